import type { InventoryItem } from "@fundi/shared/inventory/inventory";
import { formatKes } from "@fundi/shared/values/money";
import type { Column } from "../../ui/data-table/column";
import { MONEY_WIDTH } from "../../ui/data-table/measures";
import { TimeAgo } from "../../ui/time-ago";
import { LowTag } from "./item-panel";
import { isLow } from "./stock-text";

export const unitFormat = new Intl.NumberFormat("en-KE");
const count = (id: string, title: string, value: (item: InventoryItem) => number): Column<InventoryItem> => ({
  id,
  title,
  value,
  cell: (item) => unitFormat.format(value(item)),
  width: 110,
  numeric: true,
  sortable: true,
});

export const INVENTORY_COLUMNS: readonly Column<InventoryItem>[] = [
  { id: "name", title: "Item", value: ({ name }) => name, width: 260, card: "title", grow: true, sortable: true },
  { id: "sku", title: "SKU", value: ({ sku }) => sku, width: 175, card: "line", sortable: true },
  { id: "place", title: "Place", value: ({ place }) => place, width: 110, sortable: true, hidden: true },
  {
    ...count("available", "Available", ({ available }) => available),
    cell: (item) => (
      <>
        {isLow(item) && <LowTag />} {unitFormat.format(item.available)}
      </>
    ),
    width: 130,
    card: "figure",
  },
  count("quantity", "On hand", ({ quantity }) => quantity),
  count("reserved", "Reserved", ({ reserved }) => reserved),
  {
    ...count("reorderLevel", "Reorder at", ({ reorderLevel }) => reorderLevel ?? -1),
    cell: ({ reorderLevel }) => (reorderLevel === null ? "–" : unitFormat.format(reorderLevel)),
  },
  {
    id: "price",
    title: "Price",
    value: ({ price }) => price,
    cell: ({ price }) => formatKes(price),
    width: MONEY_WIDTH,
    card: "note",
    numeric: true,
    sortable: true,
  },
  {
    id: "updated",
    title: "Changed",
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    width: 120,
    sortable: true,
  },
];
