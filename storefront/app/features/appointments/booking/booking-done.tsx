import type { Appointment } from "@fundi/shared/appointments/appointments";
import { mailPromiseText } from "@fundi/shared/mail/mail-promises";
import { formatLongDay } from "@fundi/shared/values/calendar-date";
import { formatAmount } from "@fundi/shared/values/money";
import { LinkButton } from "../../../components/button";
import { Icon } from "../../../components/icon";
import { useShop } from "../../shell";
import { shortTime } from "../appointment-times";
import { CalendarLinks } from "../calendar-links";

/** Confirmation of a booking: when, where and the starting price; null where no service was chosen. */
export function BookingDone({ appointment, price }: { appointment: Appointment; price: number | null }) {
  const { address, mail } = useShop();
  return (
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
      <p className="text-muted">{mailPromiseText("bookingAsked", mail)} Please bring the device with its charger.</p>
      <dl className="grid gap-1">
        {price !== null && (
          <div className="flex gap-2">
            <dt className="text-muted">Price</dt>
            <dd className="font-semibold">{price > 0 ? `from ${formatAmount(price)}` : "on request"}</dd>
          </div>
        )}
        {(appointment.location || address) && (
          <div className="flex gap-2">
            <dt className="text-muted">Where</dt>
            <dd className="font-semibold wrap-anywhere">{appointment.location || address}</dd>
          </div>
        )}
      </dl>
      <CalendarLinks appointment={appointment} />
      <LinkButton to="/appointments">See my appointments</LinkButton>
    </div>
  );
}
