/** Thrown in place of an answer: the change waits in the outbox. It has not happened yet, and nothing is lost. */
export class KeptForLater extends Error {
  override readonly name = "KeptForLater";
  constructor() {
    super("No connection. It will be sent when the shop can be reached.");
  }
}
