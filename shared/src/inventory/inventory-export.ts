import { type ExportColumn, moment } from "../lists/export-column";
import type { InventoryItem } from "./inventory";

/** The columns of the list of stock items, for files. */
export const INVENTORY_EXPORT: readonly ExportColumn<InventoryItem>[] = [
  { id: "name", title: "Item", value: ({ name }) => name },
  { id: "sku", title: "SKU", value: ({ sku }) => sku },
  { id: "available", title: "Available", value: ({ available }) => available },
  { id: "quantity", title: "On hand", value: ({ quantity }) => quantity },
  { id: "reserved", title: "Reserved", value: ({ reserved }) => reserved },
  { id: "reorderLevel", title: "Reorder at", value: ({ reorderLevel }) => reorderLevel },
  { id: "price", title: "Price", value: ({ price }) => price },
  { id: "place", title: "Place", value: ({ place }) => place },
  { id: "updated", title: "Changed", value: ({ updatedAt }) => moment(updatedAt) },
];
