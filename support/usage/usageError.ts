/** What the person who started the run can fix: a flag, a setting, a file. Exit code 2; one line, no stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
