import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { type Span, toTime } from "@fundi/shared/appointments/shop-day";
import type { WallClock } from "@fundi/shared/values/time";
import { useEffect, useMemo, useRef } from "react";
import { spanText } from "../appointment-text";
import "./calendar.css";
import { cardPosition } from "./appointment-card";
import { CalendarColumnBody } from "./calendar-column";
import { type CalendarColumn, isInColumn } from "./calendar-columns";
import { findConflict, type HourLoad, hourLoads, hoursOf, hoursShown, spanOn } from "./calendar-layout";
import { DropOffRow } from "./drop-off-row";
import { HourLoads } from "./hour-loads";
import { PIXELS_PER_MINUTE } from "./measures";
import { useCardKeys } from "./use-card-keys";
import { useMoving } from "./use-moving";

interface CalendarProps {
  label: string;
  columns: readonly CalendarColumn[];
  /** The appointments of the columns' days, sorted by time. */
  appointments: readonly AdminAppointment[];
  /** The maximum number of concurrent jobs. */
  capacity: number;
  /** Current date and time in the shop's time zone. */
  now: WallClock;
  openId: number | undefined;
  /** Ids of moves that wait for the server's response. */
  savingIds: readonly number[];
  isLoading: boolean;
  onOpen: (appointment: AdminAppointment) => void;
  /** Called when a day of the week is chosen. */
  onDay: ((date: string) => void) | undefined;
  onDrop: (appointment: AdminAppointment, column: CalendarColumn, minutes: number) => void;
  /** Called when a free slot is chosen. */
  onSlot: (column: CalendarColumn, minutes: number) => void;
}

/** Labels of the conflicts of a slot. */
const CONFLICT_LABELS = { closed: "Closed", busy: "Busy", full: "Full" } as const;

/** Appointments as cards in the shop's hours: by day, or by technician on one day. */
export function Calendar(props: CalendarProps) {
  const { columns, capacity, now, onDay } = props;
  const grid = useRef<HTMLElement>(null);
  // A drop-off takes up no time: it is above the hours.
  const appointments = useMemo(() => props.appointments.filter(({ dropOff }) => !dropOff), [props.appointments]);
  const dropOffs = props.appointments.filter(({ dropOff }) => dropOff);
  const days = columns.map((column) => ({
    column,
    hours: column.hours,
    appointments: appointments.filter((each) => isInColumn(column, each)),
  }));
  const shown = hoursShown(days);
  const { moving, startDrag, pickUp, onMoveKey, stop } = useMoving({ grid, columns, shown, onDrop: props.onDrop });
  const keepFocus = useCardKeys({
    grid,
    appointments: props.appointments,
    openId: props.openId,
    onOpen: props.onOpen,
    pickUp,
  });
  const height = (shown.to - shown.from) * PIXELS_PER_MINUTE;
  // A week is wider than a phone or tablet, so it is scrolled to today.
  const todayKey = onDay && columns.find(({ date }) => date === now.date)?.key;
  useEffect(() => {
    if (todayKey) grid.current?.querySelector(".is-today")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [todayKey]);

  // One technician's column does not show the shop's load, so by technician the hours of the whole day do.
  const isByTechnician = columns[0]?.technician !== undefined;
  const loadsOfDay: HourLoad[] = isByTechnician ? hourLoads({ hours: columns[0]?.hours ?? null, appointments }) : [];

  const target = moving && columns[moving.column];
  const movingAppointment = moving && appointments.find(({ id }) => id === moving.id);
  const span = target && movingAppointment && movedSpan(target, movingAppointment, moving.minutes);
  const refusal =
    span && findConflict({ column: target, span, appointment: movingAppointment }, appointments, capacity);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section ref={grid} className="calendar" aria-label={props.label} aria-busy={props.isLoading} tabIndex={0}>
      <div
        className={`calendar-grid${moving ? " is-moving" : ""}`}
        style={{ gridTemplateColumns: `var(--gutter) repeat(${columns.length}, minmax(var(--column), 1fr))` }}
      >
        <div className="calendar-corner" />
        {columns.map((column) => (
          <ColumnHeading key={column.key} column={column} isToday={column.date === now.date} onDay={onDay} />
        ))}
        {dropOffs.length > 0 && (
          <DropOffRow columns={columns} dropOffs={dropOffs} openId={props.openId} onOpen={props.onOpen} />
        )}
        <div className="calendar-gutter" style={{ height }}>
          {hoursOf(shown).map((from) => (
            <span key={from} className="calendar-hour tabular" style={{ top: (from - shown.from) * PIXELS_PER_MINUTE }}>
              {toTime(from)}
            </span>
          ))}
          <HourLoads loads={loadsOfDay} capacity={capacity} shown={shown} isLong />
        </div>
        {days.map((day, index) => (
          <CalendarColumnBody
            key={day.column.key}
            {...props}
            column={day.column}
            appointments={day.appointments}
            loads={isByTechnician ? [] : hourLoads(day)}
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
                <MoveGhost appointment={movingAppointment} span={span} shown={shown} refusal={refusal} />
              )
            }
          />
        ))}
      </div>
      <p className="frame-unseen" role="status">
        {moving?.by === "keys" &&
          target &&
          `Moving: ${target.label}, ${toTime(moving.minutes)}${refusal ? `, ${CONFLICT_LABELS[refusal]}` : ""}. Arrow keys move it, Enter puts it there, Escape gives up.`}
      </p>
    </section>
  );
}

function movedSpan({ hours }: CalendarColumn, appointment: AdminAppointment, minutes: number) {
  return spanOn(hours, { ...appointment, time: toTime(minutes) });
}

interface ColumnHeadingProps {
  column: CalendarColumn;
  isToday: boolean;
  onDay: ((date: string) => void) | undefined;
}

const ColumnHeading = ({ column, isToday, onDay }: ColumnHeadingProps) => (
  <div className={`calendar-heading${isToday ? " is-today" : ""}`}>
    {onDay ? (
      <button type="button" title={`Show ${column.label}`} onClick={() => onDay(column.date)}>
        {column.title}
      </button>
    ) : (
      <span className="calendar-ellipsis">{column.title}</span>
    )}
    {!column.hours && <span className="calendar-closed-word">Closed</span>}
  </div>
);

interface MoveGhostProps {
  appointment: AdminAppointment;
  span: Span;
  shown: Span;
  /** Why it cannot be put there, if anything. */
  refusal: keyof typeof CONFLICT_LABELS | null | undefined;
}

/** Where the appointment that is being moved would be. */
const MoveGhost = ({ appointment, span, shown, refusal }: MoveGhostProps) => (
  <div className={`calendar-ghost${refusal ? " is-refused" : ""}`} style={cardPosition(span, shown)} aria-hidden>
    <span className="calendar-card-line">
      <strong className="tabular">{spanText(toTime(span.from), span.to - span.from)}</strong>
      {refusal && ` · ${CONFLICT_LABELS[refusal]}`}
    </span>
    <span className="calendar-card-line">{appointment.customerName}</span>
  </div>
);
