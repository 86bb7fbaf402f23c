/** The profile does not fit the target: a pointer finds nothing, a template asks for what is not there. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
  /** @param place Pointer into the profile that has to be mended. */
  constructor(place: string, message: string) {
    super(`profile at ${place}: ${message}`);
  }
}
