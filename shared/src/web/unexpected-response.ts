/**
 * A response that does not match the contract. Either it came from something between client and server, such as the
 * captive portal of a guest network, or client and server have different versions.
 */
export class UnexpectedResponseError extends Error {
  override readonly name = "UnexpectedResponseError";
  constructor(
    readonly from: "elsewhere" | "another version",
    cause: Error,
  ) {
    const what = from === "elsewhere" ? "The answer is not the server's" : "The answer is of another version";
    super(`${what}: ${cause.message}`, { cause });
  }
}
