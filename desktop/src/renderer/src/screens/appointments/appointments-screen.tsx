import { Button, Callout } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { toTime } from "@fundi/shared/appointments/shop-day";
import { addDays } from "@fundi/shared/values/calendar-date";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { useAddress } from "../../lib/address";
import { useNow } from "../../lib/clock";
import { wallClock } from "../../lib/shop-time";
import { idOf } from "../../lists/list-screen";
import { TableProblem, TableSkeleton } from "../../ui/data-table/table-states";
import { AFTER_SAVE } from "../../ui/forms/unsaved-changes";
import { Screen, UNKNOWN } from "../../ui/screen";
import { useScreenKey } from "../../ui/screen-key";
import { ScreenSearch } from "../../ui/screen-search";
import { AppointmentList } from "./appointment-list";
import { AppointmentPanel } from "./appointment-panel";
import { Calendar } from "./calendar/calendar";
import type { CalendarColumn } from "./calendar/calendar-columns";
import { useViewKeys } from "./calendar/calendar-keys";
import { closedBecause } from "./calendar/closed-day";
import { ClosedDayNotice } from "./calendar/closed-day-notice";
import { NewAppointment } from "./new-appointment";
import { ScheduleAddress, type View } from "./schedule-address";
import { appointmentQuery } from "./schedule-queries";
import "./appointments-screen.css";
import { useMoves, useSchedule } from "./use-schedule";
import { periodText, ViewBar } from "./view-bar";

/** The shop's appointments by day and technician, by week, or as a list; the opened one is shown next to them. */
export function SchedulingScreen() {
  const [address, setAddress] = useAddress(ScheduleAddress);
  const { view } = address;
  const { id } = useParams();
  const openId = idOf(id);
  const opened = useQuery({ ...appointmentQuery(openId ?? 0), enabled: openId !== undefined }).data;
  const now = useShopClock();
  // A link from a notification opens the day of its booking.
  const date = address.date ?? opened?.date ?? now.date;
  const schedule = useSchedule(view, date);
  const { move, savingIds } = useMoves();
  const { open, close, startNew, booked } = useOpening(date);
  const startPlain = useCallback(() => startNew({}), [startNew]);
  useScreenKey("n", "New appointment", startPlain);

  const goTo = useCallback((day: string) => setAddress({ date: day }), [setAddress]);
  const step = useCallback((by: 1 | -1) => goTo(addDays(date, by * (view === "week" ? 7 : 1))), [goTo, date, view]);
  const setView = useCallback((next: View) => setAddress({ view: next, date }), [setAddress, date]);
  const setSearch = useCallback(
    (search: string) => setAddress(search ? { search, view: "list" } : { search }, { replace: true }),
    [setAddress],
  );
  const toDay = useCallback((day: string) => setAddress({ view: "day", date: day }), [setAddress]);
  useViewKeys(
    setView,
    useMemo(
      () => (view === "list" ? null : { onStep: step, onToday: () => goTo(now.date) }),
      [view, step, goTo, now.date],
    ),
  );

  const isDayLoaded = view === "day" && !schedule.isLoading;
  const closed = isDayLoaded && schedule.shop ? closedBecause(schedule.shop, date) : undefined;

  const drop = (appointment: AdminAppointment, column: CalendarColumn, minutes: number) => {
    const person = column.technician ?? { id: appointment.technicianId, name: appointment.technician };
    const to = { date: column.date, time: toTime(minutes), technicianId: person.id, technician: person.name };
    void move({ appointment, to });
  };

  return (
    <Screen
      title="Scheduling"
      facts={view === "list" ? [] : factsOf(schedule.isLoading || schedule.error ? undefined : schedule.appointments)}
      actions={<Button intent="primary" icon={<Add />} text="New appointment" title="N" onClick={startPlain} />}
      detail={
        id === "new" ? (
          <NewAppointment
            key={`${address.date} ${address.at} ${address.by}`}
            preset={presetOf(address)}
            onClose={close}
            onBooked={booked}
          />
        ) : (
          openId !== undefined && <AppointmentPanel key={openId} id={openId} onClose={close} />
        )
      }
    >
      <ScreenSearch label="Search appointments" value={address.search ?? ""} onChange={setSearch} />
      <ViewBar view={view} date={date} today={now.date} onView={setView} onDate={goTo} onStep={step} />
      {view === "list" ? (
        <AppointmentList address={address} setAddress={setAddress} openId={openId} onOpen={open} />
      ) : schedule.error ? (
        <div className="schedule-waiting">
          <TableProblem error={schedule.error} onRetry={schedule.retry} />
        </div>
      ) : schedule.columns.length === 0 ? (
        <div className="schedule-waiting">
          <TableSkeleton rowHeight={56} />
        </div>
      ) : (
        <>
          <ScheduleNotices schedule={schedule} closed={closed} date={date} onDay={goTo} />
          {(!closed || schedule.appointments.length > 0) && (
            <Calendar
              key={view}
              label={`Appointments, ${periodText(view, date)}`}
              columns={schedule.columns}
              appointments={schedule.appointments}
              capacity={schedule.capacity}
              now={now}
              openId={openId}
              savingIds={savingIds}
              isLoading={schedule.isLoading}
              onOpen={open}
              onDay={view === "week" ? toDay : undefined}
              onDrop={drop}
              onSlot={(column, minutes) =>
                startNew({ date: column.date, at: toTime(minutes), by: column.technician?.id ?? undefined })
              }
            />
          )}
        </>
      )}
    </Screen>
  );
}
export { SchedulingScreen as Component };

/** Returns the values of a new appointment that the address names. */
const presetOf = ({ date, at, by }: ScheduleAddress) => ({
  date: date ?? "",
  time: at?.slice(0, 5) ?? "",
  technicianId: by ? String(by) : "",
});

interface NoticesProps {
  schedule: Pick<ReturnType<typeof useSchedule>, "missing" | "shop" | "appointments">;
  /** Why the shop is closed on the shown day; undefined where it is open, or a week is shown. */
  closed: ReturnType<typeof closedBecause>;
  date: string;
  onDay: (date: string) => void;
}

/** What the calendar does not show: appointments beyond its limit, and why the day is closed. */
const ScheduleNotices = ({ schedule: { missing, shop, appointments }, closed, date, onDay }: NoticesProps) => (
  <>
    {missing > 0 && (
      <Callout intent="warning" compact>
        {missing} more appointments do not fit in here. The list has them all.
      </Callout>
    )}
    {closed && shop && (
      <ClosedDayNotice because={closed} shop={shop} date={date} booked={appointments.length} onDay={onDay} />
    )}
  </>
);

/** Returns the current date and minutes in the shop's time zone. */
function useShopClock() {
  const now = useNow();
  return useMemo(() => wallClock(new Date(now)), [now]);
}

/** Returns the values of a new appointment that the address presets. */
const SLOT_PARAMS = ["at", "by"];

/** Opens and closes panels under the address that the screen was reached by, keeping the shown day. */
function useOpening(date: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const base = pathname.startsWith("/admin/appointments") ? "/admin/appointments" : "/admin/scheduling";
  const open = useCallback(
    (appointment: AdminAppointment) => navigate(`${base}/${appointment.id}${search}`),
    [navigate, base, search],
  );
  const close = useCallback(() => {
    const params = new URLSearchParams(search);
    params.set("date", date);
    for (const name of SLOT_PARAMS) params.delete(name);
    navigate(`${base}?${params}`);
  }, [navigate, base, search, date]);
  const startNew = useCallback(
    (place: { date?: string; at?: string; by?: number | undefined }) => {
      const params = new URLSearchParams(search);
      for (const name of SLOT_PARAMS) params.delete(name);
      for (const [name, value] of Object.entries({ date, ...place })) if (value) params.set(name, String(value));
      navigate(`${base}/new?${params}`);
    },
    [navigate, base, search, date],
  );
  const booked = useCallback(
    (id: number, day: string) => {
      const params = new URLSearchParams(search);
      for (const name of SLOT_PARAMS) params.delete(name);
      params.set("date", day);
      navigate(`${base}/${id}?${params}`, { state: AFTER_SAVE });
    },
    [navigate, base, search],
  );
  return { open, close, startNew, booked };
}

const factsOf = (appointments: readonly AdminAppointment[] | undefined) => {
  const isToDo = ({ nextStatuses }: AdminAppointment) => nextStatuses.length > 0;
  const count = (counts: (appointment: AdminAppointment) => boolean) => appointments?.filter(counts).length ?? UNKNOWN;
  return [
    { label: "booked", value: count(() => true) },
    { label: "drop-offs", value: count(({ dropOff }) => dropOff) },
    { label: "to confirm", value: count(({ status }) => status === "pending") },
    { label: "unassigned", value: count((each) => each.technicianId === null && isToDo(each)) },
  ];
};
