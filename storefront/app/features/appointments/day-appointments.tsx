import type { Appointment } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { longDay } from "../../i18n/dates";
import { timesText } from "./appointment-times";
import { CalendarLinks } from "./calendar-links";
import { StatusBadge } from "./status-badge";

/** The appointments of the chosen day, each with its calendar links. */
export const DayAppointments = ({ date, appointments }: { date: string; appointments: readonly Appointment[] }) => (
  <section aria-labelledby="chosen-day" className="grid gap-3">
    <h3 id="chosen-day" className="text-lg">
      {longDay(date)}
    </h3>
    {appointments.length === 0 && <p className="text-muted">{t`No appointments on this day.`}</p>}
    <ul className="grid gap-3">
      {appointments.map((appointment) => (
        <li key={appointment.id} className="grid gap-3 rounded-md border border-line bg-surface p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">
              {appointment.time && <span className="me-2 tabular-nums">{timesText(appointment)}</span>}
              {appointment.serviceTitle}
            </p>
            <StatusBadge status={appointment.status} />
          </div>
          {appointment.notes && <p className="break-words text-sm text-muted">{appointment.notes}</p>}
          <CalendarLinks appointment={appointment} />
        </li>
      ))}
    </ul>
  </section>
);
