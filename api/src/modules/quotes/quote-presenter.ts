import { isStaff } from "@fundi/shared/accounts/roles";
import type { Quote } from "@fundi/shared/quotes/quotes";
import { fromMinor } from "@fundi/shared/values/money";
import * as rules from "./quote";

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Returns the offer as this viewer may see it: customers only once it was made. */
function presentOffer(quote: rules.QuoteRecord, viewer: rules.Viewer | null) {
  if (!isStaff(viewer?.role) && !rules.isOffered(quote))
    return {
      ...{ quotedAmount: null, lines: [], voucherCode: null, discount: 0, total: null, validUntil: null },
      // Beside a price that is still being worked on, the note is a part of the draft.
      adminNotes: quote.amountMinor === null ? quote.adminNotes : "",
    };
  const totalMinor = rules.totalMinor(quote);
  return {
    quotedAmount: quote.amountMinor === null ? null : fromMinor(quote.amountMinor),
    lines: quote.lines.map(({ priceMinor, ...line }) => ({ ...line, price: fromMinor(priceMinor) })),
    voucherCode: quote.voucherCode,
    discount: fromMinor(quote.discountMinor),
    total: totalMinor === null ? null : fromMinor(totalMinor),
    validUntil: quote.validUntil,
    adminNotes: quote.adminNotes,
  };
}

/**
 * Returns a quote in the shape of the contract, with what this viewer may do. Written out, so that a new column never
 * leaks.
 */
export function presentQuote(quote: rules.QuoteRecord, viewer: rules.Viewer | null, now: rules.Now): Quote {
  return {
    id: quote.id,
    name: quote.name,
    email: quote.email,
    phone: quote.phone,
    service: quote.service,
    serviceId: quote.serviceId,
    message: quote.message,
    urgency: quote.urgency,
    budget: quote.budget,
    status: quote.status,
    serviceCategory: quote.serviceCategory,
    deviceType: quote.deviceType,
    images: quote.images,
    ...presentOffer(quote, viewer),
    expired: rules.isExpired(quote, now),
    quotedAt: iso(quote.quotedAt),
    answeredAt: iso(quote.answeredAt),
    declineReason: quote.declineReason,
    question: quote.question,
    askedAt: iso(quote.askedAt),
    customerId: quote.userId,
    nextStatuses: rules.nextStatuses(quote, viewer, now),
    allowedActions: [
      ...(rules.canBook(quote, viewer) ? (["book"] as const) : []),
      ...(rules.canEdit(quote, viewer) ? (["edit"] as const) : []),
      ...(rules.canAsk(quote, viewer) ? (["ask"] as const) : []),
    ],
    version: quote.version,
    created_at: quote.createdAt.toISOString(),
    updated_at: quote.updatedAt.toISOString(),
  };
}
