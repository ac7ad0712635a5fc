import { type ScanMatch, scan } from "@fundi/shared/shopfloor";
import { call } from "../lib/call";

/** Asks what a code stands for; null when nothing has it. */
export const lookUpScan = async (code: string, signal?: AbortSignal): Promise<ScanMatch | null> =>
  (await call(scan, { query: { code }, ...(signal && { signal }) })).match;

/** Where a scanned thing is shown. */
export function addressOfScan(match: ScanMatch): string {
  switch (match.kind) {
    case "stock_item":
      return `/admin/inventory/${match.id}`;
    case "product":
      return `/admin/products/${match.id}`;
    case "order":
      return `/admin/orders/${match.id}`;
    case "payment":
      return `/admin/payments?${new URLSearchParams({ status: "all", search: match.receipt, open: String(match.id) })}`;
  }
}

/** What a scanned thing is called, with its article where it needs one. */
export function nameOfScan(match: ScanMatch): string {
  switch (match.kind) {
    case "stock_item":
    case "product":
      return match.name;
    case "order":
      return `Order ${match.orderNumber}`;
    case "payment":
      return `Payment ${match.receipt}`;
  }
}

/** Where an unknown code becomes a stock item. */
export const newItemAddress = (sku: string): string => `/admin/inventory?${new URLSearchParams({ new: sku })}`;
