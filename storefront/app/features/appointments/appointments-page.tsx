import type { Appointment } from "@fundi/shared/appointments/appointments";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LinkButton } from "../../components/button";
import { Skeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import { useShop } from "../shell";
import { AppointmentFilters } from "./appointment-filters";
import { myAppointmentsQuery } from "./appointment-queries";
import { AppointmentRow } from "./appointment-row";
import { type AppointmentFilter, byComing, findAppointments } from "./appointment-times";
import { MonthCalendar } from "./month-calendar";
import { RescheduleDialog } from "./reschedule-dialog";
import { SummaryCards } from "./summary-cards";
import { type View, ViewTabs } from "./view-tabs";

/** /appointments: the user's appointments as a list and as a month. */
export function AppointmentsPage() {
  const query = useQuery(myAppointmentsQuery);
  return (
    <div className="page grid gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{t`My Appointments`}</h1>
        <LinkButton to="/services">{t`Book an appointment`}</LinkButton>
      </div>
      {query.data ? (
        <Appointments appointments={query.data} />
      ) : query.isError ? (
        <ErrorState title={t`Error loading appointments.`} onRetry={() => void query.refetch()} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

const Waiting = () => (
  <div className="grid gap-3">
    <p role="status" className="text-muted">
      {t`Loading appointments...`}
    </p>
    <Skeleton className="h-20 sm:h-28" />
    <Skeleton className="h-36 sm:h-28" />
    <Skeleton className="h-36 sm:h-28" />
  </div>
);

function Appointments({ appointments }: { appointments: readonly Appointment[] }) {
  const [filter, setFilter] = useState<AppointmentFilter>("all");
  const [search, setSearch] = useState("");
  const [view, setView] = useState<View>("list");
  const { timeZone } = useShop();
  const [now] = useState(() => new Date());
  const [moving, setMoving] = useState<number | null>(null);
  if (appointments.length === 0)
    return (
      <EmptyState
        scene="empty-orders"
        title={t`No appointments yet`}
        action={<LinkButton to="/services">{t`Browse services`}</LinkButton>}
      >
        {t`Choose a service and a time that suits you; it shows up here.`}
      </EmptyState>
    );
  const shown = byComing(findAppointments(appointments, { filter, search }), now, timeZone);
  return (
    <>
      <SummaryCards appointments={appointments} />
      <AppointmentFilters filter={filter} onFilter={setFilter} search={search} onSearch={setSearch} />
      <ViewTabs view={view} onView={setView}>
        {view === "calendar" ? (
          <MonthCalendar appointments={shown} />
        ) : shown.length === 0 ? (
          <p role="status" className="py-8 text-center text-muted">
            {t`No appointments match your search.`}
          </p>
        ) : (
          <ul className="grid gap-3">
            {shown.map((appointment) => (
              <AppointmentRow
                key={appointment.id}
                appointment={appointment}
                onReschedule={() => setMoving(appointment.id)}
              />
            ))}
          </ul>
        )}
      </ViewTabs>
      <RescheduleDialog
        appointment={appointments.find(({ id }) => id === moving) ?? null}
        onClose={() => setMoving(null)}
      />
    </>
  );
}
