import type { AppointmentStatus } from "@fundi/shared/appointment-status";
import type { Knex } from "knex";
import { nobody } from "../../platform/privacy/personal-data";

export async function findAppointmentIdsOf(db: Knex, userId: number): Promise<number[]> {
  const rows = await db("appointments").select("id").where({ user_id: userId }).orderBy("id");
  return rows.map((row) => row.id);
}

/** Takes the person out of an appointment. */
export async function blankAppointment(
  db: Knex,
  id: number,
  { userId, status }: { userId: number; status: AppointmentStatus },
): Promise<void> {
  const { firstName, lastName, email } = nobody(userId);
  await db("appointments")
    .where({ id })
    .update({
      first_name: firstName,
      last_name: lastName,
      email,
      phone: null,
      notes: "",
      location: "",
      status,
      remind_at: null,
    })
    .increment("version", 1);
}
