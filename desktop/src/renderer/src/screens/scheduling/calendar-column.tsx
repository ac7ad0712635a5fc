import type { AdminAppointment } from "@fundi/shared/admin-appointments";
import type { Span } from "@fundi/shared/shop-day";
import type { WallClock } from "@fundi/shared/time";
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { AppointmentCard, standing } from "./appointment-card";
import type { CalendarColumn } from "./calendar-columns";
import { type HourLoad, placeInLanes, spanOn } from "./calendar-layout";
import { HourLoads } from "./hour-loads";
import { PIXELS_PER_MINUTE } from "./measures";

/** Empty places begin on the half hour. */
const PLACE_MINUTES = 30;

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
  onPlace: (column: CalendarColumn, minutes: number) => void;
  startDrag: (event: PointerEvent<HTMLElement>, appointment: AdminAppointment) => void;
  onKey: (event: KeyboardEvent, appointment: AdminAppointment) => void;
  onBlur: () => void;
  /** What is being moved, where it would stand. */
  ghost: ReactNode;
}

/** One column: when the shop is closed, what is booked, and where the day has got to. */
export function CalendarColumnBody(props: CalendarColumnBodyProps) {
  const { column, appointments, shown, now, loads } = props;
  const spans = appointments.map((appointment) => spanOn(column.hours, appointment));
  const places = placeInLanes(spans);
  const isNow = column.date === now.date && now.minutes >= shown.from && now.minutes < shown.to;
  const choosePlace = (event: MouseEvent<HTMLElement>) => {
    if (!column.hours || (event.target as Element).closest(".calendar-card, .calendar-ghost")) return;
    const minutes = shown.from + (event.clientY - event.currentTarget.getBoundingClientRect().top) / PIXELS_PER_MINUTE;
    const start = Math.floor(minutes / PLACE_MINUTES) * PLACE_MINUTES;
    if (start >= column.hours.opens && start < column.hours.closes) props.onPlace(column, start);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard N begins a visit, and its form asks for the time
    <section
      onClick={choosePlace}
      className={`calendar-column${loads.length > 0 ? " has-loads" : ""}`}
      data-column={column.key}
      aria-label={column.hours ? column.label : `${column.label}, closed`}
      style={{ height: props.height }}
    >
      {closedSpans(column, shown).map((span) => (
        <div key={span.from} className="calendar-closed" style={standing(span, shown)} />
      ))}
      <HourLoads loads={loads} capacity={props.capacity} shown={shown} />
      <ul className="calendar-cards">
        {props.isLoading && (
          <li className="calendar-place" style={standing({ from: shown.from + 60, to: shown.from + 150 }, shown)}>
            <span className="calendar-waiting bp6-skeleton" />
          </li>
        )}
        {appointments.map((appointment, index) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            span={spans[index] ?? shown}
            shown={shown}
            place={places[index] ?? { lane: 0, lanes: 1 }}
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

/** What of the hours on show lies outside opening hours. */
function closedSpans({ hours }: CalendarColumn, shown: Span): Span[] {
  if (!hours) return [shown];
  return [
    { from: shown.from, to: hours.opens },
    { from: hours.closes, to: shown.to },
  ].filter(({ from, to }) => from < to);
}
