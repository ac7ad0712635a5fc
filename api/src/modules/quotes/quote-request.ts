import type { Tx } from "../../platform/database/transaction";
import type { QuoteRecord } from "./quote";
import { findExisting, quoteFacts } from "./quote-changes";
import type { QuoteDependencies } from "./quote-dependencies";
import { insertQuote, type NewQuote } from "./quote-store";

/** The excerpt of a message in the bell. */
const EXCERPT = 300;

/** Stores a request and emits it; with `isPriced` its offer follows immediately. */
export async function insertRequest(
  { findService, clock }: QuoteDependencies,
  tx: Tx,
  form: NewQuote,
  actorId: number | null,
  { isPriced = false } = {},
): Promise<QuoteRecord> {
  // A service that left the catalogue meanwhile is still named as text.
  const service = form.serviceId ? await findService(tx.db, form.serviceId) : null;
  const request = {
    ...form,
    serviceId: service?.id ?? null,
    serviceCategory: service?.category ?? form.serviceCategory,
  };
  const quote = await findExisting(tx.db, await insertQuote(tx.db, request, clock()));
  tx.emit({
    name: "quote.requested",
    entity: "quote",
    entityId: quote.id,
    actorId,
    payload: {
      ...quoteFacts(quote),
      ...(isPriced && { status: "quoted" as const }),
      phone: quote.phone ?? "",
      urgency: quote.urgency,
      imageCount: quote.images.length,
      message: quote.message.slice(0, EXCERPT),
    },
  });
  return quote;
}
