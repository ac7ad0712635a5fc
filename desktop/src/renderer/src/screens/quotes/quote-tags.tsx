import type { Intent } from "@blueprintjs/core";
import {
  QUOTE_STATUS_LABELS,
  QUOTE_URGENCY_LABELS,
  type QuoteStatus,
  type QuoteUrgency,
} from "@fundi/shared/quotes/quote-status";
import { CellTag } from "../../ui/cell-tag";

/** Amber waits for staff, blue is in progress, green is done; grey ended without an order. */
const STATUS_INTENT: Record<QuoteStatus, Intent> = {
  pending: "warning",
  "in-review": "primary",
  quoted: "primary",
  accepted: "success",
  declined: "none",
};

/** Red for emergencies only. */
const URGENCY_INTENT: Record<QuoteUrgency, Intent> = {
  low: "none",
  normal: "none",
  urgent: "warning",
  emergency: "danger",
};

export const QuoteStatusTag = ({ status }: { status: QuoteStatus }) => (
  <CellTag intent={STATUS_INTENT[status]}>{QUOTE_STATUS_LABELS[status]}</CellTag>
);

export const UrgencyTag = ({ urgency }: { urgency: QuoteUrgency }) => (
  <CellTag intent={URGENCY_INTENT[urgency]}>{QUOTE_URGENCY_LABELS[urgency]}</CellTag>
);
