import { QUOTE_STATUSES, QUOTE_URGENCIES, type QuoteStatus } from "@fundi/shared/quote-status";
import type { Knex } from "knex";
import { knownValue } from "../../platform/database/known-value";
import type { PriceLine, QuoteRecord } from "./quote";

const COLUMNS = [
  "id",
  "user_id",
  "name",
  "email",
  "phone",
  "service",
  "service_id",
  "service_category",
  "device_type",
  "message",
  "urgency_rank",
  "budget",
  "images",
  "status",
  "amount_minor",
  "price_lines",
  "valid_until",
  "admin_notes",
  "voucher_code",
  "discount_minor",
  "quoted_at",
  "answered_at",
  "entered_by",
  "version",
  "created_at",
  "updated_at",
] as const;

interface QuoteRow {
  id: number;
  user_id: number | null;
  name: string;
  email: string;
  phone: string | null;
  service: string;
  service_id: number | null;
  service_category: string | null;
  device_type: string | null;
  message: string;
  urgency_rank: number;
  budget: string | null;
  images: string;
  status: QuoteStatus;
  amount_minor: number | null;
  price_lines: string;
  valid_until: string | null;
  admin_notes: string;
  voucher_code: string | null;
  discount_minor: number;
  quoted_at: Date | null;
  answered_at: Date | null;
  entered_by: number | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const toQuote = (row: QuoteRow): QuoteRecord => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  service: row.service,
  serviceId: row.service_id,
  serviceCategory: row.service_category,
  deviceType: row.device_type,
  message: row.message,
  urgency: QUOTE_URGENCIES[row.urgency_rank] ?? "normal",
  budget: row.budget,
  images: JSON.parse(row.images) as string[],
  status: knownValue(QUOTE_STATUSES, row.status, "pending"),
  amountMinor: row.amount_minor,
  lines: JSON.parse(row.price_lines) as PriceLine[],
  validUntil: row.valid_until,
  adminNotes: row.admin_notes,
  voucherCode: row.voucher_code,
  discountMinor: row.discount_minor,
  quotedAt: row.quoted_at,
  answeredAt: row.answered_at,
  enteredBy: row.entered_by,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export async function findQuote(db: Knex, id: number): Promise<QuoteRecord | null> {
  const row: QuoteRow | undefined = await db("quotes")
    .select(...COLUMNS)
    .where({ id })
    .first();
  return row ? toQuote(row) : null;
}

/** Whether any request for a price names this service. */
export async function isServiceQuoted(db: Knex, serviceId: number): Promise<boolean> {
  return (await db("quotes").select("id").where({ service_id: serviceId }).first()) !== undefined;
}

/** Locks the quote until the transaction ends, so that two people cannot decide at once. */
export async function lockQuote(db: Knex, id: number): Promise<QuoteRecord | null> {
  const row: QuoteRow | undefined = await db("quotes")
    .select(...COLUMNS)
    .where({ id })
    .forUpdate()
    .first();
  return row ? toQuote(row) : null;
}

/** Quotes in the order of `ids`. */
export async function findQuotes(db: Knex, ids: readonly number[]): Promise<QuoteRecord[]> {
  if (ids.length === 0) return [];
  const rows: QuoteRow[] = await db("quotes")
    .select(...COLUMNS)
    .whereIn("id", ids);
  const byId = new Map(rows.map((row) => [row.id, toQuote(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A person's quotes, newest first, optionally only those older than an id. */
export async function findQuotesOf(
  db: Knex,
  userId: number,
  page: { before?: number | undefined; limit: number },
): Promise<QuoteRecord[]> {
  const rows: QuoteRow[] = await db("quotes")
    .select(...COLUMNS)
    .where({ user_id: userId })
    .modify((query) => {
      if (page.before !== undefined) query.where("id", "<", page.before);
    })
    .orderBy("id", "desc")
    .limit(page.limit);
  return rows.map(toQuote);
}

export async function findNewestQuotes(db: Knex, limit: number): Promise<QuoteRecord[]> {
  const rows: QuoteRow[] = await db("quotes")
    .select(...COLUMNS)
    .orderBy("id", "desc")
    .limit(limit);
  return rows.map(toQuote);
}

export type NewQuote = Pick<
  QuoteRecord,
  | "userId"
  | "name"
  | "email"
  | "phone"
  | "service"
  | "serviceId"
  | "serviceCategory"
  | "deviceType"
  | "message"
  | "urgency"
  | "budget"
  | "images"
  | "enteredBy"
>;

/** Stores a new request and answers its id. */
export async function insertQuote(db: Knex, quote: NewQuote, now: Date): Promise<number> {
  const [id = 0] = await db("quotes").insert({
    user_id: quote.userId,
    name: quote.name,
    email: quote.email,
    phone: quote.phone,
    service: quote.service,
    service_id: quote.serviceId,
    service_category: quote.serviceCategory,
    device_type: quote.deviceType,
    message: quote.message,
    urgency_rank: QUOTE_URGENCIES.indexOf(quote.urgency),
    budget: quote.budget,
    images: JSON.stringify(quote.images),
    price_lines: "[]",
    entered_by: quote.enteredBy,
    status: "pending",
    created_at: now,
    updated_at: now,
  });
  return id;
}

/** Writes what changes in a quote's life. It must be locked; its version is one higher already. */
export async function saveQuote(db: Knex, quote: QuoteRecord): Promise<void> {
  await db("quotes")
    .where({ id: quote.id })
    .update({
      status: quote.status,
      amount_minor: quote.amountMinor,
      price_lines: JSON.stringify(quote.lines),
      valid_until: quote.validUntil,
      admin_notes: quote.adminNotes,
      voucher_code: quote.voucherCode,
      discount_minor: quote.discountMinor,
      quoted_at: quote.quotedAt,
      answered_at: quote.answeredAt,
      version: quote.version,
      updated_at: quote.updatedAt,
    });
}
