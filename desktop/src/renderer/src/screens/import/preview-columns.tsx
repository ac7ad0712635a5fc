import type { ImportRow } from "@fundi/shared/product-imports";
import type { Column } from "../../ui/data-table/column";
import { ActionTag, ChangedPrice, ChangedText } from "./preview-cells";
import { changeOf, remarkOf, rowsText } from "./preview-words";

/** What is refused still has the name that stands in the file. */
const textOf = ({ product, name }: ImportRow, id: "name" | "category" | "condition"): string =>
  product?.[id] ?? (id === "name" ? name : "");

/** A field of the product as it will be, with its old value where that changes. */
const field = (id: "name" | "category" | "condition", title: string, width: number): Column<ImportRow> => ({
  id,
  title,
  value: (row) => textOf(row, id),
  cell: (row) => (
    <span className="table-ellipsis">
      <ChangedText value={textOf(row, id) || "–"} change={changeOf(row, id)} />
    </span>
  ),
  width,
});

const ROWS: Column<ImportRow> = { id: "rows", title: "Row", value: ({ rows }) => rowsText(rows), width: 88 };
const ACTION: Column<ImportRow> = {
  id: "action",
  title: "Action",
  value: ({ action }) => action,
  cell: ({ action }) => <ActionTag action={action} />,
  width: 80,
};
const NAME: Column<ImportRow> = { ...field("name", "Name", 270), grow: true };
const REMARK: Column<ImportRow> = {
  id: "remark",
  title: "Remark",
  value: remarkOf,
  cell: (row) => <Remark row={row} />,
  width: 300,
};
const price = (width: number): Column<ImportRow> => ({
  id: "price",
  title: "Price",
  value: ({ product }) => product?.price ?? null,
  cell: (row) =>
    row.product?.price != null ? <ChangedPrice price={row.product.price} change={changeOf(row, "price")} /> : "–",
  width,
  numeric: true,
});
const FACTS: readonly Column<ImportRow>[] = [
  field("category", "Category", 110),
  field("condition", "Condition", 110),
  { id: "specs", title: "Specs", value: ({ product }) => product?.specs.join(", ") ?? "", width: 220 },
];

/** Columns for what is asked of a preview, each remembered under a name of its own. */
export const PREVIEW_LAYOUTS = {
  /** What will be there. */
  creates: { id: "import-creates", columns: [ROWS, ACTION, NAME, price(120), REMARK, ...FACTS] },
  /** What will change: room for the old price beside the new one. */
  updates: { id: "import-updates", columns: [ROWS, ACTION, NAME, price(200), REMARK, ...FACTS] },
  /** Why something is left out, or should be looked at. */
  reasons: { id: "import-reasons", columns: [ROWS, ACTION, REMARK, NAME, price(120), ...FACTS] },
} satisfies Record<string, { id: string; columns: readonly Column<ImportRow>[] }>;

function Remark({ row }: { row: ImportRow }) {
  const text = remarkOf(row);
  const isTrouble = row.action === "error" || row.problems.length > 0;
  return (
    <span className={`table-ellipsis${isTrouble ? " import-trouble-text" : " bp6-text-muted"}`} title={text}>
      {text}
    </span>
  );
}
