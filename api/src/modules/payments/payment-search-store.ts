import { cleanReceipt } from "@fundi/shared/payments/receipt-code";
import { phonePrefix } from "@fundi/shared/values/phone";
import type { Knex } from "knex";
import {
  type Condition,
  hasIndexedWord,
  newestFound,
  startsWith,
  whereWords,
} from "../../platform/database/text-search";

/** The search conditions on a payment itself; each uses an index of its own. */
function meaningsOf(search: string): Condition[] {
  const meanings: Condition[] = [];
  const receipt = cleanReceipt(search);
  if (receipt)
    for (const column of ["receipt", "released_receipt"])
      meanings.push((query) => query.where(column, "like", startsWith(receipt)));
  const phone = phonePrefix(search);
  if (phone) meanings.push((query) => query.where("phone", "like", startsWith(phone)));
  if (hasIndexedWord(search)) meanings.push(whereWords(["customer_name"], search));
  return meanings;
}

/**
 * Returns ids of the payments that a search finds, by their own columns or by the number of their order: a table to
 * join.
 */
export const paymentsFound = (db: Knex, search: string) =>
  db.union(
    [
      ...meaningsOf(search).map((meaning) => db("payments").select("id").modify(meaning)),
      db("orders as numbered")
        .join("payments as paid", "paid.subject_id", "numbered.id")
        .select("paid.id")
        .where("paid.subject_type", "order")
        .where("numbered.order_number", "like", startsWith(search)),
    ],
    true,
  );

/** Returns ids of payments by receipt, phone and name, newest first, a few per condition. */
export const findNewestPayments = (db: Knex, search: string, limit: number): Promise<number[]> =>
  newestFound(db, "payments", meaningsOf(search), limit);
