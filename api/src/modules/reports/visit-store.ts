import type { AppointmentStatus } from "@fundi/shared/appointment-status";
import type { Period } from "@fundi/shared/report-period";
import type { Knex } from "knex";

/** Appointments of one day that have the same service, technician and status. */
export interface Visits {
  date: string;
  serviceId: number | null;
  service: string;
  technicianId: number | null;
  technician: string | null;
  status: AppointmentStatus;
  appointments: number;
  minutes: number;
}

interface VisitRow {
  date: string;
  service_id: number | null;
  service_title: string;
  technician_id: number | null;
  first_name: string | null;
  last_name: string | null;
  status: AppointmentStatus;
  appointments: string;
  minutes: string;
}

/** The shop's visits by day. Their days are the shop's own already: no clock can move them. */
export async function visitsByDay(db: Knex, { from, to }: Period): Promise<Visits[]> {
  const rows: VisitRow[] = await db("appointments as visit")
    .leftJoin("users as technician", "technician.id", "visit.technician_id")
    .select(
      "visit.service_id",
      "visit.service_title",
      "visit.technician_id",
      "technician.first_name",
      "technician.last_name",
      "visit.status",
      { date: db.raw("date_format(visit.shop_date, '%Y-%m-%d')") },
    )
    .count({ appointments: "*" })
    .sum({ minutes: "visit.duration_minutes" })
    .whereBetween("visit.shop_date", [from, to])
    .groupBy(
      "visit.shop_date",
      "visit.service_id",
      "visit.service_title",
      "visit.technician_id",
      "technician.first_name",
      "technician.last_name",
      "visit.status",
    );
  return rows.map((row) => ({
    date: row.date,
    serviceId: row.service_id,
    service: row.service_title,
    technicianId: row.technician_id,
    technician: row.technician_id === null ? null : `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
    status: row.status,
    appointments: Number(row.appointments),
    minutes: Number(row.minutes),
  }));
}

/** Who does the work: as the appointments count them (docs/decisions/009). */
export async function countTechnicians(db: Knex): Promise<number> {
  const row = await db("users").where({ role: "staff", active: true }).count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}
