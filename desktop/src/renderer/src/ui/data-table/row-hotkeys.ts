import { type RefObject, useEffect, useMemo, useRef } from "react";
import { type Key, useKeys } from "../keys/keys";
import type { useActiveRow } from "./active-row";
import type { TableRow } from "./table-model";
import type { RowKey } from "./table-props";

interface RowHotkeys<Row extends object> {
  active: ReturnType<typeof useActiveRow<Row>>;
  rows: readonly TableRow<Row>[];
  openId: string | undefined;
  onOpen: ((row: Row) => void) | undefined;
  rowKeys: readonly RowKey<Row>[] | undefined;
  canSelect: boolean;
  /** What arrow keys and Enter act on. */
  grid: RefObject<HTMLElement>;
}

/**
 * Hotkeys of the table from anywhere on the screen: J and K go to the next and previous row, and open it while another is
 * open; the table's own letters act on the active row.
 */
export function useRowHotkeys<Row extends object>(table: RowHotkeys<Row>): void {
  const { rowKeys, canSelect } = table;
  const isIdle = !table.onOpen && !rowKeys;
  // Blueprint rerenders the whole console when hotkeys change, so they must not change with the active row.
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  const canOpen = table.onOpen !== undefined;
  const keys = useMemo<Key[]>(() => {
    if (isIdle) return [];
    return [
      { combo: "j", label: "Next row", run: () => step(latest.current, 1) },
      { combo: "k", label: "Previous row", run: () => step(latest.current, -1) },
      // The grid handles these itself while it has focus.
      { combo: "down", label: "Next row, once you are in the list" },
      { combo: "pagedown", label: "A page on" },
      { combo: "end", label: "Last row" },
      ...(canOpen ? [{ combo: "enter", label: "Open the row" }] : []),
      ...(canSelect
        ? [
            { combo: "space", label: "Choose the row" },
            { combo: "shift+down", label: "Choose the next row too" },
            { combo: "mod+a", label: "Choose the whole page" },
          ]
        : []),
      ...(rowKeys ?? []).map(({ combo, label, run }) => ({
        combo,
        label,
        run: () => {
          const { row } = latest.current.active;
          if (row) run(row.original);
        },
      })),
    ];
  }, [isIdle, rowKeys, canOpen, canSelect]);
  useKeys("list", keys);
}

function step<Row extends object>({ active, rows, openId, onOpen, grid }: RowHotkeys<Row>, by: number): void {
  const from = openId === undefined ? active.index : rows.findIndex((row) => row.id === openId);
  const row = active.moveTo(from + by);
  // Moves the focus, so that Enter and arrow keys act on the row and screen readers announce it.
  if (document.activeElement === document.body) grid.current?.focus();
  if (row && openId !== undefined && row.id !== openId) onOpen?.(row.original);
}
