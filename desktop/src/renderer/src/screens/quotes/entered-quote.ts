import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { QuoteUrgency } from "@fundi/shared/quotes/quote-status";
import { createAdminQuote } from "@fundi/shared/quotes/quotes";
import { amountError, typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { schemaErrors } from "../../ui/forms/schema-errors";
import { type CustomerDraft, customerErrors, NO_CUSTOMER, toCustomerChoice } from "../customers/customer-draft";

/** The form values of a request that staff enter. */
export interface EnteredQuote extends CustomerDraft {
  service: string;
  deviceType: string;
  message: string;
  urgency: QuoteUrgency;
  /** Empty when it is priced later. */
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

/** Returns the request body. Invalid numbers become `NaN`, which the contract rejects at their field. */
export const toEnteredBody = (draft: EnteredQuote, isAnother = false): CallInput<typeof createAdminQuote>["body"] => ({
  customer: toCustomerChoice(draft, isAnother),
  service: draft.service,
  deviceType: draft.deviceType,
  message: draft.message,
  urgency: draft.urgency,
  ...(draft.quotedAmount.trim() && { quotedAmount: typedAmount(draft.quotedAmount) ?? Number.NaN }),
  validUntil: draft.validUntil || null,
  adminNotes: draft.adminNotes,
});

/** Returns the first error of each field, by the contract's rules. Module-level, as forms need a stable function. */
export function enteredQuoteErrors(draft: EnteredQuote): FieldErrors<keyof EnteredQuote> {
  const body = { ...toEnteredBody(draft), customer: { id: 1 } };
  return {
    ...schemaErrors(createAdminQuote.body, body, (field: keyof EnteredQuote) =>
      field === "quotedAmount" ? amountError(draft.quotedAmount, AMOUNT_HINT) : HINTS[field],
    ),
    ...customerErrors(draft),
  };
}

const AMOUNT_HINT = "Enter an amount, such as 2,500";
const HINTS: Partial<Record<keyof EnteredQuote, string>> = {
  service: "Required",
  deviceType: "Use at most 120 characters",
  message: "This text is too long",
  validUntil: "Choose a day",
  adminNotes: "Use at most 2,000 characters",
};
