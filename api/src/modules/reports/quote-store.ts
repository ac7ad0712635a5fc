import type { QuoteStatus } from "@fundi/shared/quote-status";
import type { Knex } from "knex";
import { dateOfDay, shopDay, within } from "./shop-day-store";
import type { Span } from "./span";

/** Requests of one day for one service that stand alike. */
export interface QuotesAsked {
  date: string;
  service: string;
  status: QuoteStatus;
  asked: number;
  /** Those that were given a price, and how long that took in all. */
  answered: number;
  minutesToAnswer: number;
  /** What is to be paid by the prices that were given. */
  pricedMinor: number;
}

type QuoteRow = Record<"day" | "service" | "asked" | "answered" | "minutes" | "priced", string> & {
  status: QuoteStatus;
};

/** Requests for a price by the day on which they were asked, as they stand now. */
export async function quotesByDay(db: Knex, span: Span): Promise<QuotesAsked[]> {
  const rows: QuoteRow[] = await db("quotes")
    .select("service", "status", { day: shopDay(db, "created_at", span) })
    .count({ asked: "*", answered: "quoted_at" })
    .sum({
      minutes: db.raw("coalesce(timestampdiff(minute, created_at, quoted_at), 0)"),
      priced: db.raw("coalesce(amount_minor - discount_minor, 0)"),
    })
    .modify(within("created_at", span))
    .groupBy("day", "service", "status");
  return rows.map((row) => ({
    date: dateOfDay(row.day),
    service: row.service,
    status: row.status,
    asked: Number(row.asked),
    answered: Number(row.answered),
    minutesToAnswer: Number(row.minutes),
    pricedMinor: Number(row.priced),
  }));
}
