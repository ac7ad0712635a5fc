import type { Appointment } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { Card } from "../../../components/card";
import { NewLink } from "../../guest-links";
import { AppointmentFacts } from "../appointment-facts";
import { whenText } from "../appointment-times";
import type { BookableService } from "./booking-fields";

interface BookedByFormProps {
  appointment: Appointment;
  /** Null: an account has it by now. */
  link: string | null;
  /** By an earlier request whose answer was lost. */
  isEarlier: boolean;
  service: BookableService | null;
  origin: string;
}

/** What follows the form: when it is, from what price, where, what to bring, and the link by which it is changed. */
export const BookedByForm = ({ appointment, link, isEarlier, service, origin }: BookedByFormProps) => (
  <div className="page max-w-3xl py-6 sm:py-8">
    <Card className="grid gap-5">
      <h1 className="text-2xl sm:text-3xl">{t`Your request is in`}</h1>
      <div>
        <p className="text-lg font-semibold">{appointment.serviceTitle}</p>
        <p className="text-lg tabular-nums">{whenText(appointment)}</p>
      </div>
      {isEarlier && (
        <p className="rounded-md bg-attention-soft px-3 py-2">
          {t`It was booked already, with what you entered first. By the link you can move it, or add what is missing.`}
        </p>
      )}
      <p className="text-muted">
        {appointment.dropOff
          ? t`Bring it that day at any time while we are open. We call or text you to confirm.`
          : t`This time is kept for you. It is booked as soon as we confirm it: we call or text you.`}
      </p>
      <AppointmentFacts appointment={appointment} service={service} />
      {link !== null && <NewLink kind="appointment" link={link} origin={origin} />}
    </Card>
  </div>
);
