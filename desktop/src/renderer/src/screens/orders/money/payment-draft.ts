import type { CounterPayment } from "@fundi/shared/payments/counter-payments";
import { PROMPT_MAX_KES } from "@fundi/shared/payments/prompt-results";
import { cleanReceipt, isReceipt, RECEIPT_HINT } from "@fundi/shared/payments/receipt-code";
import { formatKes, payable, WHOLE_SHILLINGS } from "@fundi/shared/values/money";
import { isKenyanPhone, PHONE_ERROR, phoneError } from "@fundi/shared/values/phone";
import { amountError, typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";

export const TAKEN_METHODS = ["cash", "mpesa_manual", "card_terminal"] as const satisfies CounterPayment["method"][];
/** Money that staff take, or ask for on the customer's phone: no payment yet. */
export type TakenMethod = CounterPayment["method"] | "mpesa_prompt";

/** The form values of a payment. */
export interface PaymentDraft {
  method: TakenMethod;
  amount: string;
  tendered: string;
  receipt: string;
  phone: string;
  reference: string;
}

export const newPayment = (due: number, method: PaymentDraft["method"] = "cash"): PaymentDraft => ({
  method,
  amount: due > 0 ? String(payableBy(due, method)) : "",
  tendered: "",
  receipt: "",
  phone: "",
  reference: "",
});

/** The most that may be paid of a due sum by a method: M-Pesa takes whole shillings, by code and by prompt. */
const payableBy = (due: number, method: TakenMethod): number =>
  payable(due, method === "mpesa_prompt" ? "mpesa_manual" : method);

/** Returns the edit with the amount adapted to a new method: a draft of all that is due stays so, as M-Pesa rounds up. */
export function withMethod(draft: PaymentDraft, edit: Partial<PaymentDraft>, due: number): Partial<PaymentDraft> {
  const isWhole = amountOf(draft) === payableBy(due, draft.method);
  return edit.method && edit.amount === undefined && isWhole
    ? { ...edit, amount: String(payableBy(due, edit.method)) }
    : edit;
}

/** Returns the amount of a draft; null when it cannot be parsed. */
export const amountOf = ({ amount }: Pick<PaymentDraft, "amount">): number | null =>
  amount.trim() === "" ? 0 : typedAmount(amount);

/** Returns the change for the customer; null while too little or nothing was entered as handed over. */
export function changeOf(draft: PaymentDraft): number | null {
  const tendered = draft.tendered.trim() === "" ? null : typedAmount(draft.tendered);
  const amount = amountOf(draft);
  return tendered === null || amount === null || tendered < amount ? null : tendered - amount;
}

/** Returns how much less was handed over than the amount; 0 when it is enough, or nothing was entered. */
export function missingOf(draft: PaymentDraft): number {
  const tendered = draft.tendered.trim() === "" ? null : typedAmount(draft.tendered);
  return tendered === null ? 0 : Math.max(0, (amountOf(draft) ?? 0) - tendered);
}

/** Returns the errors of a draft, of which at most `due` may be paid. */
export function paymentErrors(draft: PaymentDraft, due: number): FieldErrors<keyof PaymentDraft> {
  const errors: FieldErrors<keyof PaymentDraft> = {};
  const amount = amountOf(draft);
  if (amount === null || amount <= 0) errors.amount = amountError(draft.amount, "Enter an amount");
  else if (amount > payableBy(due, draft.method)) errors.amount = `At most ${formatKes(payableBy(due, draft.method))}`;
  if (draft.method === "cash" && draft.tendered.trim() !== "" && changeOf(draft) === null)
    errors.tendered = amountError(draft.tendered, "Less than the amount");
  if (draft.method === "mpesa_manual") {
    if (!errors.amount && !Number.isInteger(amount)) errors.amount = WHOLE_SHILLINGS;
    if (!isReceipt(cleanReceipt(draft.receipt))) errors.receipt = RECEIPT_HINT;
    const phoneFault = draft.phone.trim() === "" ? null : phoneError(draft.phone);
    if (phoneFault) errors.phone = phoneFault;
  }
  if (draft.method === "mpesa_prompt") {
    if (!errors.amount && !Number.isInteger(amount)) errors.amount = WHOLE_SHILLINGS;
    else if (!errors.amount && (amount ?? 0) > PROMPT_MAX_KES)
      errors.amount = `M-Pesa takes at most ${formatKes(PROMPT_MAX_KES)} at once`;
    if (!isKenyanPhone(draft.phone)) errors.phone = PHONE_ERROR;
  }
  if (draft.method === "card_terminal" && draft.reference.trim() === "")
    errors.reference = "Enter the number on the slip";
  return errors;
}

/** Returns the request body of a draft without errors; null for a prompt, which is no payment yet. */
export function toCounterPayment(draft: PaymentDraft): CounterPayment | null {
  const amount = amountOf(draft) ?? 0;
  switch (draft.method) {
    case "cash": {
      const tendered = draft.tendered.trim() === "" ? null : typedAmount(draft.tendered);
      return { method: "cash", amount, ...(tendered === null ? {} : { tendered }) };
    }
    case "mpesa_manual":
      return {
        method: "mpesa_manual",
        amount,
        mpesaReceiptNumber: cleanReceipt(draft.receipt),
        phoneNumber: draft.phone.trim(),
      };
    case "card_terminal":
      return { method: "card_terminal", amount, reference: draft.reference.trim() };
    case "mpesa_prompt":
      return null;
  }
}
