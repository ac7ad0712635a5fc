import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { STATUS_INTENT, statusLabel, timesText } from "../appointment-text";
import { CheckInLink } from "../check-in-link";
import { type CalendarColumn, isInColumn } from "./calendar-columns";

interface DropOffRowProps {
  columns: readonly CalendarColumn[];
  dropOffs: readonly AdminAppointment[];
  openId: number | undefined;
  onOpen: (appointment: AdminAppointment) => void;
}

/** The devices that are brought at any time of a day, above the hours: one cell for each column. */
export const DropOffRow = ({ columns, dropOffs, openId, onOpen }: DropOffRowProps) => (
  <>
    <div className="calendar-gutter calendar-drop-label">Drop-off</div>
    {columns.map((column) => (
      <ul key={column.key} className="calendar-drops" aria-label={`Drop-offs, ${column.label}`}>
        {dropOffs
          .filter((each) => isInColumn(column, each))
          .map((each) => (
            <li key={each.id}>
              <DropOffCard appointment={each} isOpened={each.id === openId} onOpen={onOpen} />
              <CheckInLink appointment={each} className="calendar-check-in" />
            </li>
          ))}
      </ul>
    ))}
  </>
);

interface DropOffCardProps {
  appointment: AdminAppointment;
  isOpened: boolean;
  onOpen: (appointment: AdminAppointment) => void;
}

function DropOffCard({ appointment, isOpened, onOpen }: DropOffCardProps) {
  const { id, customerName, service, status } = appointment;
  const label = [timesText(appointment), customerName, service, statusLabel(status)];
  return (
    <button
      type="button"
      className={`calendar-card is-${STATUS_INTENT[status]}${isOpened ? " is-opened" : ""}`}
      data-appointment={id}
      aria-label={label.join(", ")}
      aria-current={isOpened || undefined}
      title={label.join("\n")}
      onClick={() => onOpen(appointment)}
    >
      <span className="calendar-card-line">
        <strong>{customerName}</strong> {service}
      </span>
    </button>
  );
}
