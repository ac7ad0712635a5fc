import { AppError } from "@fundi/shared/contract/errors";
import { wallClock } from "@fundi/shared/values/time";
import type { SheetData } from "write-excel-file/node";
import type { Cell, Table } from "./table";

/** A workbook is built in memory and in one piece, so its size is limited to what people page through. */
export const WORKBOOK_ROWS = 20_000;

const WIDEST = 60;

/** A time as a workbook stores it: the shop's local time, since workbooks have no time zones. */
function wallDate(instant: Date, timeZone: string): Date {
  const { date, minutes } = wallClock(instant, timeZone);
  return new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000);
}

/** Text stays text in a workbook, whatever it begins with. */
const toCell = (cell: Cell, timeZone: string) => {
  if (cell === null || cell === "") return null;
  if (cell instanceof Date) return { value: wallDate(cell, timeZone), type: Date, format: "yyyy-mm-dd hh:mm" } as const;
  return typeof cell === "number" ? ({ value: cell, type: Number } as const) : ({ value: cell, type: String } as const);
};

/** Returns a workbook with one sheet, its titles bold and frozen. */
export async function workbook({ titles, rows, timeZone }: Table, sheet: string): Promise<Buffer> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const data: SheetData = [titles.map((value) => ({ value, type: String, fontWeight: "bold" as const }))];
  const widths = titles.map((title) => title.length);
  for await (const batch of rows) {
    for (const cells of batch) {
      cells.forEach((cell, column) => {
        const length = cell instanceof Date ? 16 : String(cell ?? "").length;
        widths[column] = Math.max(widths[column] ?? 0, length);
      });
      data.push(cells.map((cell) => toCell(cell, timeZone)));
    }
    if (data.length > WORKBOOK_ROWS + 1)
      throw new AppError(
        "PAYLOAD_TOO_LARGE",
        `An Excel file holds up to ${WORKBOOK_ROWS.toLocaleString("en-KE")} rows here. Choose CSV, or narrow the list.`,
      );
  }
  const columns = widths.map((width) => ({ width: Math.min(WIDEST, width + 2) }));
  return writeExcelFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}
