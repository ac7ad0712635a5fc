import { phonePrefix } from "@fundi/shared/phone";
import { cleanReceipt } from "@fundi/shared/receipt";
import type { Knex } from "knex";
import {
  type Condition,
  hasIndexedWord,
  newestFound,
  startsWith,
  whereWords,
} from "../../platform/database/text-search";

/** What a search may mean of a payment itself; each meaning is answered by an index of its own. */
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

/** Ids of the payments that a search finds, by themselves or by the number of their order: a table to join. */
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

/** Ids of payments by receipt, phone and name, the newest first, a few for each thing that a search may mean. */
export const findNewestPayments = (db: Knex, search: string, limit: number): Promise<number[]> =>
  newestFound(db, "payments", meaningsOf(search), limit);
