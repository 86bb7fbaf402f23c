/** Writes a text to standard output. @returns 0, the exit code of a command that only tells something. */
export function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
