import type { ChatSide } from "@fundi/shared/conversations/conversation-rules";
import type { MessagePage } from "@fundi/shared/conversations/conversations";
import type { Knex } from "knex";
import { fullName, joinedName } from "../../platform/database/joined-name";
import { type Row, rowShape } from "../../platform/database/table";
import type { MessageRecord } from "./conversation";
import { MESSAGES } from "./conversation-columns";
import type { TimedMessage } from "./reply-time";

const SENDER = rowShape("messages", joinedName());

const TIMED = rowShape("messages", MESSAGES.pick("conversationId", "senderType", "createdAt").columns);

function toMessage(row: Row): MessageRecord {
  const sender = SENDER.read(row);
  return { ...MESSAGES.read(row), senderName: sender.firstName === null ? null : fullName(sender) };
}

const selectMessages = (db: Knex) =>
  db("messages as m")
    .leftJoin("users as u", "u.id", "m.sender_id")
    .select(MESSAGES.selectedAs("m"))
    .select("u.first_name", "u.last_name");

export async function findMessage(db: Knex, id: number): Promise<MessageRecord | null> {
  const row: Row | undefined = await selectMessages(db).where("m.id", id).first();
  return row ? toMessage(row) : null;
}

/** Returns the messages with these ids, by id. */
export async function findMessagesById(db: Knex, ids: readonly number[]): Promise<Map<number, MessageRecord>> {
  if (ids.length === 0) return new Map();
  const rows: Row[] = await selectMessages(db).whereIn("m.id", ids);
  return new Map(rows.map(toMessage).map((message) => [message.id, message]));
}

/** Returns one page of a conversation, oldest first. */
export async function findMessages(db: Knex, conversationId: number, page: MessagePage): Promise<MessageRecord[]> {
  const { limit, offset, before, after } = page;
  const forwards = after !== undefined && before === undefined;
  const rows: Row[] = await selectMessages(db)
    .where("m.conversation_id", conversationId)
    .modify((query) => {
      if (before !== undefined) query.where("m.id", "<", before);
      if (after !== undefined) query.where("m.id", ">", after);
    })
    .orderBy("m.id", forwards ? "asc" : "desc")
    .limit(limit)
    .offset(offset);
  return (forwards ? rows : rows.reverse()).map(toMessage);
}

/** Returns the message with its sender's `clientId`, if it has already arrived. */
export async function findMessageByClientId(
  db: Knex,
  conversationId: number,
  clientId: string,
): Promise<{ id: number; senderId: number | null } | null> {
  const row = await db("messages")
    .select("id", "sender_id")
    .where({ conversation_id: conversationId, client_id: clientId })
    .first();
  return row ? { id: row.id, senderId: row.sender_id } : null;
}

type NewMessage = Omit<MessageRecord, "id" | "senderName">;

/** Returns the id. */
export async function insertMessage(db: Knex, message: NewMessage): Promise<number> {
  const [id = 0] = await db("messages").insert(MESSAGES.toRow(message));
  return id;
}

/** Counts the messages of one side after a mark: only the unread tail, never the whole conversation. */
export async function countBeyond(db: Knex, conversationId: number, sender: ChatSide, mark: number): Promise<number> {
  const row = await db("messages")
    .where({ conversation_id: conversationId, sender_type: sender })
    .andWhere("id", ">", mark)
    .count({ count: "*" })
    .first();
  return Number(row?.count ?? 0);
}

/** The last messages of all conversations are enough to know how fast the shop answers. */
const RECENT_MAX = 5000;

/** Returns the chat messages since a time, at most the last few thousand, in their order. */
export async function findRecentMessages(db: Knex, since: Date): Promise<TimedMessage[]> {
  const rows: Row[] = await db("messages")
    .select("conversation_id", "sender_type", "created_at")
    .orderBy("id", "desc")
    .limit(RECENT_MAX);
  const messages = rows.map(TIMED.read);
  return messages.filter(({ createdAt }) => createdAt >= since).reverse();
}
