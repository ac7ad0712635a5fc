import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { memo, type RefObject, useCallback, useEffect } from "react";
import type { Column } from "./column";
import { HEAD_HEIGHT } from "./measures";
import type { TableRow as RowModel } from "./table-model";
import { TableRow } from "./table-row";

interface TableBodyProps<Row extends object> {
  rows: readonly RowModel<Row>[];
  columns: readonly Column<Row>[];
  selection: Record<string, true>;
  canSelect: boolean;
  isCards: boolean;
  activeIndex: number;
  openId: string | undefined;
  firstIndex: number;
  rowHeight: number;
  domId: (rowId: string) => string;
  scroller: RefObject<HTMLDivElement>;
}

/** Renders the visible rows only. Scrolling rerenders nothing else. */
export const TableBody = memo(function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { rows, activeIndex, rowHeight, scroller } = props;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    // The active row stays rendered outside the viewport, because `aria-activedescendant` refers to it.
    rangeExtractor: useCallback((range: Range) => withIndex(defaultRangeExtractor(range), activeIndex), [activeIndex]),
    overscan: 4,
    scrollMargin: HEAD_HEIGHT,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the row height changes
  useEffect(() => virtualizer.measure(), [rowHeight]);
  // The body is translated, and rows are at the same few offsets in it: a different offset for each of 50,000 rows would
  // fill the browser's style cache and make every scroll slower.
  const first = virtualizer.range?.startIndex ?? 0;
  return (
    <tbody className="table-body" style={{ transform: `translateY(${first * rowHeight}px)` }}>
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        return (
          <TableRow
            key={row.id}
            row={row.original}
            columns={props.columns}
            domId={props.domId(row.id)}
            index={item.index}
            firstIndex={props.firstIndex}
            top={(item.index - first) * rowHeight}
            height={rowHeight}
            canSelect={props.canSelect}
            isCards={props.isCards}
            isActive={item.index === activeIndex}
            isSelected={props.selection[row.id] === true}
            isOpen={row.id === props.openId}
          />
        );
      })}
    </tbody>
  );
}) as <Row extends object>(props: TableBodyProps<Row>) => React.JSX.Element;

const withIndex = (indexes: number[], index: number): number[] =>
  index < 0 || indexes.includes(index) ? indexes : [...indexes, index].sort((a, b) => a - b);
