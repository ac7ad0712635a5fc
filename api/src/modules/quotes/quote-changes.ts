import { fromMinor } from "@fundi/shared/values/money";
import type { Db } from "../../platform/database/database";
import type { Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { found, notFound } from "../../platform/found";
import * as rules from "./quote";
import type { QuoteDependencies } from "./quote-dependencies";
import * as store from "./quote-store";

export const quoteNotFound = notFound("Quote not found");

/** Returns the time and the shop's time zone, as the rules take them. */
export const ruleTime = ({ clock, timeZone }: Pick<QuoteDependencies, "clock" | "timeZone">): rules.Now => ({
  at: clock(),
  timeZone,
});

/** Returns a quote; throws when there is none. */
export const findExisting = (database: Db, id: number): Promise<rules.QuoteRecord> =>
  found(store.findQuote(database, id), quoteNotFound);

/** Locks a quote; throws when there is none. */
export const lockExisting = (tx: Tx, id: number): Promise<rules.QuoteRecord> =>
  found(store.lockQuote(tx.db, id), quoteNotFound);

/** The facts that every event about a quote contains. */
export const quoteFacts = (quote: rules.QuoteRecord) => ({
  quoteId: quote.id,
  userId: quote.userId,
  customerName: quote.name,
  email: quote.email,
  service: quote.service,
  status: quote.status,
  version: quote.version,
  ...(quote.enteredBy !== null && { isEntered: true }),
});

/** The audited fields: price and validity. */
const describeOffer = (quote: rules.QuoteRecord) => {
  const total = rules.totalMinor(quote);
  return { amount: total === null ? null : fromMinor(total), "valid until": quote.validUntil };
};

/** Saves a changed quote and emits it; `offered` when there is a new price for the customer. */
export async function saveChanged(
  tx: Tx,
  before: rules.QuoteRecord,
  change: Partial<rules.QuoteRecord>,
  { actorId, at, offered, ...by }: { actorId: number | null; at: Date; offered: boolean; byCustomer?: true },
): Promise<void> {
  const after = { ...before, ...change, version: before.version + 1, updatedAt: at };
  await store.saveQuote(tx.db, after);
  tx.emit({
    name: "quote.changed",
    entity: "quote",
    entityId: after.id,
    actorId,
    payload: {
      ...quoteFacts(after),
      from: before.status,
      offered,
      amountMinor: rules.totalMinor(after),
      validUntil: after.validUntil,
      changes: changesBetween(describeOffer(before), describeOffer(after), ["amount", "valid until"]),
      ...by,
    },
  });
}
