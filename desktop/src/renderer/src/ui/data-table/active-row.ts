import { type RefObject, useCallback, useMemo, useState } from "react";
import { HEAD_HEIGHT } from "./measures";
import type { TableRow } from "./table-model";

interface ActiveRow {
  id: string;
  index: number;
}

/**
 * The row that keys act on. Tracked by id, so that rows inserted above it do not shift it; when it leaves the table, the row
 * that takes its position becomes active.
 */
export function useActiveRow<Data extends object>(
  rows: readonly TableRow<Data>[],
  rowHeight: number,
  scroller: RefObject<HTMLDivElement>,
) {
  const [active, setActive] = useState<ActiveRow | null>(null);
  const index = useMemo(() => {
    if (!active) return -1;
    if (rows[active.index]?.id === active.id) return active.index;
    const found = rows.findIndex((row) => row.id === active.id);
    return found >= 0 ? found : Math.min(active.index, rows.length - 1);
  }, [active, rows]);
  const moveTo = useCallback(
    (target: number): TableRow<Data> | undefined => {
      const next = Math.max(0, Math.min(target, rows.length - 1));
      const row = rows[next];
      if (!row) return undefined;
      setActive({ id: row.id, index: next });
      if (scroller.current) bringIntoView(scroller.current, next, rowHeight);
      return row;
    },
    [rows, rowHeight, scroller],
  );
  return { index, row: rows[index], moveTo };
}

function bringIntoView(scroller: HTMLElement, index: number, rowHeight: number): void {
  const top = index * rowHeight;
  const seen = scroller.clientHeight - HEAD_HEIGHT;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rowHeight > scroller.scrollTop + seen) scroller.scrollTop = top + rowHeight - seen;
}
