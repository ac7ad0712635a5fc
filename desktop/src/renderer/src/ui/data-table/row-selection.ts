import { useRef } from "react";
import type { TableModel } from "./table-model";

type Selection = Record<string, true>;

/** Selecting by place: one row at a time, or a range that grows and shrinks from where it began. */
export function useSelecting<Row extends object>(table: TableModel<Row>) {
  const start = useRef<{ index: number; selection: Selection } | null>(null);
  const rows = table.getRowModel().rows;
  const selection = table.state.rowSelection;

  return {
    toggle(index: number): void {
      const row = rows[index];
      if (!row) return;
      const { [row.id]: wasSelected, ...others } = selection;
      const next: Selection = wasSelected ? others : { ...others, [row.id]: true };
      start.current = { index, selection: next };
      table.setRowSelection(next);
    },
    /** Selects from where the range began, which is `from` unless one is under way. */
    extend(from: number, to: number): void {
      start.current ??= { index: Math.max(0, from), selection };
      const [first, last] = [Math.min(start.current.index, to), Math.max(start.current.index, to)];
      const next = { ...start.current.selection };
      for (const row of rows.slice(first, last + 1)) next[row.id] = true;
      table.setRowSelection(next);
    },
    /** All that the table holds: a page, where the server cuts it. */
    all(): void {
      start.current = null;
      table.setRowSelection(Object.fromEntries(rows.map((row) => [row.id, true as const])));
    },
    /** The next range begins anew. */
    endRange(): void {
      start.current = null;
    },
    clear(): void {
      start.current = null;
      table.setRowSelection({});
    },
  };
}
