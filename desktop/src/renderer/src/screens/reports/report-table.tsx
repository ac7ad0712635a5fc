import type { Report } from "@fundi/shared/reports/reports";
import { Link } from "react-router-dom";
import { cellText, isNumeric, rowAddress } from "./report-text";

/** The maximum number of rows shown; the file has all. */
const SHOWN = 500;

/** A report as a table: the first column links to the records of the row, the last line is the total. */
export function ReportTable({ report, title }: { report: Report; title: string }) {
  const { columns, rows, totals } = report;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="report-scroll" aria-label={title} tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr>
            {columns.map(({ id, title: name, type }) => (
              <th key={id} scope="col" className={isNumeric(type) ? "is-number" : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ key, cells }) => {
            const address = rowAddress(report, key);
            return (
              <tr key={`${key} ${cells[1]}`}>
                {columns.map(({ id, type }, index) => {
                  const text = cellText(cells[index], type);
                  return index === 0 ? (
                    <th key={id} scope="row">
                      {address ? <Link to={address}>{text}</Link> : text}
                    </th>
                  ) : (
                    <td key={id} className={isNumeric(type) ? "is-number" : undefined}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map(({ id, type }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    Total
                  </th>
                ) : (
                  <td key={id} className={isNumeric(type) ? "is-number" : undefined}>
                    {totals[index] === null ? "" : cellText(totals[index], type)}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length > SHOWN && (
        <p className="report-note">
          The first {SHOWN} of {rows.length.toLocaleString("en-KE")} rows. The total and the files have all of them.
        </p>
      )}
    </section>
  );
}
