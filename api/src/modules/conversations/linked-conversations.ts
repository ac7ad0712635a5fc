import type { Db } from "../../platform/database/database";
import type { LinkedRecord } from "../../platform/links/guest-link";
import { type ConversationRecord, isVisitors } from "./conversation";
import { findConversations } from "./conversation-store";

/** Returns a conversation as links see it. It is never over: what nobody writes in any more is deleted after a while. */
export const linkedConversation = (conversation: ConversationRecord): LinkedRecord => ({
  ...{ id: conversation.id, linkNumber: conversation.linkNumber, overSince: null },
  userId: isVisitors(conversation) ? null : conversation.customerId,
});

/** Returns conversations as links see them. */
export const findLinkedConversations = async (db: Db, ids: readonly number[]): Promise<LinkedRecord[]> =>
  (await findConversations(db, ids)).map(linkedConversation);
