import { describe, expect, test } from 'vitest';
import { proxyFor } from './proxy.ts';

const TARGET = 'https://golf.example.com/rest';
const HTTPS_PROXY = 'http://proxy.example:3128';

describe('the proxy of a target', () => {
  test.for([
    ['none', TARGET, {}, undefined],
    ['HTTPS_PROXY', TARGET, { HTTPS_PROXY }, 'http://proxy.example:3128/'],
    ['the lower-case name first', TARGET, { https_proxy: 'http://lower:1', HTTPS_PROXY }, 'http://lower:1/'],
    ['a blank one, which is none', TARGET, { https_proxy: ' ', HTTPS_PROXY }, 'http://proxy.example:3128/'],
    ['one without a scheme', TARGET, { HTTPS_PROXY: 'proxy.example:3128' }, 'http://proxy.example:3128/'],
    ['HTTP_PROXY not for https', TARGET, { HTTP_PROXY: HTTPS_PROXY }, undefined],
    ['HTTP_PROXY', 'http://golf.example.com/rest', { HTTP_PROXY: HTTPS_PROXY }, 'http://proxy.example:3128/'],
    ['HTTPS_PROXY not for http', 'http://golf.example.com/rest', { HTTPS_PROXY }, undefined],
  ] as const)('%s', ([, target, environment, expected]) => {
    expect(proxyFor(target, environment)?.url.href).toBe(expected);
  });

  test.for([
    ['*', true],
    ['golf.example.com', true],
    ['EXAMPLE.com', true],
    ['.example.com, other', true],
    ['*.example.com', true],
    ['golf.example.com:443', true],
    ['golf.example.com:8443', false],
    ['ample.com', false],
    ['example.org', false],
    ['', false],
  ] as const)('NO_PROXY %j takes the target out: %s', ([exceptions, isOut]) => {
    expect(proxyFor(TARGET, { HTTPS_PROXY, NO_PROXY: exceptions }) === undefined).toBe(isOut);
  });

  test('tells its password as it is', () => {
    const proxy = proxyFor(TARGET, { HTTPS_PROXY: 'http://partner:pass%40word@proxy:3128' });
    expect(proxy).toMatchObject({ setting: 'HTTPS_PROXY', password: 'pass@word' });
  });

  test.for(['socks5://proxy:1080', 'http://', '::'])('%s is refused without being repeated', (text) => {
    expect(() => proxyFor(TARGET, { HTTPS_PROXY: text })).toThrow(/^HTTPS_PROXY is not the URL of an http/);
  });
});
