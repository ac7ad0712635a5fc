import type { AdminProduct } from "@fundi/shared/catalog/products";
import { formatKes } from "@fundi/shared/values/money";
import { CellTag } from "../../ui/cell-tag";
import type { Column } from "../../ui/data-table/column";
import { MONEY_WIDTH } from "../../ui/data-table/measures";
import { TimeAgo } from "../../ui/time-ago";

/** Stock below this many units is highlighted; the exact reorder level is on the inventory screen. */
const LOW_STOCK_UNITS = 5;

export const PRODUCT_COLUMNS: readonly Column<AdminProduct>[] = [
  {
    id: "name",
    title: "Product",
    value: ({ name }) => name,
    cell: ({ name, isDraft }) => (isDraft ? <DraftName name={name} /> : name),
    width: 260,
    phone: 128,
    grow: true,
    sortable: true,
  },
  {
    id: "price",
    title: "Price",
    value: ({ price }) => price,
    cell: ({ price, isDraft }) => (isDraft && price === 0 ? "No price" : formatKes(price)),
    width: MONEY_WIDTH,
    phone: 104,
    numeric: true,
    sortable: true,
  },
  {
    id: "stock",
    title: "Available",
    value: ({ available }) => available,
    cell: (product) => <Stock {...product} />,
    width: 130,
    phone: 92,
    numeric: true,
  },
  {
    id: "condition",
    title: "Condition",
    value: ({ condition }) => condition,
    cell: ({ condition }) => (
      <CellTag intent={condition === "new" ? "success" : "none"}>{condition === "new" ? "New" : "Refurbished"}</CellTag>
    ),
    width: 120,
  },
  { id: "grade", title: "Grade", value: ({ grade }) => grade, width: 80 },
  {
    id: "battery",
    title: "Battery, %",
    value: ({ battery }) => battery?.health ?? null,
    width: 100,
    numeric: true,
    hidden: true,
  },
  { id: "category", title: "Category", value: ({ category }) => category, width: 120 },
  { id: "sku", title: "SKU", value: ({ sku }) => sku, width: 165 },
  { id: "ean", title: "EAN", value: ({ ean }) => ean, width: 140, hidden: true },
  { id: "mpn", title: "Manufacturer part number", value: ({ mpn }) => mpn, width: 190, hidden: true },
  { id: "specs", title: "Specs", value: ({ specs }) => specs.join(", "), width: 220 },
  {
    id: "created",
    title: "Added",
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <TimeAgo at={created_at} />,
    width: 110,
    sortable: true,
  },
  {
    id: "updated",
    title: "Changed",
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    width: 110,
    hidden: true,
  },
  { id: "id", title: "Number", value: ({ id }) => id, width: 90, numeric: true, hidden: true },
];

const DraftName = ({ name }: { name: string }) => (
  <>
    <CellTag intent="warning">Draft</CellTag> {name}
  </>
);

/** The available stock; reserved units are in the tooltip. */
function Stock({ available, onHand, reserved }: AdminProduct) {
  if (available === null) return <span className="product-uncounted">Not counted</span>;
  return (
    <span title={`${onHand ?? 0} on hand, ${reserved ?? 0} reserved`}>
      {available === 0 && <CellTag intent="warning">Sold out</CellTag>}
      {available > 0 && available < LOW_STOCK_UNITS && <CellTag intent="warning">Low</CellTag>}{" "}
      {available > 0 && available}
    </span>
  );
}
