import type { Appointment } from "@fundi/shared/appointments";
import { formatLongDay } from "@fundi/shared/calendar-date";
import { mailWords } from "@fundi/shared/mail-promises";
import { formatAmount } from "@fundi/shared/money";
import { LinkButton } from "../../components/button";
import { Icon } from "../../components/icon";
import { useShop } from "../shell";
import { shortTime } from "./appointment-times";
import { CalendarLinks } from "./calendar-links";

/** What happens next, after a booking: when, where and what it costs from; null where no service was chosen. */
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
      <p className="text-muted">{mailWords("bookingAsked", mail)} Please bring the device with its charger.</p>
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
