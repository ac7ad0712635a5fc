import { Checkbox } from "@blueprintjs/core";
import { CaretDown, CaretUp } from "@blueprintjs/icons";
import { type Column, cellClass } from "./column";
import { ColumnEdge } from "./column-edge";
import type { TableModel } from "./table-model";

interface TableHeadProps<Row extends object> {
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  canSelect: boolean;
}

/** The heading row: sorts on click, resizes at its edges, selects all rows. */
export function TableHead<Row extends object>({ table, columns, canSelect }: TableHeadProps<Row>) {
  return (
    <thead className="table-head">
      <tr aria-rowindex={1} className="table-row">
        {canSelect && (
          <th scope="col" className="table-cell table-check">
            <Checkbox
              aria-label="Select all"
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} table={table} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row extends object>({ table, column }: { table: TableModel<Row>; column: Column<Row> }) {
  const model = table.getColumn(column.id);
  const sorted = model?.getIsSorted() || undefined;
  const className = cellClass("table-cell table-heading", column);
  const ariaSort = sorted && (sorted === "asc" ? "ascending" : "descending");
  return (
    <th scope="col" className={className} aria-sort={ariaSort}>
      {column.sortable ? (
        <button type="button" className="table-sort" onClick={() => model?.toggleSorting()}>
          <span className="table-ellipsis">{column.title}</span>
          {sorted === "asc" && <CaretUp size={14} />}
          {sorted === "desc" && <CaretDown size={14} />}
        </button>
      ) : (
        <span className="table-ellipsis">{column.title}</span>
      )}
      <ColumnEdge
        onResize={(width) => table.setColumnSizing((sizes) => ({ ...sizes, [column.id]: width }))}
        onReset={() => model?.resetSize()}
      />
    </th>
  );
}
