import type { Knex } from "knex";
import { deletedPerson } from "../../platform/privacy/personal-data";

/** Anonymises the payments of some orders, and returns the payments' ids; receipts and amounts stay. */
export async function blankPayments(db: Knex, orderIds: readonly number[], userId: number): Promise<number[]> {
  const { name, phone } = deletedPerson(userId);
  const rows: { id: number }[] = await db("payments")
    .select("id")
    .where({ subject_type: "order" })
    .whereIn("subject_id", orderIds);
  const ids = rows.map(({ id }) => id);
  await db("payments").whereIn("id", ids).update({ phone, customer_name: name });
  return ids;
}
