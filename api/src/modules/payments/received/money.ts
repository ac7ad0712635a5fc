import type { RecordOf } from "../../../platform/database/table";
import type { MONEY_RECEIVED } from "./money-columns";

/** Longer than the references of any known provider. */
export const RECEIVED_RECEIPT_MAX = 40;

/** Money received, reversed or charged, as stored. */
export interface Money extends Omit<RecordOf<typeof MONEY_RECEIVED.columns>, "raw" | "createdAt"> {}

/** The part of a payment that is compared with the money. */
export interface Claim {
  paymentId: number;
  receipt: string;
  amountMinor: number;
  phone: string;
  status: "pending" | "approved" | "rejected" | "reversed";
  order: { status: string; dueMinor: number };
  /** The order of an M-Pesa prompt whose payment the money of this receipt is, or may be. */
  promptOrder: string | null;
}
