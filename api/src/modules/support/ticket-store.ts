import type { TicketFilter } from "@fundi/shared/support/tickets";
import type { Knex } from "knex";
import type { Row } from "../../platform/database/table";
import { type Condition, hasIndexedWord, newestFound, whereWords } from "../../platform/database/text-search";
import { whereAssigned } from "../collaboration";
import type { TicketRecord } from "./ticket";
import { TICKETS } from "./ticket-columns";

/** Counting stops here; beyond it the list says "10,000+". */
const COUNT_BOUND = 10_000;

/** The columns of `ft_support_tickets_search`. */
const SEARCHED = ["subject", "name", "email"];

const toTicket = (row: Row): TicketRecord => TICKETS.read(row);

export async function insertTicket(db: Knex, ticket: Omit<TicketRecord, "id">): Promise<number> {
  const [id = 0] = await db("support_tickets").insert(TICKETS.toRow(ticket));
  return id;
}

export async function findTicket(db: Knex, id: number): Promise<TicketRecord | null> {
  const row: Row | undefined = await db("support_tickets").select(TICKETS.selected).where({ id }).first();
  return row ? toTicket(row) : null;
}

export async function findTickets(db: Knex, ids: readonly number[]): Promise<TicketRecord[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await db("support_tickets").select(TICKETS.selected).whereIn("id", ids);
  return rows.map(toTicket);
}

/** Returns ids of tickets with these words, or this number, newest first. */
export function findNewestTickets(db: Knex, search: string, limit: number): Promise<number[]> {
  const meanings: Condition[] = [];
  const id = /^#?(\d{1,9})$/.exec(search)?.[1];
  if (id) meanings.push((query) => query.where("id", Number(id)));
  if (hasIndexedWord(search)) meanings.push(whereWords(SEARCHED, search));
  return newestFound(db, "support_tickets", meanings, limit);
}

/** Locks the row until the transaction ends, so that two people cannot change one ticket concurrently. */
export async function lockTicket(db: Knex, id: number): Promise<TicketRecord | null> {
  const row: Row | undefined = await db("support_tickets").select(TICKETS.selected).where({ id }).forUpdate().first();
  return row ? toTicket(row) : null;
}

const MUTABLE = TICKETS.pick("status", "version", "waitingSince", "updatedAt");

/** Updates the mutable columns of a ticket; it must be locked. */
export async function saveTicket(db: Knex, ticket: TicketRecord): Promise<void> {
  await db("support_tickets").where({ id: ticket.id }).update(MUTABLE.toRow(ticket));
}

/** Returns one person's tickets, newest first. */
export async function findTicketsOf(
  db: Knex,
  userId: number,
  page: { before?: number | undefined; limit: number },
): Promise<TicketRecord[]> {
  const rows: Row[] = await db("support_tickets")
    .select(TICKETS.selected)
    .where({ user_id: userId })
    .modify((query) => {
      if (page.before !== undefined) query.where("id", "<", page.before);
    })
    .orderBy("id", "desc")
    .limit(page.limit);
  return rows.map(toTicket);
}

/** The filter, with the assignee by id. */
type ListedTickets = Omit<TicketFilter, "assignee"> & { assignee?: number | "none" | undefined };

/**
 * Returns a page of all tickets, newest first or longest waiting first; the total is exact unless it exceeds a bound.
 */
export async function listTickets(
  db: Knex,
  { status, priority, category, search, assignee, waiting, page, limit }: ListedTickets,
): Promise<{ tickets: TicketRecord[]; total: number; totalIsExact: boolean }> {
  const equal = Object.fromEntries(
    Object.entries({ status, priority, category }).filter(([, value]) => value !== undefined),
  );
  const requested = (query: Knex.QueryBuilder) => {
    query.where(equal);
    if (waiting === true) query.whereNotNull("waiting_since");
    if (waiting === false) query.whereNull("waiting_since");
    if (assignee !== undefined) query.modify(whereAssigned(db, "ticket", "support_tickets.id", assignee));
    if (search) query.modify(whereWords(SEARCHED, search));
  };
  const bounded = db("support_tickets")
    .select("id")
    .modify(requested)
    .limit(COUNT_BOUND + 1)
    .as("bounded");
  const [rows, [counted]] = await Promise.all([
    db("support_tickets")
      .select(TICKETS.selected)
      .modify(requested)
      .orderBy(waiting ? [{ column: "waiting_since" }, { column: "id" }] : [{ column: "id", order: "desc" }])
      .limit(limit)
      .offset((page - 1) * limit),
    db.from(bounded).count({ count: "*" }),
  ]);
  const total = Number(counted?.count ?? 0);
  return { tickets: rows.map(toTicket), total: Math.min(total, COUNT_BOUND), totalIsExact: total <= COUNT_BOUND };
}
