import type { InventoryItem, InventoryMovement } from "@fundi/shared/inventory/inventory";

/** Whether the available units are at or below the reorder level; false without a level. */
export const isLow = (item: Pick<InventoryItem, "available" | "reorderLevel">): boolean =>
  item.reorderLevel !== null && item.available <= item.reorderLevel;

const MINUS = "−";

/** Formats a change: "+5", "−3", "0". U+2212 is as wide as the plus sign, so that figures line up. */
export function signed(change: number): string {
  if (change === 0) return "0";
  return change > 0 ? `+${change.toLocaleString("en-KE")}` : `${MINUS}${Math.abs(change).toLocaleString("en-KE")}`;
}

export const MOVEMENT_LABELS: Record<InventoryMovement["type"], string> = {
  initial: "First count",
  restock: "Restock",
  reserve: "Reserved",
  release: "Released",
  sale: "Sold",
  use: "Fitted in a repair",
  take_out: "Taken out of a repair",
  scrap: "Thrown away",
  return: "Returned",
  adjustment: "Adjusted",
  import: "Imported",
};

/** Parses a whole number of units ("1,200" too); null for any other text. */
export function parseUnits(typed: string): number | null {
  const plain = typed.replace(/[\s,]/g, "");
  return /^\d{1,7}$/.test(plain) ? Number(plain) : null;
}
