import type { MONEY_KINDS, MONEY_SOURCES } from "@fundi/shared/money-received";

export type MoneyKind = (typeof MONEY_KINDS)[number];
export type MoneySource = (typeof MONEY_SOURCES)[number];

/** Longer references are cut off by no provider that we know of. */
export const RECEIVED_RECEIPT_MAX = 40;

/** Money that came in, was taken back or was charged, as it is kept. */
export interface Money {
  id: number;
  source: MoneySource;
  kind: MoneyKind;
  receipt: string;
  reverses: string | null;
  amountMinor: number;
  paidAt: Date;
  payerPhone: string;
  payerName: string;
  accountReference: string;
  statementId: number | null;
  /** Of a reversal: the payment that it took back, once that was done. */
  takenBackId: number | null;
  /** Of a reversal: the line of the refunds that it is. */
  refundId: number | null;
}

/** What of a payment is compared with the money. */
export interface Claim {
  paymentId: number;
  receipt: string;
  amountMinor: number;
  phone: string;
  status: "pending" | "approved" | "rejected" | "reversed";
  order: { status: string; dueMinor: number };
}
