import type { KeyboardEvent, MouseEvent } from "react";
import type { useActiveRow } from "./active-row";
import type { useSelecting } from "./row-selection";
import { destination } from "./table-keys";

interface TableInput<Row extends object> {
  active: ReturnType<typeof useActiveRow<Row>>;
  selecting: ReturnType<typeof useSelecting<Row>>;
  canSelect: boolean;
  hasSelection: boolean;
  rowCount: number;
  rowsPerPage: () => number;
  open: (index: number) => void;
}

const CONTROL = "button, a, input, select, textarea";

/**
 * Handles keys on the grid: arrow keys, Page Up and Down, Home and End move (with Shift they select), Enter opens, Space and
 * Ctrl-A select, Esc clears.
 */
export function onGridKeyDown<Row extends object>(event: KeyboardEvent<HTMLElement>, input: TableInput<Row>): void {
  const isControl = event.target !== event.currentTarget && (event.target as Element).closest(CONTROL) !== null;
  if ((event.ctrlKey || event.metaKey) && event.key === "a" && input.canSelect && !isControl) {
    input.selecting.all();
    event.preventDefault();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // A button or field inside a cell handles its own keys.
  if (isControl) return;
  const { active, selecting, canSelect } = input;
  const target = destination(event.key, {
    index: active.index,
    count: input.rowCount,
    rowsPerPage: input.rowsPerPage(),
  });
  if (target !== undefined) {
    if (event.shiftKey && canSelect) selecting.extend(active.index, target);
    else selecting.endRange();
    active.moveTo(target);
  } else if (event.key === "Enter") input.open(active.index);
  else if (event.key === " ") {
    if (canSelect) selecting.toggle(active.index);
  } else if (event.key === "Escape" && input.hasSelection) {
    selecting.clear();
    // Esc cleared the selection, so it must not close the panel too.
    event.nativeEvent.stopImmediatePropagation();
  } else return;
  event.preventDefault();
}

/** Handles clicks on rows: opens, or selects with Ctrl, Shift or the checkbox. One handler serves all rows. */
export function onGridClick<Row extends object>(event: MouseEvent<HTMLElement>, input: TableInput<Row>): void {
  const target = event.target as Element;
  const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index ?? -1);
  if (index < 0 || target.closest(CONTROL)) return;
  const { active, selecting, canSelect } = input;
  if (canSelect && event.shiftKey) selecting.extend(active.index, index);
  else if (canSelect && (event.ctrlKey || event.metaKey || target.closest(".table-check"))) selecting.toggle(index);
  // Selecting text, e.g. to copy a receipt code, must not open the row.
  else if (!getSelection()?.toString()) input.open(index);
  active.moveTo(index);
}
