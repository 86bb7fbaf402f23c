import { describe, expect, test } from 'vitest';
import { Redactor } from './redactor.ts';

const value = 'pa"ss/wö+rd<&\'>=';

/**
 * The value as other implementations write it: Python's json, urllib, html, xml.sax, shlex and base64, Bash's printf %q,
 * OpenSSL, od and the browser's form encoding.
 */
const vectors: readonly (readonly [form: string, written: string])[] = [
  ['raw', value],
  ['UTF-8 read as Latin-1', 'pa"ss/wÃ¶+rd<&\'>='],
  ['reversed', '=>\'&<dr+öw/ss"ap'],
  ['JSON', 'pa\\"ss/wö+rd<&\'>='],
  ['JSON in ASCII', 'pa\\"ss/w\\u00f6+rd<&\'>='],
  ['JSON with escaped slashes', 'pa\\"ss\\/wö+rd<&\'>='],
  ['JSON made safe for HTML', 'pa\\u0022ss/w\\u00F6\\u002Brd\\u003C\\u0026\\u0027\\u003E='],
  ['JSON within JSON', 'pa\\\\\\"ss/wö+rd<&\'>='],
  ['JSON within JSON in ASCII', 'pa\\\\\\"ss/w\\\\u00f6+rd<&\'>='],
  ['a string of JavaScript', 'pa"ss/wö+rd<&\\\'>='],
  ['a URL component', 'pa%22ss%2Fw%C3%B6%2Brd%3C%26%27%3E%3D'],
  ['a URL component in lower case', 'pa%22ss%2fw%c3%b6%2brd%3c%26%27%3e%3d'],
  ['a URL component by encodeURIComponent', "pa%22ss%2Fw%C3%B6%2Brd%3C%26'%3E%3D"],
  ['a URL path', 'pa%22ss/w%C3%B6%2Brd%3C%26%27%3E%3D'],
  ['a whole URL', "pa%22ss/w%C3%B6+rd%3C&'%3E="],
  ['a URL within a URL', 'pa%2522ss%252Fw%25C3%25B6%252Brd%253C%2526%2527%253E%253D'],
  ['HTML', 'pa&quot;ss/wö+rd&lt;&amp;&#x27;&gt;='],
  ['HTML with decimal quotes', 'pa&#34;ss/wö+rd&lt;&amp;&#39;&gt;='],
  ['XML', 'pa&quot;ss/wö+rd&lt;&amp;&apos;&gt;='],
  ['XML with character references', 'pa"ss/w&#246;+rd<&\'>='],
  ['HTML with numeric escapes', 'pa&quot;ss/w&#xF6;&#x2B;rd&lt;&amp;&#x27;&gt;='],
  ['a shell word in single quotes', 'pa"ss/wö+rd<&\'"\'"\'>='],
  ['a shell word in single quotes, broken by a backslash', "pa\"ss/wö+rd<&'\\''>="],
  ['a shell word in double quotes', 'pa\\"ss/wö+rd<&\'>='],
  ['a bare shell word', 'pa\\"ss/wö+rd\\<\\&\\\'\\>='],
  ['Base64', 'cGEic3Mvd8O2K3JkPCYnPj0'],
  ['Base64 in a URL', 'cGEic3Mvd8O2K3JkPCYnPj0'],
  ['hexadecimal', '70612273732f77c3b62b72643c26273e3d'],
  ['hexadecimal in upper case', '70612273732F77C3B62B72643C26273E3D'],
  ['a dump', '70 61 22 73 73 2f 77 c3 b6 2b 72 64 3c 26 27 3e 3d'],
  ['a dump of two lines', '70 61 22 73 73 2f 77 c3 b6 2b 72 64 3c 26 27 3e\n 3d'],
  ['a fingerprint', '70:61:22:73:73:2F:77:C3:B6:2B:72:64:3C:26:27:3E:3D'],
  [
    'hexadecimal escapes',
    '\\x70\\x61\\x22\\x73\\x73\\x2f\\x77\\xc3\\xb6\\x2b\\x72\\x64\\x3c\\x26\\x27\\x3e\\x3d',
  ],
  ['the numbers of a buffer', '112, 97, 34, 115, 115, 47, 119, 195, 182, 43, 114, 100, 60, 38, 39, 62, 61'],
  ['SHA-1 in hexadecimal', '62f9b2dace60fb26e4e7d96871a77ded04e739c5'],
  ['SHA-1 in hexadecimal in upper case', '62F9B2DACE60FB26E4E7D96871A77DED04E739C5'],
  ['SHA-1 in Base64', 'Yvmy2s5g+ybk59locad97QTnOcU='],
  ['SHA-1 in base64url', 'Yvmy2s5g-ybk59locad97QTnOcU'],
  ['SHA-1 in Base64 in a URL', 'Yvmy2s5g%2Bybk59locad97QTnOcU%3D'],
];

function redactorOf(secret: string): Redactor {
  const redactor = new Redactor();
  redactor.register('password', secret);
  return redactor;
}

describe('forms that other implementations write', () => {
  test('there are more than two dozen of them', () => {
    expect(new Set(vectors.map(([, written]) => written)).size).toBeGreaterThanOrEqual(24);
  });

  test.for(vectors)('%s is taken out', ([, written]) => {
    expect(redactorOf(value).redact(`| ${written} |`)).toBe('| [redacted password] |');
  });
});

describe('Base64 of a longer text', () => {
  test.for([
    ['one byte before', 'dXBhInNzL3fDtityZDwmJz49eA=='],
    ['two bytes before', 'dXVwYSJzcy93w7YrcmQ8Jic+PXh4'],
  ] as const)('%s', ([, encoded]) => {
    const redacted = redactorOf(value).redact(encoded);
    expect(redacted).toMatch(/^.{1,4}\[redacted password\].{0,5}$/u);
  });

  test('wrapped at 76 characters as MIME does', () => {
    const wrapped =
      'eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHhwYSJzcy93\nw7YrcmQ8Jic+PQ==';
    expect(redactorOf(value).redact(wrapped)).toMatch(/\[redacted password\]Q?=*$/u);
  });

  // RFC 7617, 2: the user id and the password of its example.
  test('the Basic pair', () => {
    const basic = 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==';
    expect(redactorOf('Aladdin:open sesame').redact(basic)).toBe('Basic [redacted password]');
    expect(redactorOf('open sesame').redact(basic)).toBe('Basic QWxhZGRpbjp[redacted password]Q==');
  });
});

describe('a value with a break in it', () => {
  test.for([
    ['a log line', 'see correct-\nhorse.'],
    ['an indented line', 'see correct-\r\n       horse.'],
    ['a quoted line', 'see correct-\n> horse.'],
    ['a line within JSON', 'see correct-\\n   horse.'],
  ] as const)('%s', ([, written]) => {
    expect(redactorOf('correct-horse').redact(written)).toBe('see [redacted password].');
  });

  test('a pretty-printed buffer', () => {
    const data = JSON.stringify(Buffer.from('correct-horse'), null, 2);
    expect(redactorOf('correct-horse').redact(data)).toContain('[redacted password]');
  });
});

test.for(['4111 1111 1111 1111', '4111-1111-1111-1111', '4111+1111+1111+1111', '4111\n1111\n1111\n1111'])(
  'a card number written as %j is taken out',
  (written) => {
    expect(redactorOf('4111111111111111').redact(`card ${written}.`)).toBe('card [redacted password].');
  },
);

test('a card number in the groups of American Express is taken out', () => {
  expect(redactorOf('378282246310005').redact('3782 822463 10005')).toBe('[redacted password]');
});

test('a header dump with its values first, or turned round as a whole, is taken out', () => {
  const dump = JSON.stringify([['open sesame', 'Password']]);
  expect(redactorOf('open sesame').redact(dump)).toBe('[["[redacted password]","Password"]]');
  expect(redactorOf('open sesame').redact(Array.from(dump).reverse().join(''))).not.toContain('emases');
});
