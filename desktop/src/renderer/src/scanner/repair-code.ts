import { parseRepairNumber, parseTrackingCode } from "@fundi/shared/workshop/repair-number";

/** Returns what to search for when the label of a repair was scanned: its number, or its code alone or in an address. Null: it is another code. */
export function repairCodeOf(scanned: string): string | null {
  const parts = scanned.trim().split("/");
  const last = parts.at(-1) ?? "";
  const number = parseRepairNumber(last);
  if (number) return number;
  const code = parseTrackingCode(last);
  // Twelve digits are the barcode of a product, unless an address says otherwise.
  const isProduct = [...last].every((sign) => sign >= "0" && sign <= "9") && parts.at(-2) !== "r";
  return isProduct ? null : code;
}
