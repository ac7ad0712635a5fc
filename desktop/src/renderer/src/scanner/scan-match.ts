import { type ScanMatch, scan } from "@fundi/shared/inventory/shopfloor";
import { listRepairs } from "@fundi/shared/workshop/repairs";
import { call } from "../lib/call";
import { repairCodeOf } from "./repair-code";

/** What a code stands for: something of the shop, or the repair of a device. */
export type Scanned = ScanMatch | { kind: "repair"; id: number; number: string };

/** Looks up a code among what the shop sells and was paid; resolves to null if it is unknown. */
export const lookUpScan = async (code: string, signal?: AbortSignal): Promise<ScanMatch | null> =>
  (await call(scan, { query: { code }, ...(signal && { signal }) })).match;

/**
 * Looks up a code wherever it may be from; resolves to null if it is unknown. The label of a repair says so by itself; any
 * other code that nothing of the shop has may be on a device that is, or was, here.
 */
export async function lookUpAnywhere(code: string, signal: AbortSignal): Promise<Scanned | null> {
  const options = { signal };
  const repairCode = repairCodeOf(code);
  const match = repairCode === null ? await lookUpScan(code, signal) : null;
  if (match) return match;
  const query = { q: repairCode ?? code, limit: 1 };
  for (const scope of ["open", "all"] as const) {
    const { jobs } = await call(listRepairs, { query: { ...query, scope }, ...options });
    const [job] = jobs;
    if (job) return { kind: "repair", id: job.id, number: job.number };
  }
  return null;
}

/** Returns the address of a scanned record. */
export function addressOfScan(match: Scanned): string {
  switch (match.kind) {
    case "repair":
      return `/admin/repairs/${match.id}`;
    case "stock_item":
      // What is held or sold is handed over or taken back with its order.
      return match.unit?.order ? `/admin/orders/${match.unit.order.id}` : `/admin/inventory/${match.id}`;
    case "product":
      return `/admin/products/${match.id}`;
    case "order":
      return `/admin/orders/${match.id}`;
    case "payment":
      return `/admin/payments?${new URLSearchParams({ status: "all", search: match.receipt, open: String(match.id) })}`;
  }
}

/** Returns the name of a scanned record. */
export function nameOfScan(match: Scanned): string {
  switch (match.kind) {
    case "repair":
      return `Repair ${match.number}`;
    case "stock_item":
      return match.unit?.order ? `${match.name}, order ${match.unit.order.orderNumber}` : match.name;
    case "product":
      return match.name;
    case "order":
      return `Order ${match.orderNumber}`;
    case "payment":
      return `Payment ${match.receipt}`;
  }
}

/** Returns the address of the form that adds a stock item with this code. */
export const newItemAddress = (sku: string): string => `/admin/inventory?${new URLSearchParams({ new: sku })}`;
