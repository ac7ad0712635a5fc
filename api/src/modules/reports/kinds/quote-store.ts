import type { QuoteStatus } from "@fundi/shared/quotes/quote-status";
import type { Knex } from "knex";
import { dateOfDay, shopDay, within } from "../dashboard/shop-day-store";
import type { Span } from "../span";

/** Quotes of one day and service with the same status. */
export interface QuoteDay {
  date: string;
  service: string;
  status: QuoteStatus;
  asked: number;
  /** Those that were priced, and the total time until then. */
  answered: number;
  minutesToAnswer: number;
  /** The sum of the offered prices. */
  pricedMinor: number;
}

type QuoteRow = Record<"day" | "service" | "asked" | "answered" | "minutes" | "priced", string> & {
  status: QuoteStatus;
};

/** Returns quotes by the day of their request, with their current status. */
export async function quotesByDay(db: Knex, span: Span): Promise<QuoteDay[]> {
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
