import type { Appointment } from "@fundi/shared/appointments/appointments";
import { guestLinkPath } from "@fundi/shared/links/guest-link";
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { storedLinkOf } from "../../../browser/guest-links";
import { LinkButton } from "../../../components/button";
import { CopyButton } from "../../../components/copy-button";
import { Icon } from "../../../components/icon";
import { longDay } from "../../../i18n/dates";
import { mailPromise } from "../../../i18n/mail-promises";
import { useShop } from "../../shell";
import { AppointmentFacts } from "../appointment-facts";
import { timesText } from "../appointment-times";
import { CalendarLinks } from "../calendar-links";
import type { BookableService } from "./booking-fields";

interface BookingDoneProps {
  appointment: Appointment;
  /** Null where none was chosen. */
  service: BookableService | null;
}

/** What follows a booking: when, where, from what price, what to bring, and how to change it. */
export function BookingDone({ appointment, service }: BookingDoneProps) {
  const { mail } = useShop();
  const [link] = useState(() => storedLinkOf("appointment", appointment.id));
  const headline = useRef<HTMLDivElement>(null);
  // The form was scrolled to its button: what follows begins at its top, for screen readers, too.
  useEffect(() => headline.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent-strong">
        <Icon name="clock" size={28} />
      </span>
      <div ref={headline} tabIndex={-1} className="scroll-mt-36 outline-none">
        <p className="font-display text-2xl font-bold">{appointment.serviceTitle}</p>
        <p className="text-lg tabular-nums">
          {longDay(appointment.date)}, {timesText(appointment)}
        </p>
      </div>
      <p className="text-muted">
        {appointment.dropOff
          ? t`Bring it that day at any time while we are open. We call or text you to confirm.`
          : link
            ? t`This time is kept for you. It is booked as soon as we confirm it: we call or text you.`
            : mailPromise("bookingAsked", mail)}
      </p>
      <AppointmentFacts appointment={appointment} service={service} />
      <CalendarLinks appointment={appointment} />
      {link && (
        <div className="grid w-full gap-2 rounded-md bg-sunken p-3">
          <p className="text-sm">
            <span className="font-semibold">{t`Your link.`}</span>{" "}
            {t`With it you see, move and cancel your appointment, without an account. Give it to nobody.`}
          </p>
          <CopyButton
            value={`${location.origin}${guestLinkPath(link)}`}
            label={t`the link to this appointment`}
            text={t`Copy the link`}
            size="md"
          />
        </div>
      )}
      <LinkButton to={link ? `/appointments/${appointment.id}` : "/appointments"}>
        {link ? t`Open my appointment` : t`See my appointments`}
      </LinkButton>
    </div>
  );
}
