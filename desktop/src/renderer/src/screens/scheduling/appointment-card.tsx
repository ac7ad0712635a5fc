import type { AdminAppointment } from "@fundi/shared/admin-appointments";
import type { Span } from "@fundi/shared/shop-day";
import type { KeyboardEvent, PointerEvent } from "react";
import { NOBODY, PRIORITY_LABELS, STATUS_INTENT, spanText, statusLabel, timeOf } from "./appointment-words";
import { isOpen, type Lane } from "./calendar-layout";
import { PIXELS_PER_MINUTE } from "./measures";

/** Where a span stands in its column. */
export const standing = (span: Span, shown: Span, { lane, lanes }: Lane = { lane: 0, lanes: 1 }) => ({
  top: (span.from - shown.from) * PIXELS_PER_MINUTE,
  height: (span.to - span.from) * PIXELS_PER_MINUTE,
  left: `${(lane / lanes) * 100}%`,
  width: `${100 / lanes}%`,
});

/** Below this a card has room for one line. */
const TWO_LINES = 40;

interface AppointmentCardProps {
  appointment: AdminAppointment;
  span: Span;
  shown: Span;
  place: Lane;
  /** Its details are open beside the calendar. */
  isOpened: boolean;
  /** On its way to another place. */
  isMoving: boolean;
  /** The server has not answered yet. */
  isSaving: boolean;
  onOpen: (appointment: AdminAppointment) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, appointment: AdminAppointment) => void;
  onKeyDown: (event: KeyboardEvent, appointment: AdminAppointment) => void;
  onBlur: () => void;
}

/** An appointment in the calendar. Enter or a click opens it; it can be dragged while it is still to come. */
export function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, span, shown, place } = props;
  const { customerName, service, status, priority, technician, duration } = appointment;
  const times = spanText(timeOf(appointment), duration);
  const style = standing(span, shown, place);
  const isPressing = priority === "high" || priority === "urgent";
  // Where it stands says when; half a name says nothing.
  const isNarrow = place.lanes > 1;
  const canMove = isOpen(appointment) && !props.isSaving;
  const marks = [
    `is-${STATUS_INTENT[status]}`,
    style.height < TWO_LINES && "is-short",
    canMove && "can-move",
    props.isOpened && "is-opened",
    props.isMoving && "is-moving",
    props.isSaving && "is-saving",
  ];
  const label = [
    times,
    customerName,
    service,
    statusLabel(status),
    isPressing && `${PRIORITY_LABELS[priority]} priority`,
    technician ?? NOBODY,
  ];
  return (
    <li className="calendar-place" style={style}>
      <button
        type="button"
        className={["calendar-card", ...marks].filter(Boolean).join(" ")}
        data-appointment={appointment.id}
        aria-label={label.filter(Boolean).join(", ")}
        aria-current={props.isOpened || undefined}
        aria-keyshortcuts={canMove ? "M" : undefined}
        title={label.filter(Boolean).join("\n")}
        onClick={() => props.onOpen(appointment)}
        onPointerDown={(event) => canMove && props.onPointerDown(event, appointment)}
        onKeyDown={(event) => props.onKeyDown(event, appointment)}
        onBlur={props.onBlur}
      >
        <span className="calendar-card-line">
          {!isNarrow && <span className="tabular">{timeOf(appointment).slice(0, 5)} </span>}
          <strong>{customerName}</strong>
        </span>
        <span className="calendar-card-line">{service}</span>
        <span className="calendar-card-line calendar-card-status">
          {statusLabel(status)}
          {isPressing && ` · ${PRIORITY_LABELS[priority]}`}
        </span>
      </button>
    </li>
  );
}
