import type { BulkAction } from "@fundi/shared/bulk-actions";

const figure = (count: number): string => count.toLocaleString("en-KE");
export const orders = (count: number): string => `${figure(count)} ${count === 1 ? "order" : "orders"}`;

/** What became of a change of many orders, in one line. */
export function resultWords({ state, counts, total }: BulkAction, status: string): string {
  if (state === "running") return `${orders(total)} to ${status}: ${figure(total - counts.waiting)} done`;
  if (state === "undoing") return `Putting orders back: ${figure(counts.undone + counts.kept)} done`;
  const parts =
    state === "undone"
      ? [`${orders(counts.undone)} put back`, counts.kept > 0 && `${figure(counts.kept)} kept as they are`]
      : [
          `${orders(counts.changed)} to ${status}`,
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
