import { type Span, toTime } from "@fundi/shared/shop-day";
import type { HourLoad } from "./calendar-layout";
import { PIXELS_PER_MINUTE } from "./measures";

interface HourLoadsProps {
  loads: readonly HourLoad[];
  capacity: number;
  shown: Span;
  /** "2 of 3" where there is room for it; otherwise "2/3", and nothing where nothing is taken. */
  inWords?: boolean;
}

/** How many of the shop's places are taken, hour by hour. */
export function HourLoads({ loads, capacity, shown, inWords = false }: HourLoadsProps) {
  return loads
    .filter(({ taken }) => inWords || taken > 0)
    .map(({ from, taken }) => (
      <span
        key={from}
        className={`calendar-load tabular${taken >= capacity ? " is-full" : ""}`}
        style={{ top: (from - shown.from) * PIXELS_PER_MINUTE }}
        title={`${toTime(from)}: ${taken} of ${capacity} places taken`}
      >
        {inWords ? `${taken} of ${capacity}` : `${taken}/${capacity}`}
        <span className="frame-unseen"> places taken at {toTime(from)}</span>
      </span>
    ));
}
