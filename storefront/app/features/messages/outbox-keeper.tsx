import { useOutbox } from "./use-outbox";

/** An outbox without a page around it. */
export function OutboxKeeper({ userId }: { userId: number }) {
  useOutbox(userId);
  return null;
}
