import type { BuildReport } from "../report";
import { addUp, type FigureColumn, grouped, percentOf, reportTable, toHours } from "../report-table";
import { type TimedJob, timedJobs } from "./repair-time-store";

const SUMS = ["jobs", "planned", "worked", "costMinor"] as const;
type Sums = Record<(typeof SUMS)[number], number>;

const toSums = (jobs: readonly TimedJob[]): Sums =>
  addUp(
    SUMS,
    jobs.map(({ planned, worked, costMinor }) => ({ jobs: 1, planned, worked, costMinor })),
  );

const FIGURES: readonly FigureColumn<Sums>[] = [
  { id: "jobs", title: "Repairs", type: "number", of: ({ jobs }) => jobs },
  { id: "planned", title: "Hours planned", type: "hours", of: ({ planned }) => toHours(planned) },
  { id: "worked", title: "Hours worked", type: "hours", of: ({ worked }) => toHours(worked) },
  { id: "difference", title: "Difference", type: "hours", of: ({ planned, worked }) => toHours(worked - planned) },
  { id: "share", title: "Of the plan", type: "percent", of: ({ planned, worked }) => percentOf(worked, planned) },
  { id: "cost", title: "Cost of the time", type: "money", of: ({ costMinor }) => costMinor },
];

/** The time that repairs took, compared with the plan, by service or by technician. */
export const repairTimeReport: BuildReport = async ({ db, by, span }) => {
  const jobs = await timedJobs(db, span);
  const isByService = by === "service";
  const keyOf = ({ serviceId, technicianId }: TimedJob) => String((isByService ? serviceId : technicianId) ?? "");
  const labelOf = ({ service, technician }: TimedJob) =>
    isByService ? service || "Without a service" : technician || "Nobody";
  const rows = [...grouped(jobs, keyOf)].flatMap(([key, records]) => {
    const [first] = records;
    return first ? [{ key, label: labelOf(first), record: toSums(records) }] : [];
  });
  return {
    ...reportTable({
      label: { id: by, title: isByService ? "Service" : "Technician", type: "text" },
      figures: FIGURES,
      rows: rows.sort((one, other) => other.record.worked - one.record.worked),
      total: toSums(jobs),
    }),
    facts: [],
    notes: [
      "Repairs on which time was noted, by the day on which they were ready. A repair counts for the first service of its lines.",
      "The cost is that of people with a rate; it is on no bill.",
    ],
  };
};
