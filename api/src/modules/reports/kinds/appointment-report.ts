import { capacityOf, hoursOn } from "@fundi/shared/appointments/shop-day";
import { daysOf, stepDays, stepStart } from "@fundi/shared/reports/report-period";
import { appointmentStatusLabel } from "../labels";
import type { BuildReport } from "../report";
import {
  addUp,
  type FigureColumn,
  grouped,
  percentOf,
  reportTable,
  stepLabel,
  stepRows,
  toHours,
} from "../report-table";
import { type AppointmentDay, appointmentsByDay, countTechnicians } from "./appointment-store";

const SUMS = ["appointments", "completed", "cancelled", "minutes"] as const;
type Sums = Record<(typeof SUMS)[number], number>;

/** A cancelled appointment takes no time. */
const toSums = (visits: readonly AppointmentDay[]): Sums =>
  addUp(
    SUMS,
    visits.map(({ status, appointments, minutes }) => ({
      appointments,
      completed: status === "completed" ? appointments : 0,
      cancelled: status === "cancelled" ? appointments : 0,
      minutes: status === "cancelled" ? 0 : minutes,
    })),
  );

const FIGURES: readonly FigureColumn<Sums>[] = [
  { id: "appointments", title: "Appointments", type: "number", of: ({ appointments }) => appointments },
  { id: "completed", title: "Completed", type: "number", of: ({ completed }) => completed },
  { id: "cancelled", title: "Cancelled", type: "number", of: ({ cancelled }) => cancelled },
  { id: "booked", title: "Hours booked", type: "hours", of: ({ minutes }) => toHours(minutes) },
];

type Loaded = Sums & { openMinutes: number };
const LOADED_FIGURES: readonly FigureColumn<Loaded>[] = [
  ...FIGURES,
  { id: "open", title: "Hours there were", type: "hours", of: ({ openMinutes }) => toHours(openMinutes) },
  { id: "load", title: "Load", type: "percent", of: ({ minutes, openMinutes }) => percentOf(minutes, openMinutes) },
];

/** Groupings of appointments other than periods. */
const GROUPS = {
  status: {
    title: "Status",
    keyOf: ({ status }: AppointmentDay) => status,
    labelOf: ({ status }: AppointmentDay) => appointmentStatusLabel(status),
  },
  service: {
    title: "Service",
    keyOf: ({ serviceId, service }: AppointmentDay) => (serviceId ? String(serviceId) : service),
    labelOf: ({ service }: AppointmentDay) => service,
  },
  technician: {
    title: "Technician",
    keyOf: ({ technicianId }: AppointmentDay) => String(technicianId ?? ""),
    labelOf: ({ technician }: AppointmentDay) => technician ?? "Nobody yet",
  },
} as const;

const NOTES = [
  "By the day of the visit, not the day on which it was booked. Cancelled visits and drop-offs take no hours.",
];

/** Appointments by day, week, month with utilisation, or by status, service or technician. */
export const appointmentReport: BuildReport = async ({ db, by, period, shop }) => {
  const visits = await appointmentsByDay(db, period);
  if (by === "status" || by === "service" || by === "technician") {
    const { title, keyOf, labelOf } = GROUPS[by];
    const rows = [...grouped(visits, keyOf)].flatMap(([key, records]) => {
      const [first] = records;
      return first ? [{ key, label: labelOf(first), record: toSums(records) }] : [];
    });
    return {
      ...reportTable({
        label: { id: by, title, type: "text" },
        figures: FIGURES,
        rows: rows.sort((one, other) => other.record.appointments - one.record.appointments),
        total: toSums(visits),
      }),
      facts: [],
      notes: NOTES,
    };
  }
  const step = by as "day" | "week" | "month";
  const capacity = capacityOf(await countTechnicians(db));
  const openOn = (date: string) => {
    const hours = hoursOn(shop, date);
    return hours ? (hours.closes - hours.opens) * capacity : 0;
  };
  const openIn = (days: readonly string[]) => days.reduce((sum, day) => sum + openOn(day), 0);
  const rows = stepRows(visits, step, period).map(({ key, label, records }) => {
    const days = daysOf(stepDays(stepStart(key, step), step, period));
    return { key, label, record: { ...toSums(records), openMinutes: openIn(days) } };
  });
  return {
    ...reportTable({
      label: stepLabel(step),
      figures: LOADED_FIGURES,
      rows,
      total: { ...toSums(visits), openMinutes: openIn(daysOf(period)) },
    }),
    facts: [],
    notes: [...NOTES, "Hours there were: the opening hours times the technicians of today."],
  };
};
