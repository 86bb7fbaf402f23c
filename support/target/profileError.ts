/** The profile does not fit the target: a pointer finds nothing, a template asks for what is not there. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
  /** @param place Pointer into the profile that has to be fixed; absent where the message names it otherwise. */
  constructor(place: string | undefined, message: string) {
    super(place === undefined ? message : `profile at ${place}: ${message}`);
  }
}
