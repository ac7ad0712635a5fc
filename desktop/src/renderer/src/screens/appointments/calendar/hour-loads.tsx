import { type Span, toTime } from "@fundi/shared/appointments/shop-day";
import type { HourLoad } from "./calendar-layout";
import { PIXELS_PER_MINUTE } from "./measures";

interface HourLoadsProps {
  loads: readonly HourLoad[];
  capacity: number;
  shown: Span;
  /** Formats a load: "2 of 3", or "2/3" in short; empty when nothing is taken. */
  isLong?: boolean;
}

/** How many places are taken in each hour. */
export function HourLoads({ loads, capacity, shown, isLong = false }: HourLoadsProps) {
  return loads
    .filter(({ taken }) => isLong || taken > 0)
    .map(({ from, taken }) => (
      <span
        key={from}
        className={`calendar-load tabular${taken >= capacity ? " is-full" : ""}`}
        style={{ top: (from - shown.from) * PIXELS_PER_MINUTE }}
        title={`${toTime(from)}: ${taken} of ${capacity} places taken`}
      >
        {isLong ? `${taken} of ${capacity}` : `${taken}/${capacity}`}
        <span className="frame-unseen"> places taken at {toTime(from)}</span>
      </span>
    ));
}
