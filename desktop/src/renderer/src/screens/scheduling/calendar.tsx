import type { AdminAppointment } from "@fundi/shared/admin-appointments";
import { toTime } from "@fundi/shared/shop-day";
import type { WallClock } from "@fundi/shared/time";
import { useEffect, useRef } from "react";
import { spanText } from "./appointment-words";
import "./calendar.css";
import { standing } from "./appointment-card";
import { CalendarColumnBody } from "./calendar-column";
import { type CalendarColumn, isIn } from "./calendar-columns";
import { type HourLoad, hourLoads, hoursOf, hoursShown, obstacle, spanOn } from "./calendar-layout";
import { HourLoads } from "./hour-loads";
import { PIXELS_PER_MINUTE } from "./measures";
import { useCardKeys } from "./use-card-keys";
import { useMoving } from "./use-moving";

interface CalendarProps {
  label: string;
  columns: readonly CalendarColumn[];
  /** Those of the columns' days, in the order of the clock. */
  appointments: readonly AdminAppointment[];
  /** How many jobs go on at once at the most. */
  capacity: number;
  /** What the shop's wall shows now. */
  now: WallClock;
  openId: number | undefined;
  /** Moves that the server has not answered yet. */
  savingIds: readonly number[];
  isLoading: boolean;
  onOpen: (appointment: AdminAppointment) => void;
  /** A day of the week was chosen. */
  onDay: ((date: string) => void) | undefined;
  onDrop: (appointment: AdminAppointment, column: CalendarColumn, minutes: number) => void;
  /** An empty place was chosen. */
  onPlace: (column: CalendarColumn, minutes: number) => void;
}

/** What is in the way of a place. */
const REFUSALS = { closed: "Closed", busy: "Busy", full: "Full" } as const;

/** Appointments as cards on the hours of the shop: by day, or by technician on one day. */
export function Calendar(props: CalendarProps) {
  const { columns, appointments, capacity, now, onDay } = props;
  const grid = useRef<HTMLElement>(null);
  const days = columns.map((column) => ({
    column,
    hours: column.hours,
    appointments: appointments.filter((each) => isIn(column, each)),
  }));
  const shown = hoursShown(days);
  const { moving, startDrag, takeUp, onMoveKey, stop } = useMoving({ grid, columns, shown, onDrop: props.onDrop });
  const keepFocus = useCardKeys({ grid, appointments, openId: props.openId, onOpen: props.onOpen, takeUp });
  const height = (shown.to - shown.from) * PIXELS_PER_MINUTE;
  // A week is wider than a phone or a tablet, and is opened for today.
  const todayKey = onDay && columns.find(({ date }) => date === now.date)?.key;
  useEffect(() => {
    if (todayKey) grid.current?.querySelector(".is-today")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [todayKey]);

  // One person's column says nothing of how full the shop is, so by technician the hours of the whole day do.
  const byPerson = columns[0]?.technician !== undefined;
  const loadsOfDay: HourLoad[] = byPerson ? hourLoads({ hours: columns[0]?.hours ?? null, appointments }) : [];

  const target = moving && columns[moving.column];
  const carried = moving && appointments.find(({ id }) => id === moving.id);
  const span = target && carried && movedSpan(target, carried, moving.minutes);
  const refusal = span && obstacle({ column: target, span, appointment: carried }, appointments, capacity);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section ref={grid} className="calendar" aria-label={props.label} aria-busy={props.isLoading} tabIndex={0}>
      <div
        className={`calendar-grid${moving ? " is-moving" : ""}`}
        style={{ gridTemplateColumns: `var(--gutter) repeat(${columns.length}, minmax(var(--column), 1fr))` }}
      >
        <div className="calendar-corner" />
        {columns.map((column) => (
          <div key={column.key} className={`calendar-heading${column.date === now.date ? " is-today" : ""}`}>
            {onDay ? (
              <button type="button" title={`Show ${column.label}`} onClick={() => onDay(column.date)}>
                {column.title}
              </button>
            ) : (
              <span className="calendar-ellipsis">{column.title}</span>
            )}
            {!column.hours && <span className="calendar-closed-word">Closed</span>}
          </div>
        ))}
        <div className="calendar-gutter" style={{ height }}>
          {hoursOf(shown).map((from) => (
            <span key={from} className="calendar-hour tabular" style={{ top: (from - shown.from) * PIXELS_PER_MINUTE }}>
              {toTime(from)}
            </span>
          ))}
          <HourLoads loads={loadsOfDay} capacity={capacity} shown={shown} inWords />
        </div>
        {days.map((day, index) => (
          <CalendarColumnBody
            key={day.column.key}
            {...props}
            column={day.column}
            appointments={day.appointments}
            loads={byPerson ? [] : hourLoads(day)}
            shown={shown}
            height={height}
            movingId={moving?.id}
            startDrag={(event, appointment) => {
              keepFocus(null);
              startDrag(event, appointment);
            }}
            onKey={(event, appointment) => {
              if (moving?.by === "keys") keepFocus(appointment.id);
              onMoveKey(event, appointment);
            }}
            onBlur={() => moving?.by === "keys" && stop()}
            ghost={
              span &&
              moving.column === index && (
                <div
                  className={`calendar-ghost${refusal ? " is-refused" : ""}`}
                  style={standing(span, shown)}
                  aria-hidden
                >
                  <span className="calendar-card-line">
                    <strong className="tabular">{spanText(toTime(span.from), span.to - span.from)}</strong>
                    {refusal && ` · ${REFUSALS[refusal]}`}
                  </span>
                  <span className="calendar-card-line">{carried.customerName}</span>
                </div>
              )
            }
          />
        ))}
      </div>
      <p className="frame-unseen" role="status">
        {moving?.by === "keys" &&
          target &&
          `Moving: ${target.label}, ${toTime(moving.minutes)}${refusal ? `, ${REFUSALS[refusal]}` : ""}. Arrow keys move it, Enter puts it there, Escape gives up.`}
      </p>
    </section>
  );
}

function movedSpan({ hours }: CalendarColumn, appointment: AdminAppointment, minutes: number) {
  return spanOn(hours, { ...appointment, time: toTime(minutes) });
}
