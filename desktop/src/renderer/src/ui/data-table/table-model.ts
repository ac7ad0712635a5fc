import {
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  functionalUpdate,
  type ReactTable,
  type Row,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { Sort } from "./column";
import { MIN_COLUMN_WIDTH } from "./measures";
import { useTableLayout } from "./table-layout";
import type { DataTableProps } from "./table-props";

const features = tableFeatures({
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
export type TableModel<Data extends object> = ReactTable<typeof features, Data>;
export type TableRow<Data extends object> = Row<typeof features, Data>;

/** Compared in lower case: a collator is five times slower, which is noticeable with 50,000 rows. */
const sortKey = (value: string | number | null) =>
  typeof value === "string" ? value.toLowerCase() : (value ?? -Infinity);

function compareKeys<Data extends object>(a: TableRow<Data>, b: TableRow<Data>, id: string): number {
  const left = a.getValue<string | number>(id);
  const right = b.getValue<string | number>(id);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** TanStack's table model: sorting, sizes, visible columns, selection. It holds state only. */
export function useTableModel<Data extends object>(
  { id, columns, rowId, sort, onSort, pages }: DataTableProps<Data>,
  data: readonly Data[],
): TableModel<Data> {
  const [layout, setLayout] = useTableLayout(id, columns);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const sorting = useMemo(() => (sort ? [sort] : []), [sort]);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Data>();
    return columns.map((column, index) =>
      helper.accessor((row: Data): unknown => sortKey(column.value(row)), {
        id: column.id,
        header: column.title,
        size: column.width,
        minSize: MIN_COLUMN_WIDTH,
        enableSorting: column.sortable ?? false,
        // The first column identifies the row, so it is always visible.
        enableHiding: index > 0,
        sortFn: compareKeys,
        sortDescFirst: column.numeric ?? false,
      }),
    );
  }, [columns]);
  const state = { sorting, rowSelection, columnSizing: layout.sizes, columnVisibility: layout.visible };
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(rowId(row)),
    manualSorting: pages !== undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetAll: false,
    state,
    onSortingChange: (updater: Updater<Sort[]>) => {
      const next = functionalUpdate(updater, sorting)[0];
      if (next) onSort?.(next);
    },
    onRowSelectionChange: setRowSelection,
    onColumnSizingChange: (updater) => setLayout({ sizes: functionalUpdate(updater, layout.sizes) }),
    onColumnVisibilityChange: (updater) => setLayout({ visible: functionalUpdate(updater, layout.visible) }),
  });
}
