import { METHOD_WORDS } from "@fundi/shared/payments/payments-export";
import type { ReconciledRefund, ReconciliationRow } from "@fundi/shared/payments/received-money";
import { CLAIM_WORDS } from "@fundi/shared/payments/reconciliation-words";
import { csvStream } from "../../../../platform/tables/csv";
import { type ReconciliationDependencies, reconcileDay } from "./reconcile-day";

const TITLES = [
  "Receipt",
  "Order",
  "Name",
  "Claimed (KES)",
  "Approved (KES)",
  "Received (KES)",
  "Given back (KES)",
  "Method",
  "Remark",
];

const cellsOf = (row: ReconciliationRow) => [
  row.receipt,
  row.orderNumber,
  row.customerName,
  row.claimed,
  row.approved,
  row.received,
  null,
  METHOD_WORDS[row.method],
  row.remark || (row.status ? CLAIM_WORDS[row.status] : ""),
];

const refundCellsOf = (refund: ReconciledRefund) => [
  refund.reference,
  refund.orderNumber,
  refund.customerName,
  null,
  null,
  null,
  refund.amount,
  METHOD_WORDS[refund.method],
  refund.lacksCode ? `M-Pesa code missing. ${refund.reason}` : refund.reason,
];

/** Returns every payment and refund of a day as CSV: the lines of M-Pesa, then other methods, then what was given back. */
export async function exportReconciliation(
  dependencies: ReconciliationDependencies,
  date: string,
): Promise<NodeJS.ReadableStream> {
  const { rows, otherRows, refunds } = await reconcileDay(dependencies, date);
  const cells = [...[...rows, ...otherRows].map(cellsOf), ...refunds.map(refundCellsOf)];
  return csvStream({ titles: TITLES, rows: [cells], timeZone: dependencies.timeZone });
}
