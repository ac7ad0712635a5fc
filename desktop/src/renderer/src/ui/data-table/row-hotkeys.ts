import { Classes, useHotkeys } from "@blueprintjs/core";
import { useMemo } from "react";
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
export function useRowHotkeys<Row extends object>({ active, rows, openId, onOpen, rowKeys }: RowHotkeys<Row>): void {
  const hotkeys = useMemo(() => {
    if (!onOpen && !rowKeys) return [];
    const step = (by: number) => {
      if (isCovered()) return;
      const from = openId === undefined ? active.index : rows.findIndex((row) => row.id === openId);
      const row = active.moveTo(from + by);
      if (row && openId !== undefined && row.id !== openId) onOpen?.(row.original);
    };
    const common = { global: true, preventDefault: true };
    return [
      { ...common, combo: "j", label: "Next row", onKeyDown: () => step(1) },
      { ...common, combo: "k", label: "Previous row", onKeyDown: () => step(-1) },
      ...(rowKeys ?? []).map(({ combo, label, run }) => ({
        ...common,
        combo,
        label,
        onKeyDown: () => active.row && !isCovered() && run(active.row.original),
      })),
    ];
  }, [active, rows, openId, onOpen, rowKeys]);
  useHotkeys(hotkeys);
}
