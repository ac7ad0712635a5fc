import { isOpenAt } from "@fundi/shared/settings/is-open";
import type { ConversationDependencies } from "../conversation-dependencies";
import { findRecentMessages } from "../message-store";
import { usualReplyMinutes } from "../reply-time";

const DAY_MS = 24 * 3_600_000;
/** Older answers say little about today. */
const DAYS = 30;

/** Returns in how many minutes the shop usually answers while it is open, of the last 30 days; null for too few answers. */
export async function replyMinutes({ db, shop, clock }: ConversationDependencies): Promise<number | null> {
  const messages = await findRecentMessages(db, new Date(clock().getTime() - DAYS * DAY_MS));
  return usualReplyMinutes(messages, (instant) => isOpenAt(shop, instant));
}
