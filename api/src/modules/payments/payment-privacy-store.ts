import type { Knex } from "knex";
import { deletedPerson, type ErasedPerson } from "../../platform/privacy/personal-data";

/** Anonymises the payments of some orders, and returns the payments' ids; receipts and amounts stay. */
export async function blankPayments(db: Knex, orderIds: readonly number[], person: ErasedPerson): Promise<number[]> {
  const { name, phone } = deletedPerson(person);
  const rows: { id: number }[] = await db("payments")
    .select("id")
    .where({ subject_type: "order" })
    .whereIn("subject_id", orderIds);
  const ids = rows.map(({ id }) => id);
  await db("payments").whereIn("id", ids).update({ phone, customer_name: name });
  return ids;
}
