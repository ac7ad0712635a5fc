import type { QuoteStatus, QuoteUrgency } from "@fundi/shared/quotes/quote-status";
import { msg } from "@lingui/core/macro";
import { type Text, textOf } from "../../i18n";

const STATUSES: Record<QuoteStatus, Text> = {
  pending: msg`Pending`,
  "in-review": msg`In Review`,
  quoted: msg`Quoted`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
};

const URGENCIES: Record<QuoteUrgency, Text> = {
  low: msg`Low`,
  normal: msg`Normal`,
  urgent: msg`Urgent`,
  emergency: msg`Emergency`,
};

/** Returns the status of a quote in the language of the page. */
export const statusLabel = (status: QuoteStatus): string => textOf(STATUSES[status]);

/** Returns how urgent a request is in the language of the page. */
export const urgencyLabel = (urgency: QuoteUrgency): string => textOf(URGENCIES[urgency]);
