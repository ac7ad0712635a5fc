/** Nothing was sent: the provider gave no token, or is not called at the moment. */
export class AccessRefused extends Error {
  constructor(
    message: string,
    /** The provider does not accept the keys. */
    readonly areKeysWrong = false,
  ) {
    super(message);
  }
}
