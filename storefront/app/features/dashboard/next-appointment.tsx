import { APPOINTMENT_STATUS_LABELS } from "@fundi/shared/appointments/appointment-status";
import type { Appointment } from "@fundi/shared/appointments/appointments";
import { formatDate, instantOf } from "@fundi/shared/values/time";
import { Link } from "@remix-run/react";
import { Badge } from "../../components/badge";
import { LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { useShop } from "../shell";

/** The next appointment, or a link to book one. */
export function NextAppointment({ appointment }: { appointment: Appointment | undefined }) {
  const { timeZone } = useShop();
  if (!appointment)
    return (
      <Card className="grid justify-items-start gap-3">
        <p className="text-muted">No visit is planned.</p>
        <LinkButton to="/services" variant="secondary" size="sm">
          Book a service
        </LinkButton>
      </Card>
    );
  const { date, time, dropOff, serviceTitle, status } = appointment;
  return (
    <Card className="relative grid gap-1 transition hover:border-ink">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-display text-lg font-bold tabular-nums">
          {formatDate(instantOf(date, time ?? "09:00", timeZone), timeZone)}
          {time && (dropOff ? ", any time" : `, ${time.slice(0, 5)}`)}
        </span>
        <Badge tone={status === "pending" ? "attention" : "good"}>{APPOINTMENT_STATUS_LABELS[status]}</Badge>
      </p>
      <Link to="/dashboard/appointments" prefetch="intent" className="stretched text-muted">
        {serviceTitle}
      </Link>
    </Card>
  );
}
