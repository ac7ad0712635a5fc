import type { BulkAction, BulkList } from "@fundi/shared/bulk-actions";
import type { QueryKey } from "@tanstack/react-query";

/** A list whose rows can be changed many at once. */
export interface BulkSubject {
  list: BulkList;
  /** "order" */
  noun: string;
  /** What of this console is out of date once they are changed. */
  outdates: QueryKey;
  addressOf: (recordId: number) => string;
  /** What they are set to, where the screen has words of its own for it. */
  labelOf?: (action: Pick<BulkAction, "kind" | "to" | "label">) => string;
}

const figure = (count: number): string => count.toLocaleString("en-KE");

/** "3 orders" */
export const counted = (count: number, noun: string): string => `${figure(count)} ${noun}${count === 1 ? "" : "s"}`;

/** What became of a change of many records, in one line. */
export function resultWords(action: BulkAction, { noun, labelOf }: BulkSubject): string {
  const { state, counts, total } = action;
  const label = labelOf?.(action) ?? action.label;
  if (state === "running") return `${counted(total, noun)} to ${label}: ${figure(total - counts.waiting)} done`;
  if (state === "undoing") return `Putting ${noun}s back: ${figure(counts.undone + counts.kept)} done`;
  const parts =
    state === "undone"
      ? [`${counted(counts.undone, noun)} put back`, counts.kept > 0 && `${figure(counts.kept)} kept as they are`]
      : [
          `${counted(counts.changed, noun)} to ${label}`,
          counts.unchanged > 0 && `${figure(counts.unchanged)} there already`,
          counts.refused > 0 && `${figure(counts.refused)} refused`,
        ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

/** How far it is, from 0 to 1. */
export function progressOf({ state, counts, total }: BulkAction): number {
  if (state === "running") return total === 0 ? 1 : (total - counts.waiting) / total;
  const toDo = counts.changed + counts.undone + counts.kept;
  return toDo === 0 ? 1 : (counts.undone + counts.kept) / toDo;
}
