import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import type { Column } from "./column";
import { CHECKBOX_WIDTH } from "./measures";

/**
 * Returns the columns that are shown beside one that stays on the right: those that fit whole, in their order. A pinned column
 * would cover the end of the others, and "Ksh 55,000" is read as "Ksh 55,00". The first column and the pinned one always stay.
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  { sizes, room, canSelect }: { sizes: Readonly<Record<string, number>>; room: number; canSelect: boolean },
): readonly Column<Row>[] {
  const widthOf = (column: Column<Row>) => sizes[column.id] ?? column.width;
  const stays = (column: Column<Row>, at: number) => at === 0 || column.pinned === true;
  let left = room - (canSelect ? CHECKBOX_WIDTH : 0);
  for (const [at, column] of columns.entries()) if (stays(column, at)) left -= widthOf(column);
  let isFull = false;
  return columns.filter((column, at) => {
    if (stays(column, at)) return true;
    isFull ||= widthOf(column) > left;
    if (!isFull) left -= widthOf(column);
    return !isFull;
  });
}

/** Returns the columns that fit into a table as wide as it is now, where one of them is pinned; otherwise all of them. */
export function useFittingColumns<Row>(
  columns: readonly Column<Row>[],
  scroller: RefObject<HTMLElement>,
  { sizes, canSelect }: { sizes: Readonly<Record<string, number>>; canSelect: boolean },
): readonly Column<Row>[] {
  const hasPinned = columns.some(({ pinned }) => pinned);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!hasPinned || !element || typeof ResizeObserver === "undefined") return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasPinned, scroller]);
  return useMemo(
    () => (hasPinned && room > 0 ? fittingColumns(columns, { sizes, room, canSelect }) : columns),
    [columns, hasPinned, room, sizes, canSelect],
  );
}
