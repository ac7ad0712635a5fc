import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import type { Span } from "@fundi/shared/appointments/shop-day";
import type { KeyboardEvent, PointerEvent } from "react";
import { PRIORITY_LABELS, STATUS_INTENT, spanText, statusLabel, timeOf, UNASSIGNED } from "../appointment-text";
import { CheckInLink } from "../check-in-link";
import { isOpen, type Lane } from "./calendar-layout";
import { PIXELS_PER_MINUTE } from "./measures";

/** Returns the position of a span in its column, as CSS. */
export const cardPosition = (span: Span, shown: Span, { lane, lanes }: Lane = { lane: 0, lanes: 1 }) => ({
  top: (span.from - shown.from) * PIXELS_PER_MINUTE,
  height: (span.to - span.from) * PIXELS_PER_MINUTE,
  left: `${(lane / lanes) * 100}%`,
  width: `${100 / lanes}%`,
});

/** Below this height (px) a card has room for one line. */
const TWO_LINES_PX = 40;

interface AppointmentCardProps {
  appointment: AdminAppointment;
  span: Span;
  shown: Span;
  place: Lane;
  /** Its panel is open next to the calendar. */
  isOpened: boolean;
  /** It is being moved. */
  isMoving: boolean;
  /** A move is waiting for the server's response. */
  isSaving: boolean;
  onOpen: (appointment: AdminAppointment) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, appointment: AdminAppointment) => void;
  onKeyDown: (event: KeyboardEvent, appointment: AdminAppointment) => void;
  onBlur: () => void;
}

/** An appointment in the calendar. Enter or a click opens it; an open appointment can be dragged. */
export function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, span, shown, place } = props;
  const { customerName, service, status, priority, technician, duration } = appointment;
  const times = spanText(timeOf(appointment), duration);
  const style = cardPosition(span, shown, place);
  const isPressing = priority === "high" || priority === "urgent";
  // Its position shows the time, and a truncated name is useless.
  const isNarrow = place.lanes > 1;
  const canMove = isOpen(appointment) && !props.isSaving;
  const marks = [
    `is-${STATUS_INTENT[status]}`,
    style.height < TWO_LINES_PX && "is-short",
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
    technician ?? UNASSIGNED,
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
      {style.height >= TWO_LINES_PX && !props.isMoving && (
        <CheckInLink appointment={appointment} className="calendar-check-in" />
      )}
    </li>
  );
}
