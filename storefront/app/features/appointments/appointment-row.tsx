import type { Appointment } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { Button, LinkButton } from "../../components/button";
import { Icon } from "../../components/icon";
import { shortDay } from "../../i18n/dates";
import { timesText } from "./appointment-times";
import { CancelButton } from "./cancel-button";
import { StatusBadge } from "./status-badge";
import { questionPath } from "./support-message";

interface AppointmentRowProps {
  appointment: Appointment;
  onReschedule: () => void;
}

/** An appointment in the list, with its actions. */
export function AppointmentRow({ appointment, onReschedule }: AppointmentRowProps) {
  const { serviceTitle, date, time, notes, status, technician, location, allowedActions } = appointment;
  const about = <span className="sr-only">: {serviceTitle}</span>;
  return (
    <li className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:p-5 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-strong">
          <Icon name="calendar" />
        </span>
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-display text-lg font-bold">{serviceTitle}</span>
            <StatusBadge status={status} />
          </p>
          <p className="tabular-nums">
            {shortDay(date)}
            {time && <span> · {timesText(appointment)}</span>}
          </p>
          {notes && <p className="break-words text-muted">{notes}</p>}
          {technician && <p className="text-sm text-muted">{t`With ${technician}`}</p>}
          {location && <p className="text-sm text-muted">{t`Where: ${location}`}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        {appointment.customerId === null ? (
          <LinkButton to={`/appointments/${appointment.id}`} variant="quiet" size="sm">
            {t`Open`}
            {about}
          </LinkButton>
        ) : (
          <LinkButton to={questionPath(appointment)} variant="quiet" size="sm">
            <Icon name="chat" size={16} /> {t`Message support`}
            {about}
          </LinkButton>
        )}
        {allowedActions.includes("reschedule") && (
          <Button variant="secondary" size="sm" onClick={onReschedule}>
            {t`Reschedule`}
            {about}
          </Button>
        )}
        {status === "pending" && <CancelButton appointment={appointment} />}
      </div>
    </li>
  );
}
