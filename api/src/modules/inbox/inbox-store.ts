import type { AdminMessageFilter } from "@fundi/shared/inbox/inbox";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import { type Condition, startsWith, whereWords } from "../../platform/database/text-search";
import { whereAssigned } from "../collaboration";
import type { InboxEntry, InboxRef, InboxReplyRecord } from "./inbox";

/** Counting stops here; beyond it the list shows this number and "more". */
const COUNT_BOUND = 10_000;
const COLUMNS = ["source", "source_id", "status", "priority", "category", "starred", "written_at"] as const;

type Row = Record<"status" | "priority" | "category" | "source", never> & {
  source_id: number;
  starred: number;
  written_at: Date;
};

const toEntry = ({ source, source_id, status, priority, category, starred, written_at }: Row): InboxEntry => ({
  ...{ source, status, priority, category },
  sourceId: source_id,
  starred: Boolean(starred),
  writtenAt: written_at,
});
const rowOf = ({ source, sourceId }: InboxRef) => ({ source, source_id: sourceId });

/** The columns of the full-text indexes of both tables. */
const SEARCHED = ["subject", "name", "email"];

/** Returns a subquery of the ids of entries whose sender or subject matches. */
function entriesFound(db: Knex, search: string): Knex.QueryBuilder {
  const written = (source: string, table: string) =>
    db(`${table} as written`)
      .join("inbox_entries as entry", (on) => on.on("entry.source_id", "written.id").andOnVal("entry.source", source))
      .select("entry.id")
      .modify(whereWords(SEARCHED, search));
  const [first = "", ...rest] = search.split(/\s+/);
  const talkedWith = (isCustomer: Condition) =>
    db("users")
      .join("conversations", "conversations.customer_id", "users.id")
      .join("inbox_entries as entry", (on) =>
        on.on("entry.source_id", "conversations.id").andOnVal("entry.source", "conversation"),
      )
      .select("entry.id")
      .modify(isCustomer);
  return db.union(
    [
      written("contact", "contact_messages"),
      written("ticket", "support_tickets"),
      talkedWith((query) => query.where("users.email", "like", startsWith(search))),
      talkedWith((query) => query.where("users.last_name", "like", startsWith(search))),
      talkedWith((query) =>
        rest.length > 0
          ? query.where("users.first_name", first).where("users.last_name", "like", startsWith(rest.join(" ")))
          : query.where("users.first_name", "like", startsWith(first)),
      ),
    ],
    true,
  );
}

/** The filter, with the assignee by id. */
type ListedEntries = Omit<AdminMessageFilter, "assignee"> & { assignee?: number | "none" | undefined };

const matching = (db: Knex, filter: ListedEntries) => (query: Knex.QueryBuilder) => {
  for (const name of ["source", "status", "priority", "category", "starred"] as const)
    if (filter[name] !== undefined) query.where(name, filter[name]);
  if (filter.id !== undefined) query.where("source_id", filter.id);
  if (filter.archived !== undefined) query.where("status", filter.archived ? "=" : "<>", "archived");
  if (filter.assignee !== undefined)
    query.modify(whereAssigned(db, { column: "inbox_entries.source" }, "inbox_entries.source_id", filter.assignee));
  if (filter.search) query.join(entriesFound(db, filter.search).as("found"), "found.id", "inbox_entries.id");
};

/** Returns one page, latest first, with the number of matches (up to a bound). */
export async function listEntries(db: Knex, filter: ListedEntries): Promise<{ entries: InboxEntry[]; total: number }> {
  const found = filter.search ? await gather(db, filter) : null;
  if (found) return found;
  const bounded = db("inbox_entries")
    .select("inbox_entries.id")
    .modify(matching(db, filter))
    .limit(COUNT_BOUND)
    .as("bounded");
  const [rows, [counted]] = await Promise.all([
    db("inbox_entries")
      .select<Row[]>(COLUMNS)
      .modify(matching(db, filter))
      .orderBy([
        { column: "written_at", order: "desc" },
        { column: "inbox_entries.id", order: "desc" },
      ])
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    db.from(bounded).count({ count: "*" }),
  ]);
  return { entries: rows.map(toEntry), total: Number(counted?.count ?? 0) };
}

/**
 * Returns a page of search results, collected once and sorted here: the database would run the search for the page and
 * again for the number. Null when there are more matches than the bound.
 */
async function gather(db: Knex, filter: ListedEntries): Promise<{ entries: InboxEntry[]; total: number } | null> {
  const rows: (Row & { id: number })[] = await db("inbox_entries")
    .select([...COLUMNS, "inbox_entries.id"])
    .modify(matching(db, filter))
    .limit(COUNT_BOUND);
  if (rows.length === COUNT_BOUND) return null;
  rows.sort((one, other) => other.written_at.getTime() - one.written_at.getTime() || other.id - one.id);
  const from = (filter.page - 1) * filter.limit;
  return { entries: rows.slice(from, from + filter.limit).map(toEntry), total: rows.length };
}

/** Locks an entry, so that concurrent changes run one after the other. */
export async function lockEntry(db: Knex, ref: InboxRef): Promise<InboxEntry | null> {
  const row = await db("inbox_entries").select<Row[]>(COLUMNS).where(rowOf(ref)).forUpdate().first();
  return row ? toEntry(row) : null;
}

/** Adds an entry; an existing one stays unchanged. */
export async function addEntry(db: Knex, entry: InboxEntry): Promise<void> {
  const { status, priority, category, starred, writtenAt } = entry;
  await db("inbox_entries")
    .insert({ ...rowOf(entry), status, priority, category, starred, written_at: writtenAt })
    .onConflict(["source", "source_id"])
    .ignore();
}

export async function saveEntry(db: Knex, entry: InboxEntry): Promise<void> {
  const { status, priority, starred, writtenAt } = entry;
  await db("inbox_entries").where(rowOf(entry)).update({ status, priority, starred, written_at: writtenAt });
}

/** Deletes an entry and its mailed replies. */
export async function removeEntry(db: Knex, ref: InboxRef): Promise<boolean> {
  await db("inbox_replies").where(rowOf(ref)).del();
  return (await db("inbox_entries").where(rowOf(ref)).del()) > 0;
}

export async function insertReply(
  db: Knex,
  reply: InboxRef & { authorId: number; message: string; createdAt: Date },
): Promise<number> {
  const [id = 0] = await db("inbox_replies").insert({
    ...rowOf(reply),
    author_id: reply.authorId,
    message: reply.message,
    created_at: reply.createdAt,
  });
  return id;
}

const selectReplies = (db: Knex) =>
  db("inbox_replies as r")
    .leftJoin("users as u", "u.id", "r.author_id")
    .select("r.id", "r.source", "r.source_id", "r.message", "r.created_at", "u.first_name", "u.last_name");

interface ReplyRow {
  id: number;
  source: InboxRef["source"];
  source_id: number;
  message: string;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
}

const toReply = (row: ReplyRow): InboxReplyRecord => ({
  id: row.id,
  source: row.source,
  sourceId: row.source_id,
  message: row.message,
  by: row.first_name === null ? null : fullName(row.first_name, row.last_name),
  createdAt: row.created_at,
});

export async function findReply(db: Knex, id: number): Promise<InboxReplyRecord | null> {
  const row: ReplyRow | undefined = await selectReplies(db).where("r.id", id).first();
  return row ? toReply(row) : null;
}

/** Returns the mailed replies to these entries, oldest first. */
export async function findReplies(db: Knex, refs: readonly InboxRef[]): Promise<InboxReplyRecord[]> {
  if (refs.length === 0) return [];
  const rows: ReplyRow[] = await selectReplies(db)
    .whereIn(
      ["r.source", "r.source_id"],
      refs.map(({ source, sourceId }) => [source, sourceId]),
    )
    .orderBy("r.id");
  return rows.map(toReply);
}
