import type { Reconciliation, ReconciliationRow } from "@fundi/shared/payments/received-money";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { formatDate } from "@fundi/shared/values/time";
import { namedReceipt, type PaymentRecord } from "../payment";
import type { DayRefund } from "../refund-store";
import type { Money } from "./money";

export type DayPayment = Pick<
  PaymentRecord,
  | "id"
  | "orderNumber"
  | "method"
  | "receipt"
  | "releasedReceipt"
  | "amountMinor"
  | "customerName"
  | "status"
  | "reviewedAt"
  | "createdAt"
>;

/** The input of a day's reconciliation. */
export interface Day {
  date: string;
  timeZone: string;
  /** Claimed, and approved, on the day. */
  claimed: readonly DayPayment[];
  approved: readonly DayPayment[];
  /** Money received, reversed or charged on the day. */
  money: readonly Money[];
  /** Payments of any day with the receipts of that money, or that it reversed. */
  paymentOf: ReadonlyMap<string, DayPayment>;
  /** Money of any day with the receipts of the payments. */
  moneyOf: ReadonlyMap<string, Money>;
  statementsUpTo: Date | null;
  /** Recorded on the day, by any method. */
  refunds: readonly DayRefund[];
}

const amount = (minor: number | null): number | null => (minor === null ? null : fromMinor(minor));
const isMpesa = ({ method }: Pick<DayPayment, "method">): boolean => method === "mpesa_manual";

const kes = (minor: number): string => formatKes(fromMinor(minor));

interface Line {
  payment: DayPayment | undefined;
  receipt: string;
  claimedMinor: number | null;
  approvedMinor: number | null;
  receivedMinor: number | null;
  payerName: string;
}

/** Returns why received and approved differ on a line. */
function remarkOf(line: Line, { moneyOf, timeZone }: Day): string {
  const { payment, approvedMinor, receivedMinor } = line;
  if (approvedMinor === receivedMinor) return "";
  if (receivedMinor === null) {
    if (approvedMinor === null) return "";
    const money = moneyOf.get(line.receipt);
    return money ? `Received on ${formatDate(money.paidAt, timeZone)}` : "Not on any statement";
  }
  if (approvedMinor !== null)
    return receivedMinor > approvedMinor
      ? `${kes(receivedMinor - approvedMinor)} more than approved`
      : `${kes(approvedMinor - receivedMinor)} less than approved`;
  if (receivedMinor < 0) return payment ? "Taken back; not approved" : "Taken back; nobody claimed it";
  if (!payment) return "Nobody claimed it";
  if (payment.status === "pending") return "Claimed, waits for approval";
  if (payment.status === "rejected") return "The claim was rejected";
  return payment.reviewedAt ? `Approved on ${formatDate(payment.reviewedAt, timeZone)}` : "Approved";
}

/** Returns what no statement contains: the other methods' payments, what was given back, and what that leaves. */
function otherMethods({ approved, refunds }: Day): Pick<Reconciliation, "others" | "otherRows" | "refunds"> {
  const payments = approved.filter((payment) => !isMpesa(payment));
  const sumOf = (rows: readonly { amountMinor: number }[]) => rows.reduce((sum, row) => sum + row.amountMinor, 0);
  const methods = new Set([...payments, ...refunds.filter((refund) => !isMpesa(refund))].map(({ method }) => method));
  return {
    others: [...methods].map((method) => {
      const taken = payments.filter((payment) => payment.method === method);
      const backMinor = sumOf(refunds.filter((refund) => refund.method === method));
      const takenMinor = sumOf(taken);
      return {
        method,
        count: taken.length,
        approved: fromMinor(takenMinor),
        givenBack: fromMinor(backMinor),
        left: fromMinor(takenMinor - backMinor),
      };
    }),
    otherRows: payments.map((payment) => ({
      receipt: payment.receipt ?? "",
      method: payment.method,
      orderNumber: payment.orderNumber,
      customerName: payment.customerName,
      status: payment.status,
      claimed: null,
      approved: fromMinor(payment.amountMinor),
      received: null,
      remark: "",
    })),
    refunds: refunds.map(({ amountMinor, at, ...refund }) => ({
      ...refund,
      amount: fromMinor(amountMinor),
      lacksCode: isMpesa(refund) && amountMinor > 0 && !refund.reference,
      at: at.toISOString(),
    })),
  };
}

/**
 * Reconciles a day of the shop: what was claimed, approved and received by M-Pesa, and every line behind the figures. A
 * reversal is negative on its own day, on both sides where its payment was approved.
 */
export function reconcile(day: Day): Reconciliation {
  const lines = new Map<string, Line>();
  const lineOf = (receipt: string, payment: DayPayment | undefined): Line => {
    const known = lines.get(receipt);
    if (known) return known;
    const line = { payment, receipt, claimedMinor: null, approvedMinor: null, receivedMinor: null, payerName: "" };
    lines.set(receipt, line);
    return line;
  };
  const held = new Set(
    [...day.claimed, ...day.approved, ...day.paymentOf.values()].flatMap(({ receipt }) => receipt ?? []),
  );
  /** A rejected claim has a line of its own where another payment holds its receipt or was rejected before it. */
  const keyOf = (payment: DayPayment): string => {
    const named = namedReceipt(payment);
    if (named === null) return `#${payment.id}`;
    if (payment.receipt !== null) return named;
    const first = lines.get(named)?.payment;
    return held.has(named) || (first && first.id !== payment.id) ? `${named} (rejected claim ${payment.id})` : named;
  };

  for (const payment of day.claimed.filter(isMpesa)) lineOf(keyOf(payment), payment).claimedMinor = payment.amountMinor;
  for (const payment of day.approved.filter(isMpesa))
    lineOf(keyOf(payment), payment).approvedMinor = payment.amountMinor;
  for (const money of day.money) {
    if (money.kind === "payment") {
      const line = lineOf(money.receipt, day.paymentOf.get(money.receipt));
      line.receivedMinor = money.amountMinor;
      line.payerName = money.payerName;
    }
    if (money.kind === "reversal") {
      const payment = money.reverses ? day.paymentOf.get(money.reverses) : undefined;
      // Under a key of its own: payment and reversal may be on one day.
      const line = lineOf(`${money.receipt} (reversal)`, payment);
      line.receivedMinor = -money.amountMinor;
      // Partial, or refunded by staff: it is listed with the refunds.
      const backMinor = money.refundId === null ? null : -money.amountMinor;
      line.approvedMinor = payment?.status === "reversed" ? -payment.amountMinor : backMinor;
      line.payerName = money.payerName;
    }
  }

  const all = [...lines.values()];
  const sum = (pick: (line: Line) => number | null) => all.reduce((total, line) => total + (pick(line) ?? 0), 0);
  const approved = sum((line) => line.approvedMinor);
  const received = sum((line) => line.receivedMinor);
  const rows = all.map(
    (line): ReconciliationRow => ({
      receipt: line.receipt.startsWith("#") ? "" : line.receipt,
      method: line.payment?.method ?? "mpesa_manual",
      orderNumber: line.payment?.orderNumber ?? null,
      customerName: line.payment?.customerName || line.payerName,
      status: line.payment?.status ?? null,
      claimed: amount(line.claimedMinor),
      approved: amount(line.approvedMinor),
      received: amount(line.receivedMinor),
      remark: remarkOf(line, day),
    }),
  );

  const charges = day.money.filter(({ kind }) => kind === "charge");
  return {
    date: day.date,
    mpesa: {
      claimed: fromMinor(sum((line) => line.claimedMinor)),
      approved: fromMinor(approved),
      received: fromMinor(received),
      difference: fromMinor(received - approved),
    },
    ...otherMethods(day),
    charges: fromMinor(charges.reduce((total, { amountMinor }) => total + amountMinor, 0)),
    statementsUpTo: day.statementsUpTo?.toISOString() ?? null,
    // Differences first, since those need attention.
    rows: [...rows.filter(({ remark }) => remark !== ""), ...rows.filter(({ remark }) => remark === "")],
  };
}
