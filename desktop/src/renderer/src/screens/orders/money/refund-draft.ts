import type { OrderDetail } from "@fundi/shared/orders/orders";
import type { Payment, PaymentMethod } from "@fundi/shared/payments/payment-record";
import { formatKes, returnable, WHOLE_SHILLINGS } from "@fundi/shared/values/money";
import { amountError, typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { METHOD_LABELS } from "../order-payments";
import { NO_REFERENCE, type ReferenceDraft, referenceError } from "./refund-reference";

/** The form values of a refund. */
export interface RefundDraft extends ReferenceDraft {
  paymentId: number;
  amount: string;
  method: PaymentMethod;
  reason: string;
  effect: "reduces_total" | "due_again";
}

/** Returns the payments that can still be refunded, latest first. */
export function refundable(order: OrderDetail): { payment: Payment; left: number; label: string }[] {
  return [...order.payments]
    .reverse()
    .filter(({ status }) => status === "approved")
    .map((payment) => {
      const refunds = order.refunds.filter(({ paymentId }) => paymentId === payment.id);
      const left = payment.amount - refunds.reduce((sum, { amount }) => sum + amount, 0);
      const proof = payment.mpesaReceiptNumber ?? payment.reference;
      return { payment, left, label: [METHOD_LABELS[payment.method], proof].filter(Boolean).join(" ") };
    })
    .filter(({ left }) => left > 0);
}

/** Returns the refund that is likely meant: of the latest payment, what is overpaid, or else all that is left of it. */
export function newRefund(order: OrderDetail): RefundDraft {
  const [first] = refundable(order);
  const amount = Math.min(first?.left ?? 0, order.overpaid > 0 ? order.overpaid : order.kept);
  const method = first ? (refundMethods(first.payment)[0] ?? "cash") : "cash";
  return {
    paymentId: first?.payment.id ?? 0,
    amount: String(returnable(amount, method)),
    method,
    ...NO_REFERENCE,
    reason: "",
    effect: isOpenBill(order) && order.overpaid === 0 ? "due_again" : "reduces_total",
  };
}

/** What an open repair costs is said by its lines, not by a refund. */
const isOpenBill = ({ channel, status }: OrderDetail): boolean =>
  channel === "repair" && !["delivered", "completed", "cancelled"].includes(status);

/** Returns the methods by which a payment can be refunded, the likely one first. */
export function refundMethods({ method }: Pick<Payment, "method">): PaymentMethod[] {
  const methods: PaymentMethod[] = ["cash", "mpesa_manual", "card_terminal"];
  const all: PaymentMethod[] = method === "card" ? ["card", ...methods] : methods;
  return [method, ...all.filter((way) => way !== method)];
}

export function refundErrors(draft: RefundDraft, order: OrderDetail): FieldErrors<keyof RefundDraft> {
  const errors: FieldErrors<keyof RefundDraft> = {};
  const amount = typedAmount(draft.amount);
  const left = refundable(order).find(({ payment }) => payment.id === draft.paymentId)?.left ?? 0;
  const maxAmount = Math.min(left, order.kept);
  if (amount === null || amount <= 0) errors.amount = amountError(draft.amount, "Enter an amount");
  else if (amount > maxAmount) errors.amount = `At most ${formatKes(maxAmount)}`;
  else if (draft.method === "mpesa_manual" && !Number.isInteger(amount)) errors.amount = WHOLE_SHILLINGS;
  const proofError = referenceError(draft.method, draft);
  if (proofError) errors.reference = proofError;
  if (draft.reason.trim() === "") errors.reason = "Say why";
  return errors;
}
