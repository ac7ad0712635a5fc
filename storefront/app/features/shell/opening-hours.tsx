import { closedDaysAhead } from "@fundi/shared/appointments/closed-days";
import type { WeekHours } from "@fundi/shared/values/time";
import { weekLines } from "@fundi/shared/values/week-hours";

/** The opening hours as a short table. */
export const OpeningHours = ({ hours }: { hours: WeekHours }) => (
  <dl className="grid max-w-72 gap-1.5 tabular-nums">
    {weekLines(hours).map((line) => (
      <div key={line.days} className="flex justify-between gap-4">
        <dt className="text-muted">{line.days}</dt>
        <dd>{line.hours}</dd>
      </div>
    ))}
  </dl>
);

/** Closed days of the next weeks beside the regular ones. */
export function ClosedDays({ closedDays, timeZone }: { closedDays: readonly string[]; timeZone: string }) {
  const days = closedDaysAhead(closedDays, new Date(), timeZone);
  if (days.length === 0) return null;
  return (
    <p className="text-muted" suppressHydrationWarning>
      Also closed: {days.join(", ")}
    </p>
  );
}
