import { HTMLSelect } from "@blueprintjs/core";
import { z } from "@fundi/shared/contract/z";
import { defaultRangeOf, getReport, REPORT_KINDS, REPORTS, type ReportBreakdown } from "@fundi/shared/reports/reports";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router-dom";
import { reportQuery } from "../../figures/figure-queries";
import { FiguresProblem } from "../../figures/figures-problem";
import { isUnfinished, PeriodAddress, PeriodBar } from "../../figures/period-bar";
import { useAddress, writeAddress } from "../../lib/address";
import { Screen } from "../../ui/screen";
import { ReportActions } from "./report-actions";
import { ReportTable } from "./report-table";
import { BREAKDOWN_TITLES, cellText, REPORT_TITLES } from "./report-text";
import "./reports-screen.css";

const ReportAddress = PeriodAddress.extend({
  kind: z.enum(REPORT_KINDS).default("sales"),
  by: getReport.query.shape.by,
});

/** Eight reports over the chosen period, each to download or print. */
export function ReportsScreen() {
  const [{ kind, by: requestedBy, ...filter }, setAddress] = useAddress(ReportAddress);
  const breakdowns: readonly ReportBreakdown[] = REPORTS[kind];
  const by = requestedBy && breakdowns.includes(requestedBy) ? requestedBy : REPORTS[kind][0];
  const query = { ...filter, by };
  const found = useQuery({ ...reportQuery(kind, query), enabled: !isUnfinished(filter) });
  // While another report loads, the previous one is not shown under its title.
  const report = found.data?.kind === kind && found.data.by === by ? found.data : undefined;
  const params = new URLSearchParams(useLocation().search);

  return (
    <Screen title="Reports" actions={report && <ReportActions report={report} filter={query} />}>
      <div className="reports">
        <nav className="report-kinds" aria-label="Reports">
          <ul>
            {REPORT_KINDS.map((one) => (
              <li key={one}>
                <Link
                  to={`?${writeAddress(ReportAddress, params, { kind: one, by: undefined })}`}
                  aria-current={one === kind ? "page" : undefined}
                >
                  {REPORT_TITLES[one]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section className="report" aria-labelledby="report-title" aria-busy={found.isFetching}>
          <div className="report-head">
            <h2 id="report-title">{REPORT_TITLES[kind]}</h2>
            {breakdowns.length > 1 && (
              <HTMLSelect
                aria-label="Shown"
                value={by}
                onChange={({ currentTarget }) =>
                  setAddress({ by: breakdowns.find((one) => one === currentTarget.value) })
                }
                options={breakdowns.map((value) => ({ value, label: BREAKDOWN_TITLES[value] }))}
              />
            )}
          </div>
          <PeriodBar
            filter={filter}
            setFilter={setAddress}
            period={report?.period}
            defaultRange={defaultRangeOf(kind)}
          />
          {found.error && <FiguresProblem error={found.error} onRetry={() => void found.refetch()} />}
          {report ? (
            <>
              {report.facts.length > 0 && (
                <dl className="figures report-facts">
                  {report.facts.map(({ label, value, type }) => (
                    <div className="figure" key={label}>
                      <dt>{label}</dt>
                      <dd className="figure-value">{cellText(value, type)}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {report.rows.length > 0 ? (
                <ReportTable report={report} title={`${REPORT_TITLES[kind]}, ${BREAKDOWN_TITLES[by].toLowerCase()}`} />
              ) : (
                <p className="report-note">Nothing on these days. Choose others above.</p>
              )}
              <ul className="report-notes">
                {report.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </>
          ) : (
            !found.error && <div className="report-waiting bp6-skeleton" />
          )}
        </section>
      </div>
    </Screen>
  );
}
export { ReportsScreen as Component };
