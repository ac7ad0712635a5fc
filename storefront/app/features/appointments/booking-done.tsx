import type { Appointment } from "@fundi/shared/appointments";
import { formatLongDay } from "@fundi/shared/calendar-date";
import { LinkButton } from "../../components/button";
import { Icon } from "../../components/icon";
import { shortTime } from "./appointment-times";
import { CalendarLinks } from "./calendar-links";

/** What happens next, after a booking. */
export const BookingDone = ({ appointment }: { appointment: Appointment }) => (
  <div className="grid justify-items-start gap-4">
    <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent-strong">
      <Icon name="check" size={28} />
    </span>
    <div>
      <p className="font-display text-2xl font-bold">{appointment.serviceTitle}</p>
      <p className="text-lg tabular-nums">
        {formatLongDay(appointment.date)}, {shortTime(appointment.time)}
      </p>
    </div>
    <p className="text-muted">
      This time is kept for you. We look at your request and confirm it by mail; you can move or cancel it under My
      Appointments. Please bring the device with its charger.
    </p>
    <CalendarLinks appointment={appointment} />
    <LinkButton to="/appointments">See my appointments</LinkButton>
  </div>
);
