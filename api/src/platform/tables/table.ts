import { wallClock } from "@fundi/shared/values/time";

/** A cell value. Money is a number of shillings; a time is shown in the shop's time zone. */
export type Cell = string | number | Date | null;

/** A table to write to a file: its titles, and its rows as a stream. */
export interface Table {
  titles: readonly string[];
  rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
  timeZone: string;
}

const two = (number: number) => String(number).padStart(2, "0");

/** A time as spreadsheets of every language read it: 2026-11-20 14:05. */
export function clockText(instant: Date, timeZone: string): string {
  const { date, minutes } = wallClock(instant, timeZone);
  return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
