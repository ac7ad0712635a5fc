import { csvStream } from "../../../../platform/tables/csv";
import { type ReconciliationDependencies, reconcileDay } from "./reconcile-day";

const TITLES = ["Receipt", "Order", "Name", "Claimed (KES)", "Approved (KES)", "Received (KES)", "Remark"];

/** Returns the reconciliation of a day as CSV. */
export async function exportReconciliation(
  dependencies: ReconciliationDependencies,
  date: string,
): Promise<NodeJS.ReadableStream> {
  const { rows } = await reconcileDay(dependencies, date);
  const cells = rows.map((row) => [
    row.receipt,
    row.orderNumber,
    row.customerName,
    row.claimed,
    row.approved,
    row.received,
    row.remark,
  ]);
  return csvStream({ titles: TITLES, rows: [cells], timeZone: dependencies.timeZone });
}
