import type { AvailableDay } from "@fundi/shared/appointments/appointments";
import { formatLongDay } from "@fundi/shared/values/calendar-date";

/** When a device can be brought on a day. */
export function DropOffTimes({ day: { date, open, dropOff } }: { day: AvailableDay }) {
  if (!open) return <p className="text-muted">We are closed on {formatLongDay(date)}. Please pick another day.</p>;
  if (dropOff === null)
    return (
      <p className="text-muted">Nothing can be brought on {formatLongDay(date)} any more. Please pick another day.</p>
    );
  if (dropOff.left === 0)
    return <p className="text-muted">We take in no more devices on {formatLongDay(date)}. Please pick another day.</p>;
  return (
    <p className="rounded-md bg-sunken px-3 py-2">
      Bring it at any time{" "}
      <span className="font-semibold tabular-nums">{`${dropOff.from.slice(0, 5)}–${dropOff.to.slice(0, 5)}`}</span>.
    </p>
  );
}
