import type { Appointment } from "@fundi/shared/appointments/appointments";
import { plural, t } from "@lingui/core/macro";
import type { KeyboardEvent } from "react";
import { classNames } from "../../components/class-names";
import { longDay, timeOfDay } from "../../i18n/dates";

/** As many as a cell has room for. */
const SHOWN = 2;

interface DayCellProps {
  date: string;
  appointments: readonly Appointment[];
  inMonth: boolean;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const countText = (count: number): string => plural(count, { one: "# appointment", other: "# appointments" });

/** A day of the month: its count, the first two appointments, and how many more. */
export function DayCell({ date, appointments, inMonth, isToday, isChosen, onChoose, onKeyDown }: DayCellProps) {
  const count = appointments.length;
  const more = count - SHOWN;
  return (
    <td className="h-px p-0 align-top">
      <button
        type="button"
        data-day={date}
        tabIndex={isChosen ? 0 : -1}
        aria-label={`${longDay(date)}${count > 0 ? `, ${countText(count)}` : ""}`}
        aria-current={isToday ? "date" : undefined}
        aria-pressed={isChosen}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        className={classNames(
          "flex h-full min-h-14 w-full flex-col gap-0.5 rounded-md border p-1 text-start transition sm:min-h-24 sm:p-1.5",
          isChosen ? "border-accent bg-accent-soft" : "border-line bg-surface hover:border-ink",
          !inMonth && "text-muted",
        )}
      >
        <span className="flex items-center justify-between gap-1 text-sm tabular-nums">
          <span
            className={classNames(
              "grid size-6 place-items-center rounded-full",
              isToday && "bg-accent font-bold text-accent-ink",
            )}
          >
            {Number(date.slice(8))}
          </span>
          {count > 0 && <span className="hidden font-bold text-accent-strong sm:inline">{count}</span>}
        </span>
        {count > 0 && (
          <span className="mx-auto rounded-full bg-accent px-1.5 text-sm font-bold text-accent-ink sm:hidden">
            {count}
          </span>
        )}
        {appointments.slice(0, SHOWN).map(({ id, time, serviceTitle, status }) => (
          <span
            key={id}
            className={classNames(
              "hidden truncate text-sm sm:block",
              status === "cancelled" ? "text-muted line-through" : "text-ink",
            )}
          >
            {[time && timeOfDay(time), serviceTitle].filter(Boolean).join(" ")}
          </span>
        ))}
        {more > 0 && <span className="hidden text-sm font-semibold text-muted sm:block">{t`+${more} more`}</span>}
      </button>
    </td>
  );
}
