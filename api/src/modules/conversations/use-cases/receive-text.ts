import { MESSAGE_MAX, SUPPORT_TITLE, type TextMessageChannel } from "@fundi/shared/conversations/conversation-rules";
import type { Tx } from "../../../platform/database/transaction";
import { withMessage } from "../conversation";
import { conversationNotFound } from "../conversation-access";
import { aboutConversation, conversationFacts, emitConversationChanged } from "../conversation-events";
import {
  findSupportConversation,
  insertSupportConversation,
  lockConversation,
  saveConversation,
} from "../conversation-store";
import { insertMessage } from "../message-store";

export interface ReceivedText {
  customerId: number;
  customerName: string;
  channel: TextMessageChannel;
  /** E.164; where it came from. */
  number: string;
  content: string;
  attachments: readonly string[];
  at: Date;
}

/**
 * Writes a text that a customer sent into their support conversation, in the transaction that takes it; returns the
 * message's id. Staff are notified as of a chat message.
 */
export async function receiveText(tx: Tx, text: ReceivedText): Promise<number> {
  const { customerId, customerName, channel, number, at } = text;
  const before = await lockSupportConversation(tx, customerId, at);
  const id = await insertMessage(tx.db, {
    conversationId: before.id,
    senderId: customerId,
    senderType: "user",
    content: text.content.slice(0, MESSAGE_MAX),
    attachments: [...text.attachments],
    clientId: null,
    channel,
    createdAt: at,
  });
  const after = withMessage(before, { id, side: "user", at, channel, number });
  await saveConversation(tx.db, after);
  const startsStreak = before.unread.support === 0;
  tx.emit({
    ...aboutConversation(after, customerId),
    name: "message.sent",
    payload: { ...conversationFacts(after), messageId: id, side: "user", senderName: customerName, startsStreak },
  });
  if (after.status !== before.status) emitConversationChanged(tx, after, customerId);
  return id;
}

/** Locks a customer's support conversation, which is made where there is none. */
async function lockSupportConversation(tx: Tx, customerId: number, at: Date) {
  const known = await findSupportConversation(tx.db, customerId);
  const id = known?.id ?? (await insertSupportConversation(tx.db, { customerId, title: SUPPORT_TITLE, at }));
  // Null when a concurrent request created it first.
  const made = id ?? (await findSupportConversation(tx.db, customerId))?.id;
  const conversation = made === undefined ? null : await lockConversation(tx.db, made);
  if (!conversation) throw conversationNotFound();
  return conversation;
}

/** Notes in a customer's conversation, if there is one, what a word such as STOP did. Nobody is notified. */
export async function noteInConversation(tx: Tx, customerId: number, note: string, at: Date): Promise<void> {
  const known = await findSupportConversation(tx.db, customerId);
  if (known) await addNote(tx, known.id, note, at);
}

/** Notes in a conversation, or in the one that it was merged into, what happened. Nobody is notified. */
export async function addNote(tx: Tx, conversationId: number, note: string, at: Date): Promise<void> {
  const asked = await lockConversation(tx.db, conversationId);
  const conversation = asked?.mergedIntoId ? await lockConversation(tx.db, asked.mergedIntoId) : asked;
  if (!conversation) return;
  const id = await insertMessage(tx.db, {
    conversationId: conversation.id,
    senderId: null,
    senderType: "system",
    content: note,
    attachments: [],
    clientId: null,
    channel: "chat",
    createdAt: at,
  });
  await saveConversation(tx.db, { ...conversation, lastMessageId: id, updatedAt: at });
  emitConversationChanged(tx, conversation, null);
}
