import type { ChatSide } from "@fundi/shared/conversation-rules";
import type { Knex } from "knex";
import type { TicketMessageRecord } from "./ticket";

interface Row {
  id: number;
  ticket_id: number;
  side: ChatSide;
  author_id: number | null;
  content: string;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
}

const toMessage = (row: Row): TicketMessageRecord => ({
  id: row.id,
  ticketId: row.ticket_id,
  side: row.side,
  authorId: row.author_id,
  authorName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
  content: row.content,
  createdAt: row.created_at,
});

const select = (db: Knex) =>
  db("ticket_messages as m")
    .leftJoin("users as u", "u.id", "m.author_id")
    .select("m.id", "m.ticket_id", "m.side", "m.author_id", "m.content", "m.created_at", "u.first_name", "u.last_name");

/** What was written in some tickets, the first message first. */
export async function findTicketMessages(db: Knex, ticketIds: readonly number[]): Promise<TicketMessageRecord[]> {
  if (ticketIds.length === 0) return [];
  const rows: Row[] = await select(db).whereIn("m.ticket_id", ticketIds).orderBy("m.id");
  return rows.map(toMessage);
}

export async function findTicketMessage(db: Knex, id: number): Promise<TicketMessageRecord | null> {
  const row: Row | undefined = await select(db).where("m.id", id).first();
  return row ? toMessage(row) : null;
}

/** Answers the id. */
export async function insertTicketMessage(
  db: Knex,
  message: Pick<TicketMessageRecord, "ticketId" | "side" | "content" | "createdAt"> & { authorId: number },
): Promise<number> {
  const [id = 0] = await db("ticket_messages").insert({
    ticket_id: message.ticketId,
    side: message.side,
    author_id: message.authorId,
    content: message.content,
    created_at: message.createdAt,
  });
  return id;
}

export async function deleteTicketMessages(db: Knex, ticketId: number): Promise<void> {
  await db("ticket_messages").where({ ticket_id: ticketId }).del();
}
