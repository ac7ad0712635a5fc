import type { Appointment } from "@fundi/shared/appointments/appointments";
import { instantOf } from "@fundi/shared/values/time";
import { msg, t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { Badge } from "../../components/badge";
import { LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { type Text, textOf } from "../../i18n";
import { formatDate, timeOfDay } from "../../i18n/dates";
import { useShop } from "../shell";

const STATUS_NAMES: Record<Appointment["status"], Text> = {
  pending: msg`Pending`,
  confirmed: msg`Confirmed`,
  "in progress": msg`In progress`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

/** The next appointment, or a link to book one. */
export function NextAppointment({ appointment }: { appointment: Appointment | undefined }) {
  const { timeZone } = useShop();
  if (!appointment)
    return (
      <Card className="grid justify-items-start gap-3">
        <p className="text-muted">{t`No visit is planned.`}</p>
        <LinkButton to="/services" variant="secondary" size="sm">
          {t`Book a service`}
        </LinkButton>
      </Card>
    );
  const { date, time, dropOff, serviceTitle, status } = appointment;
  return (
    <Card className="relative grid gap-1 transition hover:border-ink">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-display text-lg font-bold tabular-nums">
          {formatDate(instantOf(date, time ?? "09:00", timeZone), timeZone)}
          {time && `, ${dropOff ? t`any time` : timeOfDay(time)}`}
        </span>
        <Badge tone={status === "pending" ? "attention" : "good"}>{textOf(STATUS_NAMES[status])}</Badge>
      </p>
      <Link to="/dashboard/appointments" prefetch="intent" className="stretched text-muted">
        {serviceTitle}
      </Link>
    </Card>
  );
}
