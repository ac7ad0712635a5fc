import type { ImportRow } from "@fundi/shared/import/import-record";
import type { Column } from "../../../ui/data-table/column";
import { ActionTag, ChangedPrice, ChangedText } from "./preview-cells";
import { changeOf, remarkOf, rowsText } from "./preview-text";

/** A rejected row still has the name from the file. */
const textOf = ({ product, name }: ImportRow, id: "name" | "category" | "condition"): string =>
  product?.[id] ?? (id === "name" ? name : "");

/** A field of the product after the import, with the old value where it changes. */
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

/** The columns of each tab of the preview, each with its own stored layout. */
export const PREVIEW_LAYOUTS = {
  /** The product after the import. */
  creates: { id: "import-creates", columns: [ROWS, ACTION, NAME, price(120), REMARK, ...FACTS] },
  /** What changes, with room for the old price next to the new one. */
  updates: { id: "import-updates", columns: [ROWS, ACTION, NAME, price(200), REMARK, ...FACTS] },
  /** Why a row is left out or needs attention. */
  reasons: { id: "import-reasons", columns: [ROWS, ACTION, REMARK, NAME, price(120), ...FACTS] },
} satisfies Record<string, { id: string; columns: readonly Column<ImportRow>[] }>;

function Remark({ row }: { row: ImportRow }) {
  const text = remarkOf(row);
  const hasProblem = row.action === "error" || row.problems.length > 0;
  return (
    <span className={`table-ellipsis${hasProblem ? " import-problem-text" : " bp6-text-muted"}`} title={text}>
      {text}
    </span>
  );
}
