import type { BulkAction, BulkList } from "@fundi/shared/lists/bulk-actions";
import type { QueryKey } from "@tanstack/react-query";

/** A list that supports bulk changes. */
export interface BulkSubject {
  list: BulkList;
  /** "order" */
  noun: string;
  /** The query key to invalidate after a change. */
  outdates: QueryKey;
  addressOf: (recordId: number) => string;
  /** Returns what the records are set to, where the screen has its own labels. */
  labelOf?: (action: Pick<BulkAction, "kind" | "to" | "label">) => string;
  /** Returns what became of the records, where it is not "to" something: "texted". */
  phraseOf?: (action: Pick<BulkAction, "kind" | "label">) => string | undefined;
}

const figure = (count: number): string => count.toLocaleString("en-KE");

/** "3 orders" */
export const counted = (count: number, noun: string): string => `${figure(count)} ${noun}${count === 1 ? "" : "s"}`;

/** Returns the progress or result of a bulk change in one line. */
export function resultText(action: BulkAction, { noun, labelOf, phraseOf }: BulkSubject): string {
  const { state, counts, total } = action;
  const become = phraseOf?.(action) ?? `to ${labelOf?.(action) ?? action.label}`;
  if (state === "running") return `${counted(total, noun)} ${become}: ${figure(total - counts.waiting)} done`;
  if (state === "undoing") return `Putting ${noun}s back: ${figure(counts.undone + counts.kept)} done`;
  const parts =
    state === "undone"
      ? [`${counted(counts.undone, noun)} put back`, counts.kept > 0 && `${figure(counts.kept)} kept as they are`]
      : [
          `${counted(counts.changed, noun)} ${become}`,
          counts.unchanged > 0 && `${figure(counts.unchanged)} there already`,
          counts.refused > 0 && `${figure(counts.refused)} refused`,
        ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

/** Returns the progress, from 0 to 1. */
export function progressOf({ state, counts, total }: BulkAction): number {
  if (state === "running") return total === 0 ? 1 : (total - counts.waiting) / total;
  const toDo = counts.changed + counts.undone + counts.kept;
  return toDo === 0 ? 1 : (counts.undone + counts.kept) / toDo;
}
