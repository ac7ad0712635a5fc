import { localStore } from "../../../browser/storage";

/** Under which messages without an account are stored. */
export const VISITOR_ID = 0;

/** Storage key of a user's unsent messages. */
export const outboxKey = (userId: number): string => `messages_outbox_v1:${userId}`;

/** Whether a user has unsent messages, of this page or an earlier one. */
export const hasUnsent = (userId: number): boolean => localStore.get(outboxKey(userId)) !== null;

/** Gives what was written before the sign-in, and not sent, to the account; what the account has itself stays. */
export function adoptUnsent(userId: number): void {
  const unsent = localStore.get(outboxKey(VISITOR_ID));
  if (unsent === null || hasUnsent(userId)) return;
  localStore.set(outboxKey(userId), unsent);
  localStore.remove(outboxKey(VISITOR_ID));
}
