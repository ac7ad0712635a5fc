import { type CSSProperties, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { problemText } from "../../lib/problem";
import { FilterFields } from "../filter-fields";
import { useActiveRow } from "./active-row";
import { cardLayout } from "./cards";
import "./cards.css";
import { ColumnMenu } from "./column-menu";
import "./data-table.css";
import { useDensity } from "./density";
import { FilterTags } from "./filter-tags";
import { useFittingColumns } from "./fitting-columns";
import { HEAD_HEIGHT } from "./measures";
import { useColumnsHere } from "./phone-columns";
import { useRowHotkeys } from "./row-hotkeys";
import { useSelecting } from "./row-selection";
import { SelectAll } from "./select-all";
import { TableBody } from "./table-body";
import { TableFooter } from "./table-footer";
import { TableHead } from "./table-head";
import { onGridClick, onGridKeyDown } from "./table-input";
import { gridTracks } from "./table-layout";
import { useTableModel } from "./table-model";
import type { DataTableProps } from "./table-props";
import { TableEmpty, TableProblem, TableSkeleton } from "./table-states";

const NO_ROWS: never[] = [];

/**
 * The console's table: Blueprint's look, TanStack's model, virtualized rows. Arrow keys move, Enter opens, Space and Shift
 * select, J and K step through open rows (`table-props.ts` for the rest).
 */
export function DataTable<Row extends object>(given: DataTableProps<Row>) {
  const props = { ...given, ...useColumnsHere(given.id, given.columns) };
  const { columns, isCards, pages, onOpen, bulkActions, error } = props;
  const openId = props.openId === undefined ? undefined : String(props.openId);
  const hasError = error !== undefined && error !== null;
  const canSelect = bulkActions !== undefined;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const prefix = useId();
  const { rowHeight: lineHeight, density } = useDensity();
  const table = useTableModel(props, props.rows ?? NO_ROWS);
  const rows = table.getRowModel().rows;
  const { columnVisibility, columnSizing, rowSelection } = table.state;
  const chosenColumns = useMemo(
    () => columns.filter((column) => columnVisibility[column.id] !== false),
    [columns, columnVisibility],
  );
  const visible = useFittingColumns(chosenColumns, scroller, { sizes: columnSizing, canSelect });
  const tracks = gridTracks(visible, columnSizing, canSelect);
  const cards = isCards ? cardLayout(visible, { canSelect, density }) : undefined;
  const rowHeight = cards?.height ?? lineHeight;
  const active = useActiveRow(rows, rowHeight, scroller);
  const matching = pages ?? props.matching;
  const { selecting, chosen, isWholePage, isAll, selectAll } = useChosenRows(table, {
    ...{ pages, matching, canSelect, scroller, select: props.select },
  });
  const domId = useCallback((id: string) => `${prefix}row-${id}`, [prefix]);
  const open = (index: number) => {
    const row = active.moveTo(index);
    if (row) onOpen?.(row.original);
  };
  useRowHotkeys({ active, rows, openId, onOpen, rowKeys: props.rowKeys, canSelect, grid });
  const input = {
    ...{ active, selecting, canSelect, open },
    ...{ hasSelection: chosen.length > 0, rowCount: rows.length },
    rowsPerPage: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
  };

  return (
    <div className="data-table">
      <div className="table-toolbar">
        {chosen.length > 0 ? bulkActions?.(chosen, selecting.clear, isAll) : props.toolbar}
        {chosen.length === 0 && props.filterFields && (
          <FilterFields count={props.filters?.length ?? 0}>{props.filterFields}</FilterFields>
        )}
        {matching && isWholePage && props.canSelectAll && (
          <SelectAll
            {...{ matching, isAll }}
            loaded={rows.length}
            part={pages ? "page" : "rows"}
            noun={props.noun}
            onAll={selectAll}
          />
        )}
        <span className="table-spacer" />
        {props.tools?.({
          columns: chosenColumns.map(({ id }) => id),
          rows: rows.map((row) => row.original),
          chosen,
          isAll,
        })}
        <ColumnMenu table={table} />
      </div>
      <FilterTags filters={props.filters ?? NO_ROWS} />
      {hasError && props.rows && (
        <div className="table-warning" role="alert">
          {problemText(error)}
        </div>
      )}
      <div className={`table-area${props.isRefreshing ? " is-refreshing" : ""}`}>
        <div ref={scroller} className="table-scroller">
          <table
            ref={grid}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of an interactive table
            role="grid"
            className={isCards ? "table-grid is-cards" : "table-grid"}
            aria-label={props.label}
            aria-busy={!props.rows && !hasError}
            aria-rowcount={pages ? (pages.totalIsExact ? pages.total + 1 : -1) : rows.length + 1}
            aria-colcount={visible.length + (canSelect ? 1 : 0)}
            aria-multiselectable={canSelect || undefined}
            aria-activedescendant={active.row && domId(active.row.id)}
            tabIndex={0}
            style={gridStyle(tracks, { rowCount: rows.length, rowHeight, areas: cards?.areas })}
            onFocus={(event) => {
              if (event.target === event.currentTarget && active.index < 0) active.moveTo(0);
            }}
            onKeyDown={(event) => onGridKeyDown(event, input)}
            onClick={(event) => onGridClick(event, input)}
          >
            <TableHead table={table} columns={visible} canSelect={canSelect} />
            <TableBody
              {...{ rows, canSelect, isCards, openId, rowHeight, domId, scroller }}
              columns={visible}
              selection={rowSelection}
              activeIndex={active.index}
              firstIndex={pages ? (pages.page - 1) * pages.pageSize : 0}
            />
          </table>
        </div>
        {!props.rows && !hasError && <TableSkeleton rowHeight={rowHeight} />}
        {!props.rows && hasError && <TableProblem error={error} onRetry={props.onRetry} />}
        {props.rows?.length === 0 && <TableEmpty empty={props.empty} filters={props.filters ?? NO_ROWS} />}
      </div>
      <TableFooter
        rowCount={props.rows?.length}
        noun={props.noun}
        pages={pages}
        more={props.more}
        selectedCount={isAll && matching ? matching.total : chosen.length}
        summary={chosen.length > 0 && !isAll ? props.summary?.(chosen) : undefined}
      />
    </div>
  );
}

/** The rows that are selected on this page, and whether the selection stands for all matches. */
function useChosenRows<Row extends object>(
  table: ReturnType<typeof useTableModel<Row>>,
  {
    pages,
    matching,
    canSelect,
    scroller,
    select,
  }: Pick<DataTableProps<Row>, "pages" | "matching" | "select"> & {
    canSelect: boolean;
    scroller: RefObject<HTMLDivElement>;
  },
) {
  const rows = table.getRowModel().rows;
  const { rowSelection } = table.state;
  const selecting = useSelecting(table);
  const chosen = useMemo(
    () => (canSelect ? rows.filter((row) => rowSelection[row.id]).map((row) => row.original) : NO_ROWS),
    [rows, rowSelection, canSelect],
  );
  const [allFor, setAllFor] = useState<string | null>(null);
  const isWholePage = matching !== undefined && chosen.length > 0 && chosen.length === rows.length;
  // The selection of all matches is reset when the page or the number of matches changes.
  const listKey = matching ? `${pages?.page ?? rows.length} ${matching.total}` : "";
  const isAll = isWholePage && allFor === listKey;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at the top without a selection
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    selecting.clear();
  }, [pages?.page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each object
  useEffect(() => {
    if (!select) return;
    const before = new Set(select.insteadOf.map(String));
    if (Object.keys(rowSelection).every((id) => before.has(id))) selecting.choose(select.rows.map(String));
  }, [select]);
  return {
    selecting,
    chosen,
    isWholePage,
    isAll,
    selectAll: (all: boolean) => setAllFor(all ? listKey : null),
  };
}

function gridStyle(
  tracks: ReturnType<typeof gridTracks>,
  { rowCount, rowHeight, areas }: { rowCount: number; rowHeight: number; areas: string | undefined },
): CSSProperties {
  const sizes: Record<`--${string}`, string> = {
    "--table-tracks": tracks.template,
    "--table-width": `${tracks.width}px`,
    "--table-row-height": `${rowHeight}px`,
    ...(areas !== undefined && { "--table-card-areas": areas }),
  };
  return { ...sizes, height: HEAD_HEIGHT + rowCount * rowHeight };
}
