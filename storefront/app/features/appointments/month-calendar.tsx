import type { Appointment } from "@fundi/shared/appointments/appointments";
import { addDays, addMonths, monthGrid, weekdayOf } from "@fundi/shared/values/calendar-date";
import { wallClock } from "@fundi/shared/values/time";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { monthWords, weekdayAbbreviation } from "../../i18n/dates";
import { useShop } from "../shell";
import { byDay } from "./appointment-times";
import { DayAppointments } from "./day-appointments";
import { DayCell } from "./day-cell";

const STEPS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

const weeksOf = (days: readonly string[]): string[][] =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

/** A month with its appointments, weeks from Sunday; the chosen day is listed beside it. */
export function MonthCalendar({ appointments }: { appointments: readonly Appointment[] }) {
  const { timeZone } = useShop();
  const today = wallClock(new Date(), timeZone).date;
  const [day, setDay] = useState(today);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const days = byDay(appointments);
  const weeks = weeksOf(monthGrid(day));

  // Focus follows the arrow keys, also into another month, whose cells are new.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  function step(event: KeyboardEvent): void {
    const next = STEPS[event.key];
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setDay(next(day));
  }

  return (
    <div className="grid gap-6 xl:grid-cols-[1fr_24rem] xl:items-start">
      <div className="grid gap-3">
        <div className="flex items-center gap-2">
          <h2 className="me-auto text-xl" aria-live="polite">
            {monthWords(day)}
          </h2>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t`Previous month`}
            onClick={() => setDay(addMonths(day, -1))}
          >
            <Icon name="chevron-left" size={18} />
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setDay(today)}>
            {t`Today`}
          </Button>
          <Button variant="secondary" size="sm" aria-label={t`Next month`} onClick={() => setDay(addMonths(day, 1))}>
            <Icon name="chevron-right" size={18} />
          </Button>
        </div>
        <table
          ref={grid}
          aria-label={monthWords(day)}
          className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
        >
          <thead>
            <tr>
              {weeks.at(0)?.map((date) => (
                <th key={date} scope="col" className="pb-1 text-sm font-semibold text-muted">
                  {weekdayAbbreviation(weekdayOf(date))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <DayCell
                    key={date}
                    date={date}
                    appointments={days.get(date) ?? []}
                    inMonth={date.startsWith(day.slice(0, 7))}
                    isToday={date === today}
                    isChosen={date === day}
                    onChoose={() => setDay(date)}
                    onKeyDown={step}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DayAppointments date={day} appointments={days.get(day) ?? []} />
    </div>
  );
}
