const LETTER_OR_DIGIT = /[a-z0-9]/i;
const LAST_FOUR_LETTERS_OR_DIGITS = /(?:[a-z0-9][^a-z0-9]*){1,4}$/i;
const LAST_LETTER_OR_DIGIT = /[a-z0-9][^a-z0-9]*$/i;

/** The next letter or digit of its kind, the last one followed by the first. */
function next(character: string): string {
  const first = /[a-z]/.test(character) ? 'a' : /[A-Z]/.test(character) ? 'A' : '0';
  const count = first === '0' ? 10 : 26;
  const at = character.charCodeAt(0) - first.charCodeAt(0);
  return String.fromCharCode(first.charCodeAt(0) + ((at + 1) % count));
}

/** Whether it takes both cases to write a token, with other letters than those of hexadecimal digits. */
export function hasLettersOfBothCases(token: string): boolean {
  return /[g-z]/.test(token) && /[G-Z]/.test(token);
}

/**
 * A token with one letter or digit of it replaced by another of the same case, since a deployment may read tokens of one
 * case in any.
 *
 * @param part Of the token's length, 0 to 0.8: the last characters of Base64 hold bits that decoding drops. The first
 *   letter or digit from there on is changed; where there is none, the last one before.
 */
export function withCharacterChanged(token: string, part: number): string {
  const from = Math.floor(part * token.length);
  const behind = token.slice(from).search(LETTER_OR_DIGIT);
  const at = behind < 0 ? token.search(LAST_LETTER_OR_DIGIT) : from + behind;
  return token.slice(0, at) + token.slice(at).replace(LETTER_OR_DIGIT, next);
}

/** A token with its last four letters or digits replaced: more than decoding may drop of Base64. */
export function withEndChanged(token: string): string {
  return token.replace(LAST_FOUR_LETTERS_OR_DIGITS, (end) =>
    end.replaceAll(new RegExp(LETTER_OR_DIGIT, 'gi'), next),
  );
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const HEXADECIMAL = /^[\da-f-]+$/i;
/** Of the six bits of a character of Base64 those that decoding never drops. */
const KEPT_BITS = [32, 16];

/** A token with its last letter or digit replaced, by one that differs in what decoding keeps of it. */
export function withLastChanged(token: string): string {
  return token.replace(LAST_LETTER_OR_DIGIT, ([last = '', ...rest]) => {
    const others = KEPT_BITS.map((bit) => BASE64[BASE64.indexOf(last) ^ bit]);
    const other = HEXADECIMAL.test(token) ? undefined : others.find((each) => each !== undefined);
    return (other ?? next(last)) + rest.join('');
  });
}
