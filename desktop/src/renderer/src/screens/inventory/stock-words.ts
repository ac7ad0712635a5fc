import type { InventoryItem, InventoryMovement } from "@fundi/shared/inventory";

/** True when so few pieces can be sold that more should be ordered. */
export const isLow = (item: Pick<InventoryItem, "available" | "reorderLevel">): boolean =>
  item.available <= item.reorderLevel;

const MINUS = "−";

/** "+5", "−3", "0", with a real minus so that columns of figures line up. */
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
  return: "Returned",
  adjustment: "Adjusted",
  import: "Imported",
};

/** A whole number of pieces as typed ("1,200" too), or null when the text is anything else. */
export function parsePieces(typed: string): number | null {
  const plain = typed.replace(/[\s,]/g, "");
  return /^\d{1,7}$/.test(plain) ? Number(plain) : null;
}
