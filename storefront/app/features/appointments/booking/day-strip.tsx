import type { AvailableDay } from "@fundi/shared/appointments/appointments";
import { addDays, weekdayOf } from "@fundi/shared/values/calendar-date";
import { msg, t } from "@lingui/core/macro";
import { Button } from "../../../components/button";
import { classNames } from "../../../components/class-names";
import { Icon } from "../../../components/icon";
import { Loading, Skeleton } from "../../../components/skeleton";
import { textOf } from "../../../i18n";
import { dayOfMonth, longDay, weekdayAbbreviation } from "../../../i18n/dates";

/** Two weeks are shown at a time. */
export const STRIP_DAYS = 14;

/** Whether a device can still be brought on a day without a time, or a time is free. */
export const isDayFree = ({ slots, dropOff: drops }: AvailableDay, dropOff: boolean): boolean =>
  dropOff ? (drops?.left ?? 0) > 0 : slots.some(({ available }) => available);

const stateOf = (day: AvailableDay, dropOff: boolean): "free" | "full" | "closed" => {
  if (!day.open) return "closed";
  return isDayFree(day, dropOff) ? "free" : "full";
};
const WORDS = { free: null, full: msg`Full`, closed: msg`Closed` };

const wordOf = (state: keyof typeof WORDS): string => {
  const word = WORDS[state];
  return word === null ? "" : textOf(word);
};

interface DayStripProps {
  /** The first day shown. */
  from: string;
  /** The earliest day that can be shown. */
  first: string;
  days: readonly AvailableDay[] | null;
  date: string;
  /** Whether days for a drop-off are chosen, not for a time. */
  dropOff: boolean;
  onDate: (date: string) => void;
  onFrom: (from: string) => void;
}

/** A choice of days, two weeks at a time. */
export function DayStrip({ from, first, days, date, dropOff, onDate, onFrom }: DayStripProps) {
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <p className="me-auto text-sm text-muted">
          {dayOfMonth(from)} – {dayOfMonth(addDays(from, STRIP_DAYS - 1))}
        </p>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Earlier days`}
          disabled={from <= first}
          onClick={() => onFrom(addDays(from, -STRIP_DAYS))}
        >
          <Icon name="chevron-left" size={18} />
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Later days`}
          onClick={() => onFrom(addDays(from, STRIP_DAYS))}
        >
          <Icon name="chevron-right" size={18} />
        </Button>
      </div>
      {days ? (
        <ul className="grid grid-cols-7 gap-1 sm:gap-1.5">
          {days.map((day) => (
            <li key={day.date}>
              <DayButton
                day={day}
                state={stateOf(day, dropOff)}
                chosen={day.date === date}
                onChoose={() => onDate(day.date)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div>
          <Loading />
          <Skeleton className="h-29 sm:h-38" />
        </div>
      )}
    </div>
  );
}

interface DayButtonProps {
  day: AvailableDay;
  state: keyof typeof WORDS;
  chosen: boolean;
  onChoose: () => void;
}

function DayButton({ day, state, chosen, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={[longDay(day.date), wordOf(state).toLowerCase()].filter(Boolean).join(", ")}
      onClick={onChoose}
      className={classNames(
        "grid min-h-14 w-full sm:min-h-18 content-center justify-items-center rounded-md border text-sm transition",
        chosen ? "border-accent bg-accent-soft" : "border-field hover:border-ink",
        state !== "free" && "border-line text-muted",
      )}
    >
      <span>{weekdayAbbreviation(weekdayOf(day.date))}</span>
      <span
        className={classNames("text-lg font-bold tabular-nums", state !== "free" && "line-through sm:no-underline")}
      >
        {Number(day.date.slice(8))}
      </span>
      {/* Phones have no room for the word; the day is struck through instead. */}
      <span className="hidden min-h-5 sm:block">{wordOf(state)}</span>
    </button>
  );
}
