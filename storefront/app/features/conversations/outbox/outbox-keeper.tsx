import { useOutbox } from "./use-outbox";

/** Runs the outbox without rendering anything. */
export function OutboxKeeper({ userId }: { userId: number }) {
  useOutbox(userId);
  return null;
}
