/** Thrown when a change was queued in the outbox instead of being sent: it has not happened yet, but is not lost. */
export class QueuedOffline extends Error {
  override readonly name = "QueuedOffline";
  constructor() {
    super("No connection. It will be sent when the shop can be reached.");
  }
}
