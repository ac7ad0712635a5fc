import type { ContactCategory, ContactPriority } from "@fundi/shared/contact-form";
import { normalizeTicketPriority, normalizeTicketStatus, type TicketStatus } from "@fundi/shared/ticket-status";
import type { TicketFilter } from "@fundi/shared/tickets";
import type { Knex } from "knex";
import { type Condition, hasIndexedWord, newestFound, whereWords } from "../../platform/database/text-search";
import { whereAssigned } from "../desk";
import type { TicketRecord } from "./ticket";

/** Counting stops here; beyond it the list says "10,000+". */
const COUNT_BOUND = 10_000;

/** The columns of `ft_support_tickets_search`. */
const SEARCHED = ["subject", "name", "email"];

const COLUMNS = [
  "id",
  "user_id",
  "name",
  "email",
  "subject",
  "category",
  "priority",
  "message",
  "status",
  "version",
  "waiting_since",
  "created_at",
  "updated_at",
] as const;

interface TicketRow {
  id: number;
  user_id: number;
  name: string;
  email: string;
  subject: string;
  category: ContactCategory;
  priority: ContactPriority;
  message: string;
  status: TicketStatus;
  version: number;
  waiting_since: Date | null;
  created_at: Date;
  updated_at: Date;
}

const toTicket = (row: TicketRow): TicketRecord => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  category: row.category,
  priority: normalizeTicketPriority(row.priority),
  message: row.message,
  // Whatever they say, the list it stands in is shown.
  status: normalizeTicketStatus(row.status),
  version: row.version,
  waitingSince: row.waiting_since,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export async function insertTicket(db: Knex, ticket: Omit<TicketRecord, "id">): Promise<number> {
  const [id = 0] = await db("support_tickets").insert({
    user_id: ticket.userId,
    name: ticket.name,
    email: ticket.email,
    subject: ticket.subject,
    category: ticket.category,
    priority: ticket.priority,
    message: ticket.message,
    status: ticket.status,
    version: ticket.version,
    waiting_since: ticket.waitingSince,
    created_at: ticket.createdAt,
    updated_at: ticket.updatedAt,
  });
  return id;
}

export async function findTicket(db: Knex, id: number): Promise<TicketRecord | null> {
  const row: TicketRow | undefined = await db("support_tickets").select(COLUMNS).where({ id }).first();
  return row ? toTicket(row) : null;
}

export async function findTickets(db: Knex, ids: readonly number[]): Promise<TicketRecord[]> {
  if (ids.length === 0) return [];
  const rows: TicketRow[] = await db("support_tickets").select(COLUMNS).whereIn("id", ids);
  return rows.map(toTicket);
}

/** Ids of tickets with these words, or with this number, the newest first. */
export function findNewestTickets(db: Knex, search: string, limit: number): Promise<number[]> {
  const meanings: Condition[] = [];
  const id = /^#?(\d{1,9})$/.exec(search)?.[1];
  if (id) meanings.push((query) => query.where("id", Number(id)));
  if (hasIndexedWord(search)) meanings.push(whereWords(SEARCHED, search));
  return newestFound(db, "support_tickets", meanings, limit);
}

/** Locks the row until the transaction ends, so that two people cannot move one ticket at once. */
export async function lockTicket(db: Knex, id: number): Promise<TicketRecord | null> {
  const row: TicketRow | undefined = await db("support_tickets").select(COLUMNS).where({ id }).forUpdate().first();
  return row ? toTicket(row) : null;
}

/** Writes what changes in a ticket's life; it must be locked. */
export async function saveTicket(db: Knex, ticket: TicketRecord): Promise<void> {
  await db("support_tickets").where({ id: ticket.id }).update({
    status: ticket.status,
    version: ticket.version,
    waiting_since: ticket.waitingSince,
    updated_at: ticket.updatedAt,
  });
}

/** One person's tickets, newest first. */
export async function findTicketsOf(
  db: Knex,
  userId: number,
  page: { before?: number | undefined; limit: number },
): Promise<TicketRecord[]> {
  const rows: TicketRow[] = await db("support_tickets")
    .select(COLUMNS)
    .where({ user_id: userId })
    .modify((query) => {
      if (page.before !== undefined) query.where("id", "<", page.before);
    })
    .orderBy("id", "desc")
    .limit(page.limit);
  return rows.map(toTicket);
}

/** What is asked for, with the assignee by number. */
type ListedTickets = Omit<TicketFilter, "assignee"> & { assignee?: number | "none" | undefined };

/** A page of everybody's tickets, newest first or the longest wait first; the total is exact unless it passes a bound. */
export async function listTickets(
  db: Knex,
  { status, priority, category, search, assignee, waiting, page, limit }: ListedTickets,
): Promise<{ tickets: TicketRecord[]; total: number; totalIsExact: boolean }> {
  const equal = Object.fromEntries(
    Object.entries({ status, priority, category }).filter(([, value]) => value !== undefined),
  );
  const asked = (query: Knex.QueryBuilder) => {
    query.where(equal);
    if (waiting === true) query.whereNotNull("waiting_since");
    if (waiting === false) query.whereNull("waiting_since");
    if (assignee !== undefined) query.modify(whereAssigned(db, "ticket", "support_tickets.id", assignee));
    if (search) query.modify(whereWords(SEARCHED, search));
  };
  const bounded = db("support_tickets")
    .select("id")
    .modify(asked)
    .limit(COUNT_BOUND + 1)
    .as("bounded");
  const [rows, [counted]] = await Promise.all([
    db("support_tickets")
      .select<TicketRow[]>(COLUMNS)
      .modify(asked)
      .orderBy(waiting ? [{ column: "waiting_since" }, { column: "id" }] : [{ column: "id", order: "desc" }])
      .limit(limit)
      .offset((page - 1) * limit),
    db.from(bounded).count({ count: "*" }),
  ]);
  const total = Number(counted?.count ?? 0);
  return { tickets: rows.map(toTicket), total: Math.min(total, COUNT_BOUND), totalIsExact: total <= COUNT_BOUND };
}
