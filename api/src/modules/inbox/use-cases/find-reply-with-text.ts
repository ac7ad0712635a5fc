import type { Tx } from "../../../platform/database/transaction";
import type { InboxReplyRecord, InboxText } from "../inbox";
import type { InboxDependencies } from "../inbox-dependencies";
import { findReply } from "../inbox-store";

/** Returns a reply with its message; null when either is gone. */
export async function findReplyWithText(
  { sources }: InboxDependencies,
  db: Tx["db"],
  replyId: number,
): Promise<{ reply: InboxReplyRecord; text: InboxText } | null> {
  const reply = await findReply(db, replyId);
  const [text] = reply ? await sources.textsOf(db, [reply]) : [];
  return reply && text ? { reply, text } : null;
}
