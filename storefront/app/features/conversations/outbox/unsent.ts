import { parseJson } from "@fundi/shared/web/web-storage";
import { localStore } from "../../../browser/storage";

/** Under which messages without an account are stored. */
export const VISITOR_ID = 0;

/** Dispatched on the window when an account got unsent messages, which an open chat has to send. */
export const ADOPTED_EVENT = "fundi:unsent-adopted";

/** Storage key of a user's unsent messages. */
export const outboxKey = (userId: number): string => `messages_outbox_v1:${userId}`;

/** Whether a user has unsent messages, of this page or an earlier one. */
export const hasUnsent = (userId: number): boolean => localStore.get(outboxKey(userId)) !== null;

const listOf = (userId: number): object[] => {
  const value = parseJson(localStore.get(outboxKey(userId)));
  return Array.isArray(value) ? value : [];
};

/**
 * Gives what was written before the sign-in, and not sent, to the account, before what it has itself. `conversationId` is the
 * conversation that the account took over, in which it is sent; null where there is none. Call it after that: until then the
 * account cannot write in the conversation of the visitor.
 */
export function adoptUnsent(userId: number, conversationId: number | null): void {
  const unsent = listOf(VISITOR_ID);
  localStore.remove(outboxKey(VISITOR_ID));
  if (unsent.length === 0) return;
  const adopted = unsent.map((message) => ({ ...message, conversationId }));
  localStore.set(outboxKey(userId), JSON.stringify([...adopted, ...listOf(userId)]));
  window.dispatchEvent(new Event(ADOPTED_EVENT));
}
