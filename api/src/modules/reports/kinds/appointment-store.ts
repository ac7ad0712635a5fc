import type { AppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import type { Period } from "@fundi/shared/reports/report-period";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import { staffWith } from "../../../platform/auth/capability-store";

/** Appointments of one day with the same service, technician and status. */
export interface AppointmentDay {
  date: string;
  serviceId: number | null;
  service: string;
  technicianId: number | null;
  technician: string | null;
  status: AppointmentStatus;
  appointments: number;
  minutes: number;
}

interface AppointmentDayRow {
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

/** Returns appointments by day. Their days are stored as local days: no conversion. */
export async function appointmentsByDay(db: Knex, { from, to }: Period): Promise<AppointmentDay[]> {
  const rows: AppointmentDayRow[] = await db("appointments as visit")
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
    // A drop-off takes nobody's time.
    .select({ minutes: db.raw("sum(if(visit.is_drop_off, 0, visit.duration_minutes))") })
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
    technician: row.technician_id === null ? null : fullName(row.first_name, row.last_name),
    status: row.status,
    appointments: Number(row.appointments),
    minutes: Number(row.minutes),
  }));
}

/** Returns the number of technicians, as appointments count them (docs/decisions/110). */
export async function countTechnicians(db: Knex): Promise<number> {
  const row = await staffWith(db, "bench").count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}
