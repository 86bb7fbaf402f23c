/** Whether a text can be the value of a header anywhere: some servers refuse what is beyond ASCII before the service reads it. */
export const isInAscii = (text: string): boolean => /^[\u0020-\u007e]+$/.test(text);

/** A text with an accent on its first vowel, which Latin-1 has: so it can be sent in a header. */
export const withAccent = (text: string): string => text.replace(/[aeiou]/i, '$&\u0301').normalize('NFC');

/** Why a case ends where such a letter is sent. */
export const NOT_READ = 'the service does not answer a header with a letter beyond ASCII';
