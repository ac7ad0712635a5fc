import { AppError } from "@fundi/shared/contract/errors";
import { exportList } from "@fundi/shared/lists/list-export";
import { wallClock } from "@fundi/shared/values/time";
import { asLongRows, asLongWork } from "../../../platform/database/time-limit";
import type { Bind } from "../../../platform/http/route";
import { csvStream } from "../../../platform/tables/csv";
import type { ExportSource } from "../../../platform/tables/export-source";
import { workbook } from "../../../platform/tables/workbook";

const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Exports the console's lists: what is shown, on all pages. */
export function exportRoutes(
  bind: Bind,
  sources: readonly ExportSource[],
  { timeZone, clock }: { timeZone: string; clock: () => Date },
): void {
  bind(exportList, async ({ params: { list }, body, actor }) => {
    const source = sources.find((one) => one.list === list);
    if (!source) throw new AppError("NOT_FOUND", "There is no such list.");
    const { columns, ids, format } = body;
    const request = { columns, ids, filter: body.filter, viewer: actor };
    const { titles, rows } = await asLongWork("export", () => source.open(request));
    const table = { titles, rows: asLongRows("export", rows), timeZone };
    const name = `${list}-${wallClock(clock(), timeZone).date}`;
    if (format === "csv") return { content: csvStream(table), filename: `${name}.csv` };
    const sheet = list.charAt(0).toUpperCase() + list.slice(1);
    return { content: await workbook(table, sheet), filename: `${name}.xlsx`, contentType: WORKBOOK_TYPE };
  });
}
