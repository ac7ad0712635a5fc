import type { Knex } from "knex";
import { fullName, joinedName } from "../../platform/database/joined-name";
import { type RecordOf, type Row, rowShape } from "../../platform/database/table";
import type { TicketMessageRecord } from "./ticket";
import { TICKET_MESSAGES } from "./ticket-columns";

const AUTHOR = rowShape("ticket_messages", joinedName());

function toMessage(row: Row): TicketMessageRecord {
  const author = AUTHOR.read(row);
  return { ...TICKET_MESSAGES.read(row), authorName: author.firstName === null ? null : fullName(author) };
}

const select = (db: Knex) =>
  db("ticket_messages as m")
    .leftJoin("users as u", "u.id", "m.author_id")
    .select(TICKET_MESSAGES.selectedAs("m"))
    .select("u.first_name", "u.last_name");

/** Returns the messages of some tickets, oldest first. */
export async function findTicketMessages(db: Knex, ticketIds: readonly number[]): Promise<TicketMessageRecord[]> {
  if (ticketIds.length === 0) return [];
  const rows: Row[] = await select(db).whereIn("m.ticket_id", ticketIds).orderBy("m.id");
  return rows.map(toMessage);
}

export async function findTicketMessage(db: Knex, id: number): Promise<TicketMessageRecord | null> {
  const row: Row | undefined = await select(db).where("m.id", id).first();
  return row ? toMessage(row) : null;
}

const NEW_MESSAGE = TICKET_MESSAGES.pick("ticketId", "side", "authorId", "content", "createdAt");

/** Returns the id. */
export async function insertTicketMessage(
  db: Knex,
  message: RecordOf<typeof NEW_MESSAGE.columns> & { authorId: number },
): Promise<number> {
  const [id = 0] = await db("ticket_messages").insert(NEW_MESSAGE.toRow(message));
  return id;
}

export async function deleteTicketMessages(db: Knex, ticketId: number): Promise<void> {
  await db("ticket_messages").where({ ticket_id: ticketId }).del();
}
