import { HTMLSelect } from "@blueprintjs/core";
import { formatDay, formatDayOfMonth } from "@fundi/shared/calendar-date";
import {
  DEFAULT_RANGE,
  type Period,
  REPORT_RANGE_LABELS,
  REPORT_RANGES,
  type ReportRange,
} from "@fundi/shared/report-period";
import { PeriodQuery, type ReportPeriod } from "@fundi/shared/reports";
import type { SetAddress } from "../../lib/address";
import { DateFilter } from "../../ui/list-filters";
import type { PeriodAsked } from "./figure-queries";
import "./figures.css";

/** The days of a screen of figures, kept in its address. */
export const PeriodAddress = PeriodQuery;

/** "24 Oct – 22 Nov 2026", or one day. */
export const daysText = ({ from, to }: Period): string =>
  from === to
    ? formatDay(from)
    : `${formatDayOfMonth(from)} ${from.slice(0, 4) === to.slice(0, 4) ? "" : from.slice(0, 4)} – ${formatDayOfMonth(to)} ${to.slice(0, 4)}`.replace(
        / +/g,
        " ",
      );

/** The part of an address that asks for these days elsewhere. */
export const sameDays = ({ from, to }: Period): string => `dateFrom=${from}&dateTo=${to}`;

/** True until both of one's own days are chosen. */
export const isUnfinished = ({ range, dateFrom, dateTo }: PeriodAsked): boolean =>
  range === "custom" && !(dateFrom && dateTo);

interface PeriodBarProps {
  asked: PeriodAsked;
  setAsked: SetAddress<typeof PeriodAddress>;
  /** What the answer is about. */
  period: ReportPeriod | undefined;
  /** Says what it is compared with. */
  isCompared?: boolean;
  /** What is shown while the address names no range. */
  defaultRange?: ReportRange;
}

/** Which days figures are about: a range, or days of one's own. */
export function PeriodBar({ asked, setAsked, period, isCompared, defaultRange = DEFAULT_RANGE }: PeriodBarProps) {
  const range = asked.range ?? (asked.dateFrom || asked.dateTo ? "custom" : defaultRange);
  const choose = (chosen: ReportRange) =>
    chosen === "custom"
      ? setAsked({ range: "custom", dateFrom: period?.from, dateTo: period?.to })
      : setAsked({ range: chosen === defaultRange ? undefined : chosen, dateFrom: undefined, dateTo: undefined });
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
            value={asked.dateFrom}
            onChange={(dateFrom) => setAsked({ range: "custom", dateFrom })}
          />
          <DateFilter label="To" value={asked.dateTo} onChange={(dateTo) => setAsked({ range: "custom", dateTo })} />
        </>
      )}
      <span className="period-text" aria-live="polite">
        {isUnfinished({ ...asked, range }) ? "Choose both days." : period && daysText(period)}
        {period && isCompared && <span className="period-before"> compared with {daysText(period.before)}</span>}
      </span>
    </div>
  );
}
