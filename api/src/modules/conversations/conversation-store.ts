import type { ConversationCategory, ConversationStatus } from "@fundi/shared/conversation-rules";
import type { Knex } from "knex";
import type { ConversationRecord } from "./conversation";

export const CONVERSATION_COLUMNS = [
  "id",
  "customer_id",
  "title",
  "status",
  "category",
  "last_message_id",
  "customer_read_id",
  "support_read_id",
  "customer_unread",
  "support_unread",
  "created_at",
  "updated_at",
  "merged_into_id",
  "was_support",
].map((column) => `conversations.${column}`);

export interface ConversationRow {
  id: number;
  customer_id: number;
  title: string;
  status: ConversationStatus;
  category: ConversationCategory;
  last_message_id: number | null;
  customer_read_id: number;
  support_read_id: number;
  customer_unread: number;
  support_unread: number;
  created_at: Date;
  updated_at: Date;
  merged_into_id: number | null;
  was_support: number;
}

export const toConversation = (row: ConversationRow): ConversationRecord => ({
  id: row.id,
  customerId: row.customer_id,
  title: row.title,
  status: row.status,
  category: row.category,
  lastMessageId: row.last_message_id,
  readId: { user: row.customer_read_id, support: row.support_read_id },
  unread: { user: row.customer_unread, support: row.support_unread },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  mergedIntoId: row.merged_into_id,
  wasSupport: Boolean(row.was_support),
});

export async function findConversation(db: Knex, id: number): Promise<ConversationRecord | null> {
  const row: ConversationRow | undefined = await db("conversations").select(CONVERSATION_COLUMNS).where({ id }).first();
  return row ? toConversation(row) : null;
}

/** Locks the conversation: its messages get their ids, and so their order, one after the other. */
export async function lockConversation(db: Knex, id: number): Promise<ConversationRecord | null> {
  const row: ConversationRow | undefined = await db("conversations")
    .select(CONVERSATION_COLUMNS)
    .where({ id })
    .forUpdate()
    .first();
  return row ? toConversation(row) : null;
}

/** A customer's conversations, the first one first, those that were folded into another among them. */
export async function findConversationsOf(db: Knex, customerId: number): Promise<ConversationRecord[]> {
  const rows: ConversationRow[] = await db("conversations")
    .select(CONVERSATION_COLUMNS)
    .where({ customer_id: customerId })
    .orderBy("id");
  return rows.map(toConversation);
}

export async function findSupportConversation(db: Knex, customerId: number): Promise<ConversationRecord | null> {
  const row: ConversationRow | undefined = await db("conversations")
    .select(CONVERSATION_COLUMNS)
    .where({ support_of_user_id: customerId })
    .first();
  return row ? toConversation(row) : null;
}

/** Answers the id of the customer's new support conversation, or null when there is one already. */
export async function insertSupportConversation(
  db: Knex,
  { customerId, title, at }: { customerId: number; title: string; at: Date },
): Promise<number | null> {
  const [id = 0] = await db("conversations")
    .insert({
      customer_id: customerId,
      support_of_user_id: customerId,
      title,
      status: "active",
      category: "support",
      created_at: at,
      updated_at: at,
    })
    .onConflict("support_of_user_id")
    .ignore();
  return id || null;
}

/** Writes what changes in a conversation's life; it must be locked. */
export async function saveConversation(db: Knex, conversation: ConversationRecord): Promise<void> {
  await db("conversations").where({ id: conversation.id }).update({
    status: conversation.status,
    last_message_id: conversation.lastMessageId,
    customer_read_id: conversation.readId.user,
    support_read_id: conversation.readId.support,
    customer_unread: conversation.unread.user,
    support_unread: conversation.unread.support,
    updated_at: conversation.updatedAt,
  });
}
