import type { CallInput } from "@fundi/shared/endpoint";
import { parseMoneyText } from "@fundi/shared/money";
import type { QuoteUrgency } from "@fundi/shared/quote-status";
import { createAdminQuote } from "@fundi/shared/quotes";
import type { FieldErrors } from "../../ui/form-errors";
import { type CustomerDraft, customerErrors, NO_CUSTOMER, toCustomerChoice } from "../customers/customer-draft";

/** A request that staff take down, as its form holds it. */
export interface EnteredQuote extends CustomerDraft {
  service: string;
  deviceType: string;
  message: string;
  urgency: QuoteUrgency;
  /** Empty: it is priced later. */
  quotedAmount: string;
  validUntil: string;
  adminNotes: string;
}

export const EMPTY_QUOTE: EnteredQuote = {
  ...NO_CUSTOMER,
  service: "",
  deviceType: "",
  message: "",
  urgency: "normal",
  quotedAmount: "",
  validUntil: "",
  adminNotes: "",
};

/** What the server is sent. Text that is no number travels as `NaN`, which the contract refuses at its field. */
export const toEnteredBody = (draft: EnteredQuote, isAnother = false): CallInput<typeof createAdminQuote>["body"] => ({
  customer: toCustomerChoice(draft, isAnother),
  service: draft.service,
  deviceType: draft.deviceType,
  message: draft.message,
  urgency: draft.urgency,
  ...(draft.quotedAmount.trim() && { quotedAmount: parseMoneyText(draft.quotedAmount) ?? Number.NaN }),
  validUntil: draft.validUntil || null,
  adminNotes: draft.adminNotes,
});

/** The first thing wrong with each field, by the contract's own rules. Declared outside, as forms ask for. */
export function enteredQuoteErrors(draft: EnteredQuote): FieldErrors<keyof EnteredQuote> {
  const errors: FieldErrors<keyof EnteredQuote> = customerErrors(draft);
  const body = { ...toEnteredBody(draft), customer: { id: 1 } };
  for (const issue of createAdminQuote.body.safeParse(body).error?.issues ?? []) {
    const field = issue.path[0] as keyof EnteredQuote;
    errors[field] ??= HINTS[field];
  }
  return errors;
}

const HINTS: Partial<Record<keyof EnteredQuote, string>> = {
  service: "Required",
  deviceType: "Use at most 120 characters",
  message: "This text is too long",
  quotedAmount: "Enter an amount, such as 2,500",
  validUntil: "Choose a day",
  adminNotes: "Use at most 2,000 characters",
};
