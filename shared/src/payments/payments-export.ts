import { type ExportColumn, inWords, moment } from "../lists/export-column";
import type { PaymentMethod } from "./payment-record";
import type { PaymentRow } from "./payments";

/** The method of a payment, in files. */
export const METHOD_WORDS: Record<PaymentMethod, string> = {
  mpesa_manual: "M-Pesa",
  card: "Card",
  cash: "Cash",
  card_terminal: "Card terminal",
};

/** The columns of the list of payments, for files. */
export const PAYMENT_EXPORT: readonly ExportColumn<PaymentRow>[] = [
  { id: "receipt", title: "Receipt", value: (payment) => payment.mpesaReceiptNumber },
  { id: "age", title: "Age", value: (payment) => moment(payment.createdAt) },
  { id: "amount", title: "Paid", value: (payment) => payment.amount },
  { id: "due", title: "To pay", value: (payment) => payment.orderDue },
  { id: "name", title: "Name", value: (payment) => payment.customerName },
  { id: "phone", title: "Phone", value: (payment) => payment.phoneNumber },
  { id: "order", title: "Order", value: (payment) => payment.orderNumber },
  { id: "status", title: "Status", value: (payment) => inWords(payment.status) },
  { id: "reviewedBy", title: "Decided by", value: (payment) => payment.reviewedBy },
  { id: "note", title: "Note", value: (payment) => payment.reviewNote },
  { id: "method", title: "Method", value: (payment) => METHOD_WORDS[payment.method] },
];
