import type { PurchaseLine } from "@fundi/shared/inventory/purchase-list";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../../lib/shop-time";
import { CellTag } from "../../../ui/cell-tag";
import type { Column } from "../../../ui/data-table/column";
import { TimeAgo } from "../../../ui/time-ago";
import { unitFormat } from "../inventory-columns";
import { QuantityCell, SupplierCell } from "./purchase-cells";

const count = (id: string, title: string, value: (line: PurchaseLine) => number): Column<PurchaseLine> => ({
  id,
  title,
  value,
  cell: (line) => unitFormat.format(value(line)),
  width: 96,
  numeric: true,
  sortable: true,
});

/** So many repairs are named; further ones are counted. */
const NAMED = 2;

/** The repairs that wait for an item, those of the earliest promise first. */
function WantedCell({ wanted }: Pick<PurchaseLine, "wanted">) {
  const more = wanted.length - NAMED;
  return (
    <>
      {wanted.slice(0, NAMED).map(({ repairId, repairNumber, quantity, neededAt }, index) => (
        <span
          key={`${repairNumber} × ${quantity}`}
          title={neededAt ? `Promised for ${formatDateTime(neededAt)}` : "Not promised"}
        >
          {index > 0 && ", "}
          <Link to={`/admin/repairs/${repairId}`}>{repairNumber}</Link>
          {quantity > 1 && ` × ${quantity}`}
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

export const PURCHASE_COLUMNS: readonly Column<PurchaseLine>[] = [
  {
    id: "name",
    title: "Item",
    value: ({ item }) => item.name,
    cell: ({ item }) => <Link to={`/admin/inventory/${item.id}`}>{item.name}</Link>,
    width: 240,
    grow: true,
    sortable: true,
  },
  { id: "sku", title: "SKU", value: ({ item }) => item.sku, width: 160, sortable: true },
  count("available", "Available", ({ item }) => item.available),
  {
    ...count("reorderLevel", "Reorder at", ({ item }) => item.reorderLevel ?? -1),
    cell: ({ item: { reorderLevel } }) => (reorderLevel === null ? "–" : unitFormat.format(reorderLevel)),
  },
  {
    id: "wanted",
    title: "For repairs",
    value: ({ wanted }) => wanted.reduce((sum, { quantity }) => sum + quantity, 0),
    cell: ({ wanted }) => <WantedCell wanted={wanted} />,
    width: 200,
    sortable: true,
  },
  { ...count("soldLately", "Sold, 30 days", ({ soldLately }) => soldLately), width: 120 },
  {
    id: "quantity",
    title: "To buy",
    value: ({ quantity }) => quantity,
    cell: (line) => <QuantityCell key={line.quantity} line={line} />,
    width: 96,
    numeric: true,
    sortable: true,
  },
  {
    id: "supplier",
    title: "Supplier",
    value: ({ supplier }) => supplier,
    cell: (line) => <SupplierCell key={line.supplier} line={line} />,
    width: 180,
    sortable: true,
  },
  {
    id: "ordered",
    title: "Ordered",
    value: ({ orderedAt }) => orderedAt,
    cell: ({ orderedAt, orderedBy }) =>
      orderedAt && (
        <>
          <CellTag intent="primary">Ordered</CellTag> <TimeAgo at={orderedAt} />
          {orderedBy && ` · ${orderedBy}`}
        </>
      ),
    width: 240,
    sortable: true,
  },
];
