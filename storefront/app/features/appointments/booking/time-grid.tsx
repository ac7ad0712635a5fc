import type { AvailableDay } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { classNames } from "../../../components/class-names";
import { TimeLabel } from "../../../components/time-label";
import { longDay } from "../../../i18n/dates";

interface TimeGridProps {
  day: AvailableDay;
  time: string;
  onTime: (time: string) => void;
}

/** The free times of a day. */
export function TimeGrid({ day, time, onTime }: TimeGridProps) {
  if (!day.open)
    return <p className="text-muted">{t`We are closed on ${longDay(day.date)}. Please pick another day.`}</p>;
  if (!day.slots.some(({ available }) => available))
    return <p className="text-muted">{t`No free time on ${longDay(day.date)}. Please pick another day.`}</p>;
  return (
    <ul className="grid grid-cols-4 gap-2 sm:grid-cols-5 [&:lang(sw)]:grid-cols-3">
      {day.slots.map((slot) => (
        <li key={slot.time}>
          <button
            type="button"
            disabled={!slot.available}
            aria-pressed={slot.time === time}
            onClick={() => onTime(slot.time)}
            className={classNames(
              "min-h-11 w-full rounded-md border font-medium tabular-nums transition",
              slot.time === time ? "border-accent bg-accent text-accent-ink" : "border-field hover:border-ink",
              "disabled:border-line disabled:text-muted disabled:line-through",
            )}
          >
            <TimeLabel time={slot.time} />
            {!slot.available && <span className="sr-only"> {t`is taken`}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
