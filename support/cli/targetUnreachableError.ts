/** Nothing that speaks HTTP answers at the target's address. Exit code 3; one line, no stack. */
export class TargetUnreachableError extends Error {
  override readonly name = 'TargetUnreachableError';
}
