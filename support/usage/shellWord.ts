/** A text as one word of a shell command, taken literally. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The same for a command that people read: quoted only where the shell could take the text for something else. */
export function shellWord(text: string): string {
  return /^[\w./@%+=:,-]+$/.test(text) ? text : quoted(text);
}
