import type { Knex } from "knex";
import type { HeldRecords } from "../../platform/auth/viewer";
import type { RecordOf, Row } from "../../platform/database/table";
import type { QuoteRecord } from "./quote";
import { QUOTES } from "./quote-columns";

const toQuote = (row: Row): QuoteRecord => QUOTES.read(row);

export async function findQuote(db: Knex, id: number): Promise<QuoteRecord | null> {
  const row: Row | undefined = await db("quotes").select(QUOTES.selected).where({ id }).first();
  return row ? toQuote(row) : null;
}

/** Returns whether any quote references this service. */
export async function isServiceQuoted(db: Knex, serviceId: number): Promise<boolean> {
  return (await db("quotes").select("id").where({ service_id: serviceId }).first()) !== undefined;
}

/** Locks the quote until the transaction ends, so that two people cannot decide concurrently. */
export async function lockQuote(db: Knex, id: number): Promise<QuoteRecord | null> {
  const row: Row | undefined = await db("quotes").select(QUOTES.selected).where({ id }).forUpdate().first();
  return row ? toQuote(row) : null;
}

/** Quotes in the order of `ids`. */
export async function findQuotes(db: Knex, ids: readonly number[]): Promise<QuoteRecord[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await db("quotes").select(QUOTES.selected).whereIn("id", ids);
  const byId = new Map(rows.map(toQuote).map((quote) => [quote.id, quote]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whose quotes: of an account, and of links. Links open quotes without an account only. */
interface QuoteOwner {
  id: number | null;
  held?: Pick<HeldRecords, "quote">;
}

/** Returns a person's quotes, newest first, optionally only those older than an id. */
export async function findQuotesOf(
  db: Knex,
  { id, held }: QuoteOwner,
  page: { before?: number | undefined; limit: number },
): Promise<QuoteRecord[]> {
  const rows: Row[] = await db("quotes")
    .select(QUOTES.selected)
    .where((own) => {
      if (id !== null) own.where({ user_id: id });
      const ids = held?.quote ?? [];
      if (id === null || ids.length > 0) own.orWhere((linked) => linked.whereIn("id", ids).whereNull("user_id"));
    })
    .modify((query) => {
      if (page.before !== undefined) query.where("id", "<", page.before);
    })
    .orderBy("id", "desc")
    .limit(page.limit);
  return rows.map(toQuote);
}

export async function findNewestQuotes(db: Knex, limit: number): Promise<QuoteRecord[]> {
  const rows: Row[] = await db("quotes").select(QUOTES.selected).orderBy("id", "desc").limit(limit);
  return rows.map(toQuote);
}

const NEW_QUOTE = QUOTES.pick(
  "userId",
  "name",
  "email",
  "phone",
  "service",
  "serviceId",
  "serviceCategory",
  "deviceType",
  "message",
  "urgency",
  "budget",
  "images",
  "enteredBy",
  "linkNumber",
);

export type NewQuote = RecordOf<typeof NEW_QUOTE.columns>;

/** Stores a new quote and returns its id. */
export async function insertQuote(db: Knex, quote: NewQuote, now: Date): Promise<number> {
  const [id = 0] = await db("quotes").insert({
    ...NEW_QUOTE.toRow(quote),
    ...QUOTES.toRow({ lines: [], status: "pending", createdAt: now, updatedAt: now }),
  });
  return id;
}

/** Sets whose a quote is, and the number of its link. */
export async function saveOwner(
  db: Knex,
  id: number,
  { userId, linkNumber }: Pick<QuoteRecord, "userId" | "linkNumber">,
): Promise<void> {
  await db("quotes").where({ id }).update({ user_id: userId, link_number: linkNumber });
}

const MUTABLE = QUOTES.pick(
  "status",
  "amountMinor",
  "lines",
  "validUntil",
  "adminNotes",
  "voucherCode",
  "discountMinor",
  "quotedAt",
  "answeredAt",
  "declineReason",
  "question",
  "askedAt",
  "version",
  "updatedAt",
);

/** Updates the mutable columns of a quote. It must be locked, its version already incremented. */
export async function saveQuote(db: Knex, quote: QuoteRecord): Promise<void> {
  await db("quotes").where({ id: quote.id }).update(MUTABLE.toRow(quote));
}
