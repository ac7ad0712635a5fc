import { type ScanMatch, scan } from "@fundi/shared/inventory/shopfloor";
import { FIND_MAX, FIND_MIN, findAnything } from "@fundi/shared/lists/find";
import { listRepairPlaces, parsePlaceCode } from "@fundi/shared/workshop/repair-places";
import { call } from "../lib/call";
import { repairLabelOf } from "./repair-code";

/** What a code stands for: something of the shop, the repair of a device, or a place that devices lie in. */
export type Scanned =
  | ScanMatch
  | { kind: "repair"; id: number; title: string }
  | { kind: "place"; id: number; name: string };

/** In the address of a repair whose code was scanned: one that is ready is handed over. */
export const SCANNED = "scanned";

/** Looks up a code among what the shop sells and was paid; resolves to null if it is unknown. */
export const lookUpScan = async (code: string, signal?: AbortSignal): Promise<ScanMatch | null> =>
  (await call(scan, { query: { code }, ...(signal && { signal }) })).match;

/**
 * Looks up a code wherever it may be from; resolves to null if it is unknown. The label of a repair says so by itself; any
 * other code that nothing of the shop has may be that of a repair, or of a device that is, or was, here: exactly, as a scan
 * means one thing.
 */
export async function lookUpAnywhere(code: string, signal: AbortSignal): Promise<Scanned | null> {
  const placeId = parsePlaceCode(code);
  if (placeId !== null) {
    const { places } = await call(listRepairPlaces, { signal });
    const place = places.find(({ id }) => id === placeId);
    return place ? { kind: "place", id: place.id, name: place.name } : null;
  }
  const labelled = repairLabelOf(code);
  const match = labelled === null ? await lookUpScan(code, signal) : null;
  if (match) return match;
  const q = labelled ?? code;
  if (q.length < FIND_MIN || q.length > FIND_MAX) return null;
  const { findings } = await call(findAnything, { query: { q }, signal });
  const repair = findings.find(({ kind, isExact }) => kind === "repair" && isExact);
  return repair ? { kind: "repair", id: repair.id, title: repair.title } : null;
}

/** Returns the address of a scanned record. */
export function addressOfScan(match: Scanned): string {
  switch (match.kind) {
    case "repair":
      return `/admin/repairs/${match.id}?${SCANNED}`;
    case "place":
      return `/admin/repairs?${new URLSearchParams({ put: String(match.id) })}`;
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
      return `Repair ${match.title}`;
    case "place":
      return match.name;
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
