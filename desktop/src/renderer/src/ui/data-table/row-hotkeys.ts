import { Classes, useHotkeys } from "@blueprintjs/core";
import { useEffect, useMemo, useRef } from "react";
import type { useActiveRow } from "./active-row";
import type { TableRow } from "./table-model";
import type { RowKey } from "./table-props";

interface RowHotkeys<Row extends object> {
  active: ReturnType<typeof useActiveRow<Row>>;
  rows: readonly TableRow<Row>[];
  openId: string | undefined;
  onOpen: ((row: Row) => void) | undefined;
  rowKeys: readonly RowKey<Row>[] | undefined;
}

/** True while a dialog is open: its questions come first. */
const isCovered = () => document.body.classList.contains(Classes.OVERLAY_OPEN);

/**
 * Keys that work from anywhere on the screen: J and K go to the next and the previous row, and open it while details
 * are open; the table's own letters act on the row that is active.
 */
export function useRowHotkeys<Row extends object>(table: RowHotkeys<Row>): void {
  const { rowKeys } = table;
  const isIdle = !table.onOpen && !rowKeys;
  // Blueprint tells the whole console when hotkeys change, so they must not change with every row that moves.
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  const hotkeys = useMemo(() => {
    if (isIdle) return [];
    const common = { global: true, preventDefault: true };
    return [
      { ...common, combo: "j", label: "Next row", onKeyDown: () => step(latest.current, 1) },
      { ...common, combo: "k", label: "Previous row", onKeyDown: () => step(latest.current, -1) },
      ...(rowKeys ?? []).map(({ combo, label, run }) => ({
        ...common,
        combo,
        label,
        onKeyDown: () => {
          const { row } = latest.current.active;
          if (row && !isCovered()) run(row.original);
        },
      })),
    ];
  }, [isIdle, rowKeys]);
  useHotkeys(hotkeys);
}

function step<Row extends object>({ active, rows, openId, onOpen }: RowHotkeys<Row>, by: number): void {
  if (isCovered()) return;
  const from = openId === undefined ? active.index : rows.findIndex((row) => row.id === openId);
  const row = active.moveTo(from + by);
  if (row && openId !== undefined && row.id !== openId) onOpen?.(row.original);
}
