import type {
  ChatSide,
  ConversationCategory,
  MessageChannel,
  SenderType,
} from "@fundi/shared/conversations/conversation-rules";
import type { Db } from "../../platform/database/database";
import { isVisitors } from "./conversation";
import { type Customer, findAllWithCustomer } from "./conversation-list-store";
import { findMessagesById } from "./message-store";

/** The fields of a conversation that a list of several kinds of messages shows. */
export interface ConversationDigest {
  id: number;
  customer: Customer;
  /** The customer has no account. */
  isVisitor: boolean;
  title: string;
  category: ConversationCategory;
  unread: Record<ChatSide, number>;
  lastMessage: string;
  lastBy: SenderType;
  writtenAt: Date;
  /** E.164; null for a customer who never wrote a text. */
  number: string | null;
  /** How the customer wrote last. */
  channel: MessageChannel;
}

/** Returns digests of those conversations that have messages and were not merged into another. */
export async function findConversationDigests(db: Db, ids: readonly number[]): Promise<ConversationDigest[]> {
  const found = await findAllWithCustomer(db, ids);
  const lastIds = found.flatMap(({ conversation }) => conversation.lastMessageId ?? []);
  const messages = await findMessagesById(db, lastIds);
  return found.flatMap(({ conversation, customer }) => {
    const last = messages.get(conversation.lastMessageId ?? 0);
    if (!last || conversation.mergedIntoId !== null) return [];
    const { id, title, category, unread, number, channel } = conversation;
    const lastMessage = last.content || "Image";
    const by = { lastMessage, lastBy: last.senderType, writtenAt: last.createdAt };
    return [{ id, customer, isVisitor: isVisitors(conversation), title, category, unread, ...by, number, channel }];
  });
}
