import type { AppointmentStatus } from "@fundi/shared/appointments/appointment-status";
import type { Knex } from "knex";
import { deletedPerson, type ErasedPerson } from "../../platform/privacy/personal-data";

export async function findAppointmentIdsOf(db: Knex, userId: number): Promise<number[]> {
  const rows = await db("appointments").select("id").where({ user_id: userId }).orderBy("id");
  return rows.map((row) => row.id);
}

/** Anonymizes an appointment. */
export async function anonymizeAppointment(
  db: Knex,
  id: number,
  { person, status }: { person: ErasedPerson; status: AppointmentStatus },
): Promise<void> {
  const { firstName, lastName, email } = deletedPerson(person);
  await db("appointments")
    .where({ id })
    .update({
      first_name: firstName,
      last_name: lastName,
      email,
      phone: null,
      device: "",
      notes: "",
      location: "",
      status,
      remind_at: null,
    })
    .increment("version", 1);
}
