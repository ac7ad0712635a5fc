import { Classes, useHotkeys } from "@blueprintjs/core";
import { useMemo } from "react";
import type { useActiveRow } from "./active-row";
import type { TableRow } from "./table-model";

interface RowStepping<Row extends object> {
  active: ReturnType<typeof useActiveRow<Row>>;
  rows: readonly TableRow<Row>[];
  openId: string | undefined;
  onOpen: ((row: Row) => void) | undefined;
}

/** J and K go to the next and the previous row from anywhere on the screen, and open it while details are open. */
export function useRowStepping<Row extends object>({ active, rows, openId, onOpen }: RowStepping<Row>): void {
  const hotkeys = useMemo(() => {
    const step = (by: number) => {
      if (document.body.classList.contains(Classes.OVERLAY_OPEN)) return;
      const from = openId === undefined ? active.index : rows.findIndex((row) => row.id === openId);
      const row = active.moveTo(from + by);
      if (row && openId !== undefined && row.id !== openId) onOpen?.(row.original);
    };
    const common = { global: true, disabled: !onOpen, preventDefault: true };
    return [
      { ...common, combo: "j", label: "Next row", onKeyDown: () => step(1) },
      { ...common, combo: "k", label: "Previous row", onKeyDown: () => step(-1) },
    ];
  }, [active, rows, openId, onOpen]);
  useHotkeys(hotkeys);
}
