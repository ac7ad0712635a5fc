import type { Knex } from "knex";
import { deletedPerson, type ErasedPerson } from "../../../platform/privacy/personal-data";
import { OVER } from "../order";

export async function findOrderIdsOf(db: Knex, userId: number): Promise<number[]> {
  const rows: { id: number }[] = await db("orders").select("id").where({ user_id: userId }).orderBy("id");
  return rows.map(({ id }) => id);
}

/** Returns ids of a person's orders that need no more work: finished, or neither begun nor paid. */
export async function findIdleOrderIdsOf(db: Knex, userId: number): Promise<number[]> {
  const rows: { id: number }[] = await db("orders")
    .select("id")
    .where({ user_id: userId })
    .andWhere((idle) =>
      idle.whereIn("status", OVER).orWhere((waiting) =>
        // The device of a bill that waits is in the shop.
        waiting.where({ status: "pending", payment_status: "unpaid" }).whereNot("channel", "repair"),
      ),
    )
    // Handed over, and never paid: its customer owes the shop.
    .whereNot((owed) =>
      owed
        .where({ pay_at: "handover", refunded_minor: 0 })
        .whereIn("status", ["delivered", "completed"])
        .whereRaw("approved_minor < total_minor"),
    )
    .orderBy("id");
  return rows.map(({ id }) => id);
}

/** Anonymises an order; its number, dates, goods, amounts and VAT stay. */
export async function blankOrder(db: Knex, id: number, person: ErasedPerson, now: Date): Promise<void> {
  const { firstName, lastName, email, phone } = deletedPerson(person);
  await db("orders")
    .where({ id })
    .update({
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      street: "",
      city: "",
      state: "",
      zip_code: "",
      notes: "",
      kra_pin: null,
      version: db.raw("version + 1"),
      updated_at: now,
    });
}
