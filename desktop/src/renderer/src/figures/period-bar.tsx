import { HTMLSelect } from "@blueprintjs/core";
import {
  DEFAULT_RANGE,
  type Period,
  REPORT_RANGE_LABELS,
  REPORT_RANGES,
  type ReportRange,
} from "@fundi/shared/reports/report-period";
import { PeriodQuery, type ReportPeriod } from "@fundi/shared/reports/reports";
import { formatDay, formatDayOfMonth } from "@fundi/shared/values/calendar-date";
import type { SetAddress } from "../lib/address";
import { DateFilter } from "../ui/list-filters";
import type { FigurePeriod } from "./figure-queries";
import "./figures.css";

/** The period of a screen, in its query string. */
export const PeriodAddress = PeriodQuery;

/** Formats a period: "24 Oct – 22 Nov 2026", or one day. */
export const daysText = ({ from, to }: Period): string =>
  from === to
    ? formatDay(from)
    : `${formatDayOfMonth(from)} ${from.slice(0, 4) === to.slice(0, 4) ? "" : from.slice(0, 4)} – ${formatDayOfMonth(to)} ${to.slice(0, 4)}`.replace(
        / +/g,
        " ",
      );

/** Returns the query string for the same period on another screen. */
export const sameDays = ({ from, to }: Period): string => `dateFrom=${from}&dateTo=${to}`;

/** True until both days of a custom period are chosen. */
export const isUnfinished = ({ range, dateFrom, dateTo }: FigurePeriod): boolean =>
  range === "custom" && !(dateFrom && dateTo);

interface PeriodBarProps {
  filter: FigurePeriod;
  setFilter: SetAddress<typeof PeriodAddress>;
  /** The period of the loaded figures. */
  period: ReportPeriod | undefined;
  /** Shows the period that it is compared with. */
  isCompared?: boolean;
  /** The range used when the query string has none. */
  defaultRange?: ReportRange;
}

/** Selects the period: a predefined range or custom days. */
export function PeriodBar({ filter, setFilter, period, isCompared, defaultRange = DEFAULT_RANGE }: PeriodBarProps) {
  const range = filter.range ?? (filter.dateFrom || filter.dateTo ? "custom" : defaultRange);
  const choose = (chosen: ReportRange) =>
    chosen === "custom"
      ? setFilter({ range: "custom", dateFrom: period?.from, dateTo: period?.to })
      : setFilter({ range: chosen === defaultRange ? undefined : chosen, dateFrom: undefined, dateTo: undefined });
  return (
    <div className="period-bar">
      <HTMLSelect
        aria-label="Days"
        value={range}
        onChange={({ currentTarget }) => choose(currentTarget.value as ReportRange)}
        options={REPORT_RANGES.map((value) => ({ value, label: REPORT_RANGE_LABELS[value] }))}
      />
      {range === "custom" && (
        <>
          <DateFilter
            label="From"
            value={filter.dateFrom}
            onChange={(dateFrom) => setFilter({ range: "custom", dateFrom })}
          />
          <DateFilter label="To" value={filter.dateTo} onChange={(dateTo) => setFilter({ range: "custom", dateTo })} />
        </>
      )}
      <span className="period-text" aria-live="polite">
        {isUnfinished({ ...filter, range }) ? "Choose both days." : period && daysText(period)}
        {period && isCompared && <span className="period-before"> compared with {daysText(period.before)}</span>}
      </span>
    </div>
  );
}
