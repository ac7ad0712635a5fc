import type { QuoteStatus } from "@fundi/shared/quotes/quote-status";
import type { Knex } from "knex";
import { deletedPerson, type ErasedPerson } from "../../platform/privacy/personal-data";
import type { QuoteRecord } from "./quote";
import { findQuotesOf } from "./quote-store";

const OPEN: readonly QuoteStatus[] = ["pending", "in-review", "quoted"];

const PAGE_SIZE = 100;

/** Returns all of a person's quotes, newest first. */
export async function findAllQuotesOf(db: Knex, userId: number): Promise<QuoteRecord[]> {
  const all: QuoteRecord[] = [];
  let page = await findQuotesOf(db, { id: userId }, { limit: PAGE_SIZE });
  while (page.length > 0) {
    all.push(...page);
    page = await findQuotesOf(db, { id: userId }, { before: page.at(-1)?.id, limit: PAGE_SIZE });
  }
  return all;
}

interface BlankedQuote {
  id: number;
  /** The recipient of its mails. */
  email: string;
  service: string;
  status: QuoteStatus;
  version: number;
}

/** Anonymises a person's quotes, and closes open ones. */
export const blankQuotesOf = (db: Knex, userId: number, now: Date): Promise<BlankedQuote[]> =>
  blankQuotes(db, { user_id: userId }, userId, now);

/** Anonymises a quote without an account, and closes it while it is open. */
export const blankGuestQuote = (db: Knex, id: number, now: Date): Promise<BlankedQuote[]> =>
  blankQuotes(db, { id, user_id: null }, `quote-${id}`, now);

async function blankQuotes(
  db: Knex,
  whose: { id?: number; user_id: number | null },
  person: ErasedPerson,
  now: Date,
): Promise<BlankedQuote[]> {
  const { name, email } = deletedPerson(person);
  const rows: BlankedQuote[] = await db("quotes")
    .select("id", "email", "service", "status", "version")
    .where(whose)
    .whereNot({ email })
    .orderBy("id")
    .forUpdate();
  const blanked: BlankedQuote[] = [];
  for (const row of rows) {
    const status = OPEN.includes(row.status) ? ("declined" as const) : row.status;
    const version = row.version + 1;
    await db("quotes").where({ id: row.id }).update({
      name,
      email,
      phone: null,
      device_type: null,
      message: "",
      budget: null,
      images: "[]",
      admin_notes: "",
      decline_reason: "",
      question: "",
      status,
      version,
      updated_at: now,
    });
    blanked.push({ ...row, status, version });
  }
  return blanked;
}
