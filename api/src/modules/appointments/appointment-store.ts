import { APPOINTMENT_STATUSES, type AppointmentStatus } from "@fundi/shared/appointment-status";
import type { Knex } from "knex";
import { knownValue } from "../../platform/database/known-value";
import { type AppointmentRecord, OCCUPYING } from "./appointment";

const COLUMNS = [
  "a.id",
  "a.user_id",
  "a.first_name",
  "a.last_name",
  "a.email",
  "a.phone",
  "a.service_id",
  "a.service_title",
  "a.quote_id",
  "a.shop_date",
  "a.shop_time",
  "a.starts_at",
  "a.duration_minutes",
  "a.status",
  "a.priority",
  "a.technician_id",
  "t.first_name as technician_first_name",
  "t.last_name as technician_last_name",
  "a.location",
  "a.notes",
  "a.ics_sequence",
  "a.remind_at",
  "a.version",
  "a.created_at",
  "a.updated_at",
] as const;

interface AppointmentRow {
  id: number;
  user_id: number | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  service_id: number | null;
  service_title: string;
  quote_id: number | null;
  /** The driver makes midnight UTC of a date. */
  shop_date: Date;
  shop_time: string;
  starts_at: Date;
  duration_minutes: number;
  status: AppointmentStatus;
  priority: AppointmentRecord["priority"];
  technician_id: number | null;
  technician_first_name: string | null;
  technician_last_name: string | null;
  location: string;
  notes: string;
  ics_sequence: number;
  remind_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const toDate = (midnight: Date): string => midnight.toISOString().slice(0, 10);

const toAppointment = (row: AppointmentRow): AppointmentRecord => ({
  id: row.id,
  userId: row.user_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  serviceId: row.service_id,
  serviceTitle: row.service_title,
  quoteId: row.quote_id,
  date: toDate(row.shop_date),
  time: row.shop_time.slice(0, 5),
  startsAt: row.starts_at,
  durationMinutes: row.duration_minutes,
  status: knownValue(APPOINTMENT_STATUSES, row.status, "pending"),
  priority: row.priority,
  technicianId: row.technician_id,
  technician:
    row.technician_id === null ? null : `${row.technician_first_name ?? ""} ${row.technician_last_name ?? ""}`.trim(),
  location: row.location,
  notes: row.notes,
  icsSequence: row.ics_sequence,
  remindAt: row.remind_at,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const appointments = (db: Knex) =>
  db("appointments as a")
    .leftJoin("users as t", "t.id", "a.technician_id")
    .select(...COLUMNS);

export async function findAppointment(db: Knex, id: number): Promise<AppointmentRecord | null> {
  const row: AppointmentRow | undefined = await appointments(db).where("a.id", id).first();
  return row ? toAppointment(row) : null;
}

/** Whether any appointment, of whatever time, is for this service. */
export async function isServiceBooked(db: Knex, serviceId: number): Promise<boolean> {
  return (await db("appointments").select("id").where({ service_id: serviceId }).first()) !== undefined;
}

/** Locks the appointment until the transaction ends, so that two people cannot act on it at once. */
export async function lockAppointment(db: Knex, id: number): Promise<AppointmentRecord | null> {
  // The row alone: its technician's account must not wait for it.
  const locked = await db("appointments").select("id").where({ id }).forUpdate().first();
  return locked ? findAppointment(db, id) : null;
}

/** Appointments in the order of `ids`. */
export async function findAppointments(db: Knex, ids: readonly number[]): Promise<AppointmentRecord[]> {
  if (ids.length === 0) return [];
  const rows: AppointmentRow[] = await appointments(db).whereIn("a.id", ids);
  const byId = new Map(rows.map((row) => [row.id, toAppointment(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A person's appointments, the latest first. */
export async function findAppointmentsOf(db: Knex, userId: number, limit: number): Promise<AppointmentRecord[]> {
  const rows: AppointmentRow[] = await appointments(db)
    .where("a.user_id", userId)
    .orderBy([
      { column: "a.starts_at", order: "desc" },
      { column: "a.id", order: "desc" },
    ])
    .limit(limit);
  return rows.map(toAppointment);
}

/** Holds a day until the transaction ends: nobody else adds work to it meanwhile. */
export async function lockDay(db: Knex, date: string): Promise<void> {
  // One statement that inserts or locks. Locking after an ignored insert would let two wait for each other.
  await db("appointment_days").insert({ shop_date: date }).onConflict("shop_date").merge();
}

export interface Occupied {
  id: number;
  date: string;
  time: string;
  durationMinutes: number;
  technicianId: number | null;
}

/** What takes up time on the days from `from` to `to`. */
export async function findOccupied(db: Knex, from: string, to: string): Promise<Occupied[]> {
  const rows = await db("appointments")
    .select("id", "shop_date", "shop_time", "duration_minutes", "technician_id")
    .whereBetween("shop_date", [from, to])
    .whereIn("status", OCCUPYING);
  return rows.map((row) => ({
    id: row.id,
    date: toDate(row.shop_date),
    time: row.shop_time.slice(0, 5),
    durationMinutes: row.duration_minutes,
    technicianId: row.technician_id,
  }));
}

export type NewAppointment = Omit<AppointmentRecord, "id" | "technician" | "icsSequence" | "version" | "updatedAt">;

/** Returns how many visits of a customer are still to come. */
export async function countUpcoming(db: Knex, userId: number, now: Date): Promise<number> {
  const row = await db("appointments")
    .where({ user_id: userId })
    .whereIn("status", ["pending", "confirmed"])
    .where("starts_at", ">=", now)
    .count({ count: "*" })
    .first();
  return Number(row?.count ?? 0);
}

/** Returns the id. */
export async function insertAppointment(db: Knex, appointment: NewAppointment): Promise<number> {
  const [id = 0] = await db("appointments").insert({
    user_id: appointment.userId,
    first_name: appointment.firstName,
    last_name: appointment.lastName,
    email: appointment.email,
    phone: appointment.phone,
    service_id: appointment.serviceId,
    service_title: appointment.serviceTitle,
    quote_id: appointment.quoteId,
    technician_id: appointment.technicianId,
    ...whenOf(appointment),
    status: appointment.status,
    priority: appointment.priority,
    location: appointment.location,
    notes: appointment.notes,
    created_at: appointment.createdAt,
    updated_at: appointment.createdAt,
  });
  return id;
}

const whenOf = (appointment: NewAppointment) => ({
  shop_date: appointment.date,
  shop_time: appointment.time,
  starts_at: appointment.startsAt,
  duration_minutes: appointment.durationMinutes,
  remind_at: appointment.remindAt,
});

/** Writes what changes in an appointment's life. It must be locked; its version is one higher already. */
export async function saveAppointment(db: Knex, appointment: AppointmentRecord): Promise<void> {
  await db("appointments")
    .where({ id: appointment.id })
    .update({
      ...whenOf(appointment),
      status: appointment.status,
      priority: appointment.priority,
      technician_id: appointment.technicianId,
      location: appointment.location,
      notes: appointment.notes,
      ics_sequence: appointment.icsSequence,
      version: appointment.version,
      updated_at: appointment.updatedAt,
    });
}

/** Appointments whose customers are to be reminded by now. */
export async function findReminders(db: Knex, now: Date, limit: number): Promise<number[]> {
  const rows = await db("appointments").select("id").where("remind_at", "<=", now).orderBy("remind_at").limit(limit);
  return rows.map((row) => row.id);
}
