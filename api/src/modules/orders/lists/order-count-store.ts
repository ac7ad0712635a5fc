import type { OrderStatus, PaymentStatus } from "@fundi/shared/orders/order-status";
import type { Knex } from "knex";
import { writeAtEnd } from "../../../platform/database/transaction";
import type { OrderRecord } from "../order";

type Counted = Pick<OrderRecord, "id" | "status" | "paymentStatus" | "approvedMinor" | "refundedMinor" | "isTest">;

/** Rows per status: enough that concurrent checkouts rarely contend for one. */
const SLOTS = 16;

const netPaidMinor = (order: Counted) => order.approvedMinor - order.refundedMinor;

/**
 * Updates the counts of the order list, in the transaction of the change: counting a million orders on every page would
 * cost more than the page. Written at the end, since it locks a row that others wait for.
 */
export async function countOrder(db: Knex, before: Counted | null, after: Counted): Promise<void> {
  const slot = after.id % SLOTS;
  const changes = [
    ...(before ? [[before.status, before.paymentStatus, before.isTest, slot, -1, -netPaidMinor(before)] as const] : []),
    [after.status, after.paymentStatus, after.isTest, slot, 1, netPaidMinor(after)] as const,
  ];
  await writeAtEnd(db, () =>
    db.raw(
      `insert into order_counters (status, payment_status, is_test, slot, orders, approved_minor)
       values ${changes.map(() => "(?, ?, ?, ?, ?, ?)").join(", ")}
       on duplicate key update orders = orders + values(orders), approved_minor = approved_minor + values(approved_minor)`,
      changes.flat(),
    ),
  );
}

export interface OrderCount {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Test orders are listed, but not counted. */
  isTest: boolean;
  orders: number;
  approvedMinor: number;
}

/** Returns the number of orders per status and payment status, tests apart, and their net payments. */
export async function readCounts(db: Knex): Promise<OrderCount[]> {
  const rows: {
    status: OrderStatus;
    payment_status: PaymentStatus;
    is_test: number;
    orders: string;
    approved: string;
  }[] = await db("order_counters")
    .select("status", "payment_status", "is_test")
    .sum({ orders: "orders", approved: "approved_minor" })
    .groupBy("status", "payment_status", "is_test");
  return rows.map((row) => ({
    status: row.status,
    paymentStatus: row.payment_status,
    isTest: Boolean(row.is_test),
    orders: Number(row.orders),
    approvedMinor: Number(row.approved),
  }));
}
