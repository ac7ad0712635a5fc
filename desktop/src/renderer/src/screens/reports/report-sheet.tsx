import type { Report } from "@fundi/shared/reports/reports";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatDateTime } from "@fundi/shared/values/time";
import { daysText } from "../../figures/period-bar";
import { printPage } from "../../printing/print-page";
import type { PrintDocument } from "../../printing/printer";
import { BREAKDOWN_TITLES, cellText, isNumeric, REPORT_TITLES } from "./report-text";

interface SheetFacts {
  report: Report;
  shop: ShopConfig;
  printedAt: Date;
  printedBy: string;
}

/** A report on A4: title, period, table and notes. */
function ReportSheet({ report, shop, printedAt, printedBy }: SheetFacts) {
  const { columns, rows, totals } = report;
  const cells = (values: Report["rows"][number]["cells"]) =>
    columns.map(({ id, type }, index) => (
      <td key={id} className={isNumeric(type) ? "amount" : undefined}>
        {values[index] === null ? "" : cellText(values[index], type)}
      </td>
    ));
  return (
    <main className="sheet">
      <header className="sheet-head">
        <div>
          <h1>
            {REPORT_TITLES[report.kind]}: {BREAKDOWN_TITLES[report.by].toLowerCase()}
          </h1>
          <p>
            {shop.brand} · {daysText(report.period)}
          </p>
        </div>
        <p>
          {formatDateTime(printedAt, shop.timeZone)} · {printedBy}
        </p>
      </header>
      <table className="sheet-table">
        <thead>
          <tr>
            {columns.map(({ id, title, type }) => (
              <th key={id} scope="col" className={isNumeric(type) ? "amount" : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.key} ${row.cells[1]}`}>{cells(row.cells)}</tr>
          ))}
          {totals && (
            <tr>
              {cells(totals).map((cell) => (
                <th key={cell.key} scope="row" className={cell.props.className}>
                  {cell.props.children}
                </th>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      {report.facts.map(({ label, value, type }) => (
        <p key={label}>
          {label}: {cellText(value, type)}
        </p>
      ))}
      {report.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </main>
  );
}

/** Returns a report as a printable page. */
export const reportPage = (facts: SheetFacts): PrintDocument =>
  printPage("a4", REPORT_TITLES[facts.report.kind], <ReportSheet {...facts} />);
