import type { MONEY_KINDS, MONEY_SOURCES } from "@fundi/shared/payments/received-money";

export type MoneyKind = (typeof MONEY_KINDS)[number];
export type MoneySource = (typeof MONEY_SOURCES)[number];

/** Longer than the references of any known provider. */
export const RECEIVED_RECEIPT_MAX = 40;

/** Money received, reversed or charged, as stored. */
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
  /** Of a reversal: the reversed payment, once handled. */
  takenBackId: number | null;
  /** Of a reversal: its ledger entry. */
  refundId: number | null;
}

/** The part of a payment that is compared with the money. */
export interface Claim {
  paymentId: number;
  receipt: string;
  amountMinor: number;
  phone: string;
  status: "pending" | "approved" | "rejected" | "reversed";
  order: { status: string; dueMinor: number };
}
