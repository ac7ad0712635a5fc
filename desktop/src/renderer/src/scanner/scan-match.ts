import { type ScanMatch, scan } from "@fundi/shared/inventory/shopfloor";
import { call } from "../lib/call";

/** Looks up a code on the server; resolves to null if it is unknown. */
export const lookUpScan = async (code: string, signal?: AbortSignal): Promise<ScanMatch | null> =>
  (await call(scan, { query: { code }, ...(signal && { signal }) })).match;

/** Returns the address of a scanned record. */
export function addressOfScan(match: ScanMatch): string {
  switch (match.kind) {
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
export function nameOfScan(match: ScanMatch): string {
  switch (match.kind) {
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
