import type { Knex } from "knex";
import type { HeldRecords } from "../../platform/auth/viewer";
import { fullName, joinedName } from "../../platform/database/joined-name";
import { type RecordOf, type Row, rowShape } from "../../platform/database/table";
import { type AppointmentRecord, OCCUPYING } from "./appointment";
import { APPOINTMENTS } from "./appointment-columns";

const TECHNICIAN = rowShape("appointments", joinedName("technician_"));

function toAppointment(row: Row): AppointmentRecord {
  const appointment = APPOINTMENTS.read(row);
  return { ...appointment, technician: appointment.technicianId === null ? null : fullName(TECHNICIAN.read(row)) };
}

const appointments = (db: Knex) =>
  db("appointments as a")
    .leftJoin("users as t", "t.id", "a.technician_id")
    .select(APPOINTMENTS.selectedAs("a"))
    .select("t.first_name as technician_first_name", "t.last_name as technician_last_name");

export async function findAppointment(db: Knex, id: number): Promise<AppointmentRecord | null> {
  const row: Row | undefined = await appointments(db).where("a.id", id).first();
  return row ? toAppointment(row) : null;
}

/** Whether any appointment, past or future, is for this service. */
export async function isServiceBooked(db: Knex, serviceId: number): Promise<boolean> {
  return (await db("appointments").select("id").where({ service_id: serviceId }).first()) !== undefined;
}

/** Locks the appointment until the transaction ends, so that two users cannot change it concurrently. */
export async function lockAppointment(db: Knex, id: number): Promise<AppointmentRecord | null> {
  // Locks this row only: the technician's account must not be locked with it.
  const locked = await db("appointments").select("id").where({ id }).forUpdate().first();
  return locked ? findAppointment(db, id) : null;
}

/** Returns appointments in the order of `ids`. */
export async function findAppointments(db: Knex, ids: readonly number[]): Promise<AppointmentRecord[]> {
  if (ids.length === 0) return [];
  const rows: Row[] = await appointments(db).whereIn("a.id", ids);
  const byId = new Map(rows.map(toAppointment).map((appointment) => [appointment.id, appointment]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whose appointments: of an account, and of links. Links open appointments without an account only. */
interface AppointmentOwner {
  id: number | null;
  held?: Pick<HeldRecords, "appointment">;
}

/** Returns a person's appointments, latest first. */
export async function findAppointmentsOf(
  db: Knex,
  { id, held }: AppointmentOwner,
  limit: number,
): Promise<AppointmentRecord[]> {
  const rows: Row[] = await appointments(db)
    .where((own) => {
      if (id !== null) own.where("a.user_id", id);
      const ids = held?.appointment ?? [];
      if (id === null || ids.length > 0) own.orWhere((linked) => linked.whereIn("a.id", ids).whereNull("a.user_id"));
    })
    .orderBy([
      { column: "a.starts_at", order: "desc" },
      { column: "a.id", order: "desc" },
    ])
    .limit(limit);
  return rows.map(toAppointment);
}

/** Locks a day until the transaction ends, so that no work is added to it concurrently. */
export async function lockDay(db: Knex, date: string): Promise<void> {
  // One statement that inserts or locks. Locking after an ignored insert could deadlock two transactions.
  await db("appointment_days").insert({ shop_date: date }).onConflict("shop_date").merge();
}

const OCCUPIED = APPOINTMENTS.pick("id", "date", "time", "durationMinutes", "technicianId");

export interface Occupied extends RecordOf<typeof OCCUPIED.columns> {}

/** Returns the occupied times on the days from `from` to `to`; drop-offs occupy none. */
export async function findOccupied(db: Knex, from: string, to: string): Promise<Occupied[]> {
  const rows: Row[] = await db("appointments")
    .select(OCCUPIED.selected)
    .whereBetween("shop_date", [from, to])
    .where({ is_drop_off: false })
    .whereIn("status", OCCUPYING);
  return rows.map(OCCUPIED.read);
}

/** Returns how many devices are brought on each of the days from `from` to `to`; `exceptId` is not counted. */
export async function countDropOffs(
  db: Knex,
  { from, to, exceptId }: { from: string; to: string; exceptId: number | null },
): Promise<Map<string, number>> {
  const rows: { date: string; count: string }[] = await db("appointments")
    .select({ date: db.raw("date_format(shop_date, '%Y-%m-%d')") })
    .count({ count: "*" })
    .whereBetween("shop_date", [from, to])
    .where({ is_drop_off: true })
    .whereNot({ status: "cancelled" })
    .whereNot({ id: exceptId ?? 0 })
    .groupBy("shop_date");
  return new Map(rows.map(({ date, count }) => [date, Number(count)]));
}

const NEW_APPOINTMENT = APPOINTMENTS.omit("id", "icsSequence", "version", "updatedAt");

type NewAppointment = RecordOf<typeof NEW_APPOINTMENT.columns>;

/** Who has appointments: an account, or the phone number of somebody without one. */
type Booker = { userId: number } | { phone: string };

/** Returns the number of a customer's future appointments; a drop-off is one until the end of its day. */
export async function countUpcoming(
  db: Knex,
  booker: Booker,
  { now, today }: { now: Date; today: string },
): Promise<number> {
  const row = await db("appointments")
    .where("userId" in booker ? { user_id: booker.userId } : { user_id: null, phone: booker.phone })
    .whereIn("status", ["pending", "confirmed"])
    .where((ahead) =>
      ahead
        .where("starts_at", ">=", now)
        .orWhere((dropOff) => dropOff.where({ is_drop_off: true }).where("shop_date", ">=", today)),
    )
    .count({ count: "*" })
    .first();
  return Number(row?.count ?? 0);
}

/** Returns the id. */
export async function insertAppointment(db: Knex, appointment: NewAppointment): Promise<number> {
  const [id = 0] = await db("appointments").insert({
    ...NEW_APPOINTMENT.toRow(appointment),
    updated_at: appointment.createdAt,
  });
  return id;
}

const MUTABLE = APPOINTMENTS.pick(
  "date",
  "time",
  "startsAt",
  "durationMinutes",
  "isDropOff",
  "remindAt",
  "status",
  "priority",
  "technicianId",
  "location",
  "device",
  "notes",
  "icsSequence",
  "version",
  "updatedAt",
);

/** Saves a changed appointment. It must be locked; its version must already be incremented. */
export async function saveAppointment(db: Knex, appointment: AppointmentRecord): Promise<void> {
  await db("appointments").where({ id: appointment.id }).update(MUTABLE.toRow(appointment));
}

/** Sets whose an appointment is, and the number of its link. */
export async function saveOwner(
  db: Knex,
  id: number,
  { userId, linkNumber }: Pick<AppointmentRecord, "userId" | "linkNumber">,
): Promise<void> {
  await db("appointments").where({ id }).update({ user_id: userId, link_number: linkNumber });
}

/** Returns appointments that are due for a reminder. */
export async function findReminders(db: Knex, now: Date, limit: number): Promise<number[]> {
  const rows = await db("appointments").select("id").where("remind_at", "<=", now).orderBy("remind_at").limit(limit);
  return rows.map((row) => row.id);
}
