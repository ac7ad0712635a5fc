import type { PurchaseLine } from "@fundi/shared/purchase-list";

const HEADINGS = ["Supplier", "SKU", "Item", "Available", "Sold in 30 days", "To buy", "Ordered"];

/** A cell as spreadsheets read it; what begins as a formula would is text. */
function cell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The list as a file for a spreadsheet or a supplier. */
export function toCsv(lines: readonly PurchaseLine[]): string {
  const rows = lines.map(({ item, supplier, soldLately, quantity, orderedAt }) => [
    ...[supplier, item.sku, item.name, item.available, soldLately, quantity],
    orderedAt?.slice(0, 10) ?? "",
  ]);
  // With the mark that tells Excel how its letters are spelled.
  return `\ufeff${[HEADINGS, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
