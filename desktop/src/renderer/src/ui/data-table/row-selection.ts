import { useRef } from "react";
import type { TableModel } from "./table-model";

type Selection = Record<string, true>;

/** Selects by index: single rows, or a range that grows and shrinks from its start. */
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
    /** Selects from the start of the range, which is `from` unless one is active. */
    extend(from: number, to: number): void {
      start.current ??= { index: Math.max(0, from), selection };
      const [first, last] = [Math.min(start.current.index, to), Math.max(start.current.index, to)];
      const next = { ...start.current.selection };
      for (const row of rows.slice(first, last + 1)) next[row.id] = true;
      table.setRowSelection(next);
    },
    /** All loaded rows: a page, where the server pages the list. */
    all(): void {
      start.current = null;
      table.setRowSelection(Object.fromEntries(rows.map((row) => [row.id, true as const])));
    },
    /** Exactly these, by id. */
    choose(ids: readonly string[]): void {
      start.current = null;
      table.setRowSelection(Object.fromEntries(ids.map((id) => [id, true as const])));
    },
    /** The next range has a new start. */
    endRange(): void {
      start.current = null;
    },
    clear(): void {
      start.current = null;
      table.setRowSelection({});
    },
  };
}
