/** A mistake on the command line or in the environment: one line that names the setting and the remedy. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}
