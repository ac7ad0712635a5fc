import type { Report } from "@fundi/shared/reports/reports";
import { csvStream } from "../../platform/tables/csv";
import type { Cell, Table } from "../../platform/tables/table";
import { workbook } from "../../platform/tables/workbook";

const BATCH = 500;

function* batches(rows: Report["rows"]): Generator<Cell[][]> {
  for (let start = 0; start < rows.length; start += BATCH)
    yield rows.slice(start, start + BATCH).map(({ cells }) => cells);
}

/** Exports a report's rows. Totals are left out: a spreadsheet sums itself, and must not count them twice. */
export async function reportFile(report: Report, format: "csv" | "xlsx", timeZone: string) {
  const { kind, by, period } = report;
  const titles = report.columns.map(({ title, type }) => (type === "money" ? `${title} (KES)` : title));
  const table: Table = { titles, rows: batches(report.rows), timeZone };
  return {
    name: `${kind}-by-${by}-${period.from}-to-${period.to}.${format}`,
    content: format === "csv" ? csvStream(table) : await workbook(table, kind),
  };
}
