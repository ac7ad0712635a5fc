import { parseRepairNumber, parseTrackingCode } from "@fundi/shared/workshop/repair-number";

/**
 * Returns what to search for where a code can only be on the label of a repair: its number, or its tracking code in an
 * address. Null: it may be anything, such as a SKU of twelve characters.
 */
export function repairLabelOf(scanned: string): string | null {
  const parts = scanned.trim().split("/");
  const last = parts.at(-1) ?? "";
  return parseRepairNumber(last) ?? (parts.at(-2) === "r" ? parseTrackingCode(last) : null);
}
