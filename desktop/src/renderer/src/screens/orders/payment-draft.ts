import { formatKes, parseMoneyText, payable } from "@fundi/shared/money";
import type { TakenPayment } from "@fundi/shared/order-desk";
import { isKenyanPhone, PHONE_ERROR } from "@fundi/shared/phone";
import { cleanReceipt, isReceipt, RECEIPT_HINT } from "@fundi/shared/receipt";
import type { FieldErrors } from "../../ui/form-errors";

export const TAKEN_METHODS = ["cash", "mpesa_manual", "card_terminal"] as const satisfies TakenPayment["method"][];

/** Money that is being taken, as it is typed. */
export interface PaymentDraft {
  method: TakenPayment["method"];
  amount: string;
  tendered: string;
  receipt: string;
  phone: string;
  reference: string;
}

export const newPayment = (due: number, method: PaymentDraft["method"] = "cash"): PaymentDraft => ({
  method,
  amount: due > 0 ? String(payable(due, method)) : "",
  tendered: "",
  receipt: "",
  phone: "",
  reference: "",
});

/** An edit of a draft that takes all that is due: with another method it still does, for M-Pesa rounds up. */
export function withMethod(draft: PaymentDraft, edit: Partial<PaymentDraft>, due: number): Partial<PaymentDraft> {
  const isWhole = amountOf(draft) === payable(due, draft.method);
  return edit.method && edit.amount === undefined && isWhole
    ? { ...edit, amount: String(payable(due, edit.method)) }
    : edit;
}

/** The amount of a draft; null when it cannot be read. */
export const amountOf = ({ amount }: Pick<PaymentDraft, "amount">): number | null =>
  amount.trim() === "" ? 0 : parseMoneyText(amount);

/** What goes back to the customer; null while too little was handed over, or nothing typed. */
export function changeOf(draft: PaymentDraft): number | null {
  const tendered = draft.tendered.trim() === "" ? null : parseMoneyText(draft.tendered);
  const amount = amountOf(draft);
  return tendered === null || amount === null || tendered < amount ? null : tendered - amount;
}

/** What is wrong with a draft of which at most `due` may be taken. */
export function paymentErrors(draft: PaymentDraft, due: number): FieldErrors<keyof PaymentDraft> {
  const errors: FieldErrors<keyof PaymentDraft> = {};
  const amount = amountOf(draft);
  if (amount === null || amount <= 0) errors.amount = "Enter an amount";
  else if (amount > payable(due, draft.method)) errors.amount = `At most ${formatKes(payable(due, draft.method))}`;
  if (draft.method === "cash" && draft.tendered.trim() !== "" && changeOf(draft) === null)
    errors.tendered = "Less than the amount";
  if (draft.method === "mpesa_manual") {
    if (!isReceipt(cleanReceipt(draft.receipt))) errors.receipt = RECEIPT_HINT;
    if (draft.phone.trim() !== "" && !isKenyanPhone(draft.phone)) errors.phone = PHONE_ERROR;
  }
  if (draft.method === "card_terminal" && draft.reference.trim() === "")
    errors.reference = "Enter the number on the slip";
  return errors;
}

/** As it is sent. Give it a draft without errors. */
export function toTaken(draft: PaymentDraft): TakenPayment {
  const amount = amountOf(draft) ?? 0;
  switch (draft.method) {
    case "cash": {
      const tendered = draft.tendered.trim() === "" ? null : parseMoneyText(draft.tendered);
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
  }
}
