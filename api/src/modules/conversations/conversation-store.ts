import type { Knex } from "knex";
import type { Row } from "../../platform/database/table";
import type { ConversationRecord } from "./conversation";
import { CONVERSATIONS } from "./conversation-columns";

export function toConversation(row: Row): ConversationRecord {
  const { customerReadId, supportReadId, customerUnread, supportUnread, ...conversation } = CONVERSATIONS.read(row);
  return {
    ...conversation,
    readId: { user: customerReadId, support: supportReadId },
    unread: { user: customerUnread, support: supportUnread },
  };
}

export async function findConversation(db: Knex, id: number): Promise<ConversationRecord | null> {
  const row: Row | undefined = await db("conversations").select(CONVERSATIONS.selected).where({ id }).first();
  return row ? toConversation(row) : null;
}

/** Returns the conversations with these ids that exist. */
export async function findConversations(db: Knex, ids: readonly number[]): Promise<ConversationRecord[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await db("conversations").select(CONVERSATIONS.selected).whereIn("id", ids).orderBy("id");
  return rows.map(toConversation);
}

/** Locks the conversation: its messages get their ids, and so their order, one after the other. */
export async function lockConversation(db: Knex, id: number): Promise<ConversationRecord | null> {
  const row: Row | undefined = await db("conversations")
    .select(CONVERSATIONS.selected)
    .where({ id })
    .forUpdate()
    .first();
  return row ? toConversation(row) : null;
}

/** Returns a customer's conversations, oldest first, including merged ones. */
export async function findConversationsOf(db: Knex, customerId: number): Promise<ConversationRecord[]> {
  const rows: Row[] = await db("conversations")
    .select(CONVERSATIONS.selected)
    .where({ customer_id: customerId })
    .orderBy("id");
  return rows.map(toConversation);
}

export async function findSupportConversation(db: Knex, customerId: number): Promise<ConversationRecord | null> {
  const row: Row | undefined = await db("conversations")
    .select(CONVERSATIONS.selected)
    .where({ support_of_user_id: customerId })
    .first();
  return row ? toConversation(row) : null;
}

interface NewConversation {
  customerId: number;
  title: string;
  at: Date;
  /** Of one without an account. */
  linkNumber?: number;
  fromPage?: string;
}

/** Returns the id of the customer's new support conversation, or null when one already exists. */
export async function insertSupportConversation(
  db: Knex,
  { customerId, title, at, ...visitor }: NewConversation,
): Promise<number | null> {
  const [id = 0] = await db("conversations")
    .insert({
      ...CONVERSATIONS.toRow({
        customerId,
        title,
        status: "active",
        category: "support",
        createdAt: at,
        updatedAt: at,
        ...visitor,
      }),
      support_of_user_id: customerId,
    })
    .onConflict("support_of_user_id")
    .ignore();
  return id || null;
}

const MUTABLE = CONVERSATIONS.pick(
  "status",
  "lastMessageId",
  "customerReadId",
  "supportReadId",
  "customerUnread",
  "supportUnread",
  "updatedAt",
  "channel",
  "number",
  "linkNumber",
  "visitorPhone",
  "visitorEmail",
  "closedReplyAt",
);

/** Saves a changed conversation; it must be locked. */
export async function saveConversation(db: Knex, conversation: ConversationRecord): Promise<void> {
  const { readId, unread } = conversation;
  const sides = {
    customerReadId: readId.user,
    supportReadId: readId.support,
    customerUnread: unread.user,
    supportUnread: unread.support,
  };
  await db("conversations")
    .where({ id: conversation.id })
    .update(MUTABLE.toRow({ ...conversation, ...sides }));
}
