import type { Reconciliation } from "@fundi/shared/money-received";
import { endOfShopDay, startOfShopDay } from "@fundi/shared/time";
import type { Db } from "../../../platform/database/database";
import { csvStream } from "../../../platform/tables/csv";
import { findRowsApproved, findRowsClaimed, findRowsNaming } from "./claim-store";
import { findMoneyBetween, findReceived, lastToldOf } from "./money-store";
import { reconcile } from "./reconciliation";

const TITLES = ["Receipt", "Order", "Name", "Claimed (KES)", "Approved (KES)", "Received (KES)", "Remark"];

/** A day's claims, approvals and received money, side by side. */
export function createReconciliationService({ db, timeZone }: { db: Db; timeZone: string }) {
  async function day(date: string): Promise<Reconciliation> {
    const [from, to] = [startOfShopDay(date, timeZone), endOfShopDay(date, timeZone)];
    const [claimed, approved, money, statementsUpTo] = await Promise.all([
      findRowsClaimed(db, from, to),
      findRowsApproved(db, from, to),
      findMoneyBetween(db, from, to),
      lastToldOf(db, from, to),
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
    return reconcile({ date, timeZone, claimed, approved, money, paymentOf, moneyOf: paid, statementsUpTo });
  }

  return {
    day,
    async csv(date: string): Promise<NodeJS.ReadableStream> {
      const { rows } = await day(date);
      const cells = rows.map((row) => [
        row.receipt,
        row.orderNumber,
        row.customerName,
        row.claimed,
        row.approved,
        row.received,
        row.remark,
      ]);
      return csvStream({ titles: TITLES, rows: [cells], timeZone });
    },
  };
}

export type ReconciliationService = ReturnType<typeof createReconciliationService>;
