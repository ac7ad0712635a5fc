import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";

const NAME = "payment.claim_refused";

/** A claim of the receipt that a payment holds. */
export interface RefusedClaim {
  userId: number | null;
  orderNumber: string;
  customerName: string;
  refusedAt: Date;
}

/** Returns the payment that holds a receipt; null when none does. */
export async function findHolderOf(db: Knex, receipt: string): Promise<number | null> {
  const row = await db("payments").select("id").where({ receipt }).first();
  return row?.id ?? null;
}

/** Of two concurrent refused claims, one waits for the other to be recorded. */
export async function lockPaymentRow(db: Knex, id: number): Promise<void> {
  await db("payments").select("id").where({ id }).forUpdate();
}

const recordedOf = (db: Knex, paymentIds: readonly number[]) =>
  db("events")
    .where({ entity: "payment", name: NAME })
    .whereIn("entity_id", [...paymentIds])
    .orderBy("id");

/** Returns the orders with refused claims of a payment's receipt. */
export async function findRefusedOrders(db: Knex, paymentId: number): Promise<number[]> {
  const rows: { payload: string }[] = await recordedOf(db, [paymentId]).select("payload");
  return rows.map(({ payload }) => JSON.parse(payload).orderId);
}

/** Returns refused claims by payment, oldest first. */
export async function findRefusedClaims(db: Knex, paymentIds: readonly number[]): Promise<Map<number, RefusedClaim[]>> {
  const byPayment = new Map<number, RefusedClaim[]>();
  if (paymentIds.length === 0) return byPayment;
  const rows: { entity_id: number; actor_id: number | null; payload: string; created_at: Date }[] = await recordedOf(
    db,
    paymentIds,
  ).select("entity_id", "actor_id", "payload", "created_at");
  if (rows.length === 0) return byPayment;
  const noted = rows.map((row) => ({
    ...row,
    ...(JSON.parse(row.payload) as { orderId: number; orderNumber: string }),
  }));
  const orders: { id: number; first_name: string; last_name: string }[] = await db("orders")
    .select("id", "first_name", "last_name")
    .whereIn("id", [...new Set(noted.map(({ orderId }) => orderId))]);
  // By the order: erased together with the order's personal data.
  const names = new Map(orders.map((order) => [order.id, fullName(order.first_name, order.last_name)]));
  for (const { entity_id: id, actor_id: userId, created_at: refusedAt, orderId, orderNumber } of noted)
    byPayment.set(id, [
      ...(byPayment.get(id) ?? []),
      { userId, orderNumber, customerName: names.get(orderId) ?? "", refusedAt },
    ]);
  return byPayment;
}
