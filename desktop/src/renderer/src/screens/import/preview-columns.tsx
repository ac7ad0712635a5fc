import type { ImportRow } from "@fundi/shared/product-imports";
import type { Column } from "../../ui/data-table/column";
import { ActionTag, ChangedPrice, ChangedText } from "./preview-cells";
import { changeOf, remarkOf, rowsText } from "./preview-words";

/** A field of the product as it will be, with its old value where that changes. */
const field = (id: "name" | "category" | "condition", title: string, width: number): Column<ImportRow> => ({
  id,
  title,
  value: ({ product }) => product?.[id] ?? "",
  cell: (row) => (
    <span className="table-ellipsis">
      <ChangedText value={row.product?.[id] ?? "–"} change={changeOf(row, id)} />
    </span>
  ),
  width,
});

export const PREVIEW_COLUMNS: readonly Column<ImportRow>[] = [
  { id: "rows", title: "Row", value: ({ rows }) => rowsText(rows), width: 84 },
  {
    id: "action",
    title: "Action",
    value: ({ action }) => action,
    cell: ({ action }) => <ActionTag action={action} />,
    width: 84,
  },
  { ...field("name", "Name", 240), grow: true },
  {
    id: "price",
    title: "Price",
    value: ({ product }) => product?.price ?? null,
    cell: (row) => (row.product ? <ChangedPrice price={row.product.price} change={changeOf(row, "price")} /> : "–"),
    width: 130,
    numeric: true,
  },
  field("category", "Category", 110),
  field("condition", "Condition", 110),
  { id: "specs", title: "Specs", value: ({ product }) => product?.specs.join(", ") ?? "", width: 200 },
  {
    id: "remark",
    title: "Remark",
    value: remarkOf,
    cell: (row) => <Remark row={row} />,
    width: 260,
  },
];

function Remark({ row }: { row: ImportRow }) {
  const text = remarkOf(row);
  const isTrouble = row.action === "error" || row.problems.length > 0;
  return (
    <span className={`table-ellipsis${isTrouble ? " import-trouble-text" : " bp6-text-muted"}`} title={text}>
      {text}
    </span>
  );
}
