import type { Reconciliation } from "@fundi/shared/payments/received-money";
import { endOfShopDay, startOfShopDay } from "@fundi/shared/values/time";
import type { Db } from "../../../../platform/database/database";
import { findRefundsBetween } from "../../refund-store";
import { findRowsApproved, findRowsClaimed, findRowsNaming } from "../claim-store";
import { findMoneyBetween, findReceived, lastReportedAt } from "../money-store";
import { reconcile } from "../reconciliation";

export interface ReconciliationDependencies {
  db: Db;
  timeZone: string;
}

/** Compares the claims, approvals and received money of a day. */
export async function reconcileDay(
  { db, timeZone }: ReconciliationDependencies,
  date: string,
): Promise<Reconciliation> {
  const [from, to] = [startOfShopDay(date, timeZone), endOfShopDay(date, timeZone)];
  const [claimed, approved, money, statementsUpTo, refunds] = await Promise.all([
    findRowsClaimed(db, from, to),
    findRowsApproved(db, from, to),
    findMoneyBetween(db, from, to),
    lastReportedAt(db, from, to),
    findRefundsBetween(db, from, to),
  ]);
  const [payments, { paid }] = await Promise.all([
    findRowsNaming(
      db,
      money.flatMap(({ kind, receipt, reverses }) => (kind === "reversal" ? (reverses ?? []) : receipt)),
    ),
    findReceived(
      db,
      approved.flatMap(({ receipt }) => receipt ?? []),
    ),
  ]);
  const paymentOf = new Map(payments.map((payment) => [payment.named, payment]));
  return reconcile({ date, timeZone, claimed, approved, money, paymentOf, moneyOf: paid, statementsUpTo, refunds });
}
