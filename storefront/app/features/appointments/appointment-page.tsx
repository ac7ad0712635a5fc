import type { AppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import { type Appointment, getAppointment, takeOverAppointment } from "@fundi/shared/appointments/appointments";
import { ApiError } from "@fundi/shared/contract/http";
import { msg, t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api-client";
import { storedLinkOf } from "../../browser/guest-links";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Loading, Skeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import { type Text, textOf } from "../../i18n";
import { longDay } from "../../i18n/dates";
import { useLinkAccess } from "../../session";
import { AsOf, KeepRecord, useLastSeen } from "../guest-links";
import { useShop } from "../shell";
import { AppointmentFacts } from "./appointment-facts";
import { appointmentQuery, useBookedService } from "./appointment-queries";
import { isUpcoming, timesText } from "./appointment-times";
import { CalendarLinks } from "./calendar-links";
import { CancelButton } from "./cancel-button";
import { RescheduleDialog } from "./reschedule-dialog";
import { StatusBadge } from "./status-badge";

/** Without an account there is no live connection. */
const LINK_POLL_MS = 15_000;

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
/** None of the links of this browser was given out by the shop. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** /appointments/:id: one appointment, for its account or by its link. */
export function AppointmentPage({ id }: { id: number }) {
  const access = useLinkAccess("appointment");
  const query = useQuery({
    ...appointmentQuery(id),
    enabled: id > 0,
    refetchInterval: ({ state }) => (access === "links" && !isGone(state.error) && LINK_POLL_MS) || false,
  });
  const seen = useLastSeen("appointment", id, query, getAppointment.response);
  const missing = id <= 0 || isGone(query.error) || (access === "links" && isRefused(query.error));
  if (seen.data && !missing)
    return (
      <AsOf seenAt={seen.seenAt}>
        <AppointmentView appointment={seen.data} />
      </AsOf>
    );
  if (missing)
    return (
      <EmptyState
        scene="not-found"
        title={t`Appointment not found`}
        headingLevel={1}
        action={
          access === "links" ? (
            <LinkButton to="/login" state={{ returnTo: `/appointments/${id}` }}>
              {t`Sign in`}
            </LinkButton>
          ) : (
            <LinkButton to="/appointments">{t`My Appointments`}</LinkButton>
          )
        }
      >
        {t`If it is in your account, sign in to see it. If you have its link, open that again.`}
      </EmptyState>
    );
  if (query.isError || seen.isCut)
    return (
      <ErrorState
        message={t`We could not load this appointment. Please try again.`}
        headingLevel={1}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <div className="page grid max-w-4xl gap-6 py-8">
      <Loading />
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-72" />
    </div>
  );
}

/** The answer to the one question of who opens the page: is it booked? */
const HEADLINES: Record<AppointmentStatus, Text> = {
  pending: msg`We have your request`,
  confirmed: msg`You are booked`,
  "in progress": msg`We are working on it`,
  completed: msg`All done`,
  cancelled: msg`This appointment is cancelled`,
};

const SENTENCES: Record<AppointmentStatus, Text> = {
  pending: msg`This time is kept for you. It is booked as soon as we confirm it: we call or text you.`,
  confirmed: msg`We expect you. We remind you the day before.`,
  "in progress": msg`We call you about the price before anything is repaired.`,
  completed: msg`Thank you for coming.`,
  cancelled: msg`Nobody is expected at this time any more.`,
};

/** What differs for a device that is brought at any time of the day. */
const DROP_OFF_SENTENCES: Partial<Record<AppointmentStatus, Text>> = {
  pending: msg`Bring it that day at any time while we are open. We call or text you to confirm.`,
  confirmed: msg`Bring it that day at any time while we are open. We remind you the day before.`,
  cancelled: msg`We do not expect it any more.`,
};

function AppointmentView({ appointment }: { appointment: Appointment }) {
  const { timeZone } = useShop();
  const service = useBookedService(appointment.serviceId);
  const [isMoving, setMoving] = useState(false);
  const { status, allowedActions } = appointment;
  const isOpen = isUpcoming(appointment, new Date(), timeZone) && status !== "completed";
  return (
    <div className="page grid max-w-5xl gap-6 py-6 sm:py-8">
      <header className="mat grid gap-3 rounded-lg p-5 sm:p-8">
        <p role="status">
          <StatusBadge status={status} />
        </p>
        <h1 className="text-3xl">{textOf(HEADLINES[status])}</h1>
        <p className="text-xl font-semibold tabular-nums">
          {longDay(appointment.date)}
          {appointment.time && `, ${timesText(appointment)}`}
        </p>
        <p>
          {appointment.serviceTitle}. {textOf((appointment.dropOff && DROP_OFF_SENTENCES[status]) || SENTENCES[status])}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <Card className="grid gap-5">
          {isOpen && <AppointmentFacts appointment={appointment} service={service} />}
          {appointment.technician && <p>{t`With ${appointment.technician}.`}</p>}
          {appointment.notes && (
            <div>
              <h2 className="text-sm font-semibold text-muted">{t`What you told us`}</h2>
              <p className="break-words whitespace-pre-wrap">{appointment.notes}</p>
            </div>
          )}
          {isOpen && <CalendarLinks appointment={appointment} />}
          <div className="flex flex-wrap gap-2 border-t border-line pt-4 empty:hidden">
            {allowedActions.includes("reschedule") && (
              <Button onClick={() => setMoving(true)}>{t`Move it, or add something`}</Button>
            )}
            {allowedActions.includes("cancel") && <CancelButton appointment={appointment} />}
            {status === "cancelled" && (
              <LinkButton to={`/services?book=${appointment.serviceId ?? "other"}`}>{t`Book another time`}</LinkButton>
            )}
          </div>
        </Card>
        <Keep appointment={appointment} />
      </div>
      <RescheduleDialog appointment={isMoving ? appointment : null} onClose={() => setMoving(false)} />
    </div>
  );
}

function Keep({ appointment }: { appointment: Appointment }) {
  const queries = useQueryClient();
  const [link] = useState(() => storedLinkOf("appointment", appointment.id));
  if (link === undefined || appointment.customerId !== null) return null;
  const { queryKey } = appointmentQuery(appointment.id);
  return (
    <KeepRecord
      kind="appointment"
      id={appointment.id}
      link={link}
      path={`/appointments/${appointment.id}`}
      warning={t`see, move and cancel the appointment`}
      email=""
      takeOver={(given) => call(takeOverAppointment, { body: { link: given } })}
      onTaken={(taken) => {
        queries.setQueryData(queryKey, taken);
        void queries.invalidateQueries({ queryKey: ["appointments"] });
      }}
      onForgotten={() => queries.removeQueries({ queryKey: ["appointments"] })}
    />
  );
}
