import type { PurchaseLine } from "@fundi/shared/inventory/purchase-list";

const HEADINGS = ["Supplier", "SKU", "Item", "Available", "Sold in 30 days", "To buy", "Ordered"];

/** Escapes a cell; text that a spreadsheet would read as a formula stays text. */
function formatCell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the list as a CSV file for a spreadsheet or supplier. */
export function toCsv(lines: readonly PurchaseLine[]): string {
  const rows = lines.map(({ item, supplier, soldLately, quantity, orderedAt }) => [
    ...[supplier, item.sku, item.name, item.available, soldLately, quantity],
    orderedAt?.slice(0, 10) ?? "",
  ]);
  // The byte order mark makes Excel read the file as UTF-8.
  return `\ufeff${[HEADINGS, ...rows].map((row) => row.map(formatCell).join(",")).join("\r\n")}\r\n`;
}
