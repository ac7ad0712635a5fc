import { formatKes, parseMoneyText } from "@fundi/shared/money";
import type { OrderDetail } from "@fundi/shared/orders";
import type { Payment, PaymentMethod } from "@fundi/shared/payment-record";
import type { FieldErrors } from "../../ui/form-errors";
import { METHOD_WORDS } from "./order-payments";

/** Money that is being given back, as it is typed. */
export interface RefundDraft {
  paymentId: number;
  amount: string;
  method: PaymentMethod;
  reference: string;
  reason: string;
  effect: "reduces_total" | "due_again";
}

/** The payments of which something is left to give back, the latest first. */
export function refundable(order: OrderDetail): { payment: Payment; left: number; label: string }[] {
  return [...order.payments]
    .reverse()
    .filter(({ status }) => status === "approved")
    .map((payment) => {
      const given = order.refunds.filter(({ paymentId }) => paymentId === payment.id);
      const left = payment.amount - given.reduce((sum, { amount }) => sum + amount, 0);
      const proof = payment.mpesaReceiptNumber ?? payment.reference;
      return { payment, left, label: [METHOD_WORDS[payment.method], proof].filter(Boolean).join(" ") };
    })
    .filter(({ left }) => left > 0);
}

/** How a payment can be given back, the likely way first. */
export function refundWays({ method }: Pick<Payment, "method">): PaymentMethod[] {
  const ways: PaymentMethod[] = ["cash", "mpesa_manual", "card_terminal"];
  const all: PaymentMethod[] = method === "card" ? ["card", ...ways] : ways;
  return [method, ...all.filter((way) => way !== method)];
}

export function refundErrors(draft: RefundDraft, order: OrderDetail): FieldErrors<keyof RefundDraft> {
  const errors: FieldErrors<keyof RefundDraft> = {};
  const amount = parseMoneyText(draft.amount);
  const left = refundable(order).find(({ payment }) => payment.id === draft.paymentId)?.left ?? 0;
  const most = Math.min(left, order.kept);
  if (amount === null || amount <= 0) errors.amount = "Enter an amount";
  else if (amount > most) errors.amount = `At most ${formatKes(most)}`;
  if (draft.reason.trim() === "") errors.reason = "Say why";
  return errors;
}
