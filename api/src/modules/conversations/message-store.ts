import type { ChatSide, SenderType } from "@fundi/shared/conversation-rules";
import type { MessagePage } from "@fundi/shared/conversations";
import type { Knex } from "knex";
import type { MessageRecord } from "./conversation";

interface MessageRow {
  id: number;
  conversation_id: number;
  sender_id: number | null;
  sender_type: SenderType;
  content: string;
  attachments: string;
  client_id: string | null;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
}

const toMessage = (row: MessageRow): MessageRecord => ({
  id: row.id,
  conversationId: row.conversation_id,
  senderId: row.sender_id,
  senderType: row.sender_type,
  senderName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
  content: row.content,
  attachments: JSON.parse(row.attachments) as string[],
  clientId: row.client_id,
  createdAt: row.created_at,
});

const selectMessages = (db: Knex) =>
  db("messages as m")
    .leftJoin("users as u", "u.id", "m.sender_id")
    .select(
      "m.id",
      "m.conversation_id",
      "m.sender_id",
      "m.sender_type",
      "m.content",
      "m.attachments",
      "m.client_id",
      "m.created_at",
      "u.first_name",
      "u.last_name",
    );

export async function findMessage(db: Knex, id: number): Promise<MessageRecord | null> {
  const row: MessageRow | undefined = await selectMessages(db).where("m.id", id).first();
  return row ? toMessage(row) : null;
}

/** The messages with these ids, by id. */
export async function findMessagesById(db: Knex, ids: readonly number[]): Promise<Map<number, MessageRecord>> {
  if (ids.length === 0) return new Map();
  const rows: MessageRow[] = await selectMessages(db).whereIn("m.id", ids);
  return new Map(rows.map((row) => [row.id, toMessage(row)]));
}

/** One page of a conversation, oldest first. */
export async function findMessages(db: Knex, conversationId: number, page: MessagePage): Promise<MessageRecord[]> {
  const { limit, offset, before, after } = page;
  const forwards = after !== undefined && before === undefined;
  const rows: MessageRow[] = await selectMessages(db)
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

/** The message that its sender calls `clientId`, if it has arrived already. */
export async function findSent(
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

export type NewMessage = Omit<MessageRecord, "id" | "senderName">;

/** Answers the id. */
export async function insertMessage(db: Knex, message: NewMessage): Promise<number> {
  const [id = 0] = await db("messages").insert({
    conversation_id: message.conversationId,
    sender_id: message.senderId,
    sender_type: message.senderType,
    content: message.content,
    attachments: JSON.stringify(message.attachments),
    client_id: message.clientId,
    created_at: message.createdAt,
  });
  return id;
}

/** How many messages of one side lie beyond a mark: the tail that nobody has read, never the whole conversation. */
export async function countBeyond(db: Knex, conversationId: number, sender: ChatSide, mark: number): Promise<number> {
  const row = await db("messages")
    .where({ conversation_id: conversationId, sender_type: sender })
    .andWhere("id", ">", mark)
    .count({ count: "*" })
    .first();
  return Number(row?.count ?? 0);
}
