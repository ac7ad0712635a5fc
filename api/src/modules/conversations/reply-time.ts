import type { SenderType } from "@fundi/shared/conversations/conversation-rules";

/** A message, as far as it says how fast the shop answers. */
export interface TimedMessage {
  conversationId: number;
  senderType: SenderType;
  createdAt: Date;
}

/** Fewer answers say nothing about the next one. */
const CASES_MIN = 10;

/**
 * Returns in how many minutes the shop usually answers, at least one: the median from the first message that waited to the
 * answer, of those that were written while it was open. Null for too few. The messages are in the order of their ids.
 */
export function usualReplyMinutes(
  messages: readonly TimedMessage[],
  isOpenAt: (instant: Date) => boolean,
): number | null {
  const waitingSince = new Map<number, Date>();
  const waits: number[] = [];
  for (const { conversationId, senderType, createdAt } of messages) {
    if (senderType === "user" && !waitingSince.has(conversationId)) waitingSince.set(conversationId, createdAt);
    if (senderType !== "support") continue;
    const since = waitingSince.get(conversationId);
    waitingSince.delete(conversationId);
    if (since && isOpenAt(since)) waits.push(createdAt.getTime() - since.getTime());
  }
  if (waits.length < CASES_MIN) return null;
  const median = waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0;
  return Math.max(1, Math.round(median / 60_000));
}
