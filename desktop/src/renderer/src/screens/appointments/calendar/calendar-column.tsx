import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import type { Span } from "@fundi/shared/appointments/shop-day";
import type { WallClock } from "@fundi/shared/values/time";
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { AppointmentCard, cardPosition } from "./appointment-card";
import type { CalendarColumn } from "./calendar-columns";
import { assignLanes, type HourLoad, spanOn } from "./calendar-layout";
import { HourLoads } from "./hour-loads";
import { PIXELS_PER_MINUTE } from "./measures";

/** Clickable free slots start on the half hour. */
const SLOT_MINUTES = 30;

interface CalendarColumnBodyProps {
  column: CalendarColumn;
  appointments: readonly AdminAppointment[];
  loads: readonly HourLoad[];
  capacity: number;
  shown: Span;
  height: number;
  now: WallClock;
  openId: number | undefined;
  movingId: number | undefined;
  savingIds: readonly number[];
  isLoading: boolean;
  onOpen: (appointment: AdminAppointment) => void;
  onSlot: (column: CalendarColumn, minutes: number) => void;
  startDrag: (event: PointerEvent<HTMLElement>, appointment: AdminAppointment) => void;
  onKey: (event: KeyboardEvent, appointment: AdminAppointment) => void;
  onBlur: () => void;
  /** The appointment being moved, at its preview position. */
  ghost: ReactNode;
}

/** One column: closed hours, appointments and the current time. */
export function CalendarColumnBody(props: CalendarColumnBodyProps) {
  const { column, appointments, shown, now, loads } = props;
  const spans = appointments.map((appointment) => spanOn(column.hours, appointment));
  const lanes = assignLanes(spans);
  const isNow = column.date === now.date && now.minutes >= shown.from && now.minutes < shown.to;
  const chooseSlot = (event: MouseEvent<HTMLElement>) => {
    if (!column.hours || (event.target as Element).closest(".calendar-card, .calendar-ghost")) return;
    const minutes = shown.from + (event.clientY - event.currentTarget.getBoundingClientRect().top) / PIXELS_PER_MINUTE;
    const start = Math.floor(minutes / SLOT_MINUTES) * SLOT_MINUTES;
    if (start >= column.hours.opens && start < column.hours.closes) props.onSlot(column, start);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key N creates an appointment, and its form has a time field
    <section
      onClick={chooseSlot}
      className={`calendar-column${loads.length > 0 ? " has-loads" : ""}`}
      data-column={column.key}
      aria-label={column.hours ? column.label : `${column.label}, closed`}
      style={{ height: props.height }}
    >
      {closedSpans(column, shown).map((span) => (
        <div key={span.from} className="calendar-closed" style={cardPosition(span, shown)} />
      ))}
      <HourLoads loads={loads} capacity={props.capacity} shown={shown} />
      <ul className="calendar-cards">
        {props.isLoading && (
          <li className="calendar-place" style={cardPosition({ from: shown.from + 60, to: shown.from + 150 }, shown)}>
            <span className="calendar-waiting bp6-skeleton" />
          </li>
        )}
        {appointments.map((appointment, index) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            span={spans[index] ?? shown}
            shown={shown}
            place={lanes[index] ?? { lane: 0, lanes: 1 }}
            isOpened={appointment.id === props.openId}
            isMoving={appointment.id === props.movingId}
            isSaving={props.savingIds.includes(appointment.id)}
            onOpen={props.onOpen}
            onPointerDown={props.startDrag}
            onKeyDown={props.onKey}
            onBlur={props.onBlur}
          />
        ))}
      </ul>
      {props.ghost && <div className="calendar-cards">{props.ghost}</div>}
      {isNow && (
        <div className="calendar-now" style={{ top: (now.minutes - shown.from) * PIXELS_PER_MINUTE }} aria-hidden />
      )}
    </section>
  );
}

/** Returns the parts of the shown hours that are outside opening hours. */
function closedSpans({ hours }: CalendarColumn, shown: Span): Span[] {
  if (!hours) return [shown];
  return [
    { from: shown.from, to: hours.opens },
    { from: hours.closes, to: shown.to },
  ].filter(({ from, to }) => from < to);
}
