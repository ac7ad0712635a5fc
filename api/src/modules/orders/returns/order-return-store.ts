import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";

export interface ReturnLine {
  orderItemId: number;
  quantity: number;
  /** False: written off. */
  restocked: boolean;
}

export interface ReturnRecord {
  id: number;
  lines: ReturnLine[];
  creditedMinor: number;
  reason: string;
  by: string;
  at: Date;
}

/** Returns the returns of an order, oldest first. */
export async function findReturns(db: Knex, orderId: number): Promise<ReturnRecord[]> {
  const rows = await db("order_returns as r")
    .join("order_return_lines as l", "l.return_id", "r.id")
    .join("users as u", "u.id", "r.user_id")
    .select("r.id", "r.credited_minor", "r.reason", "r.created_at", "u.first_name", "u.last_name")
    .select("l.order_item_id", "l.quantity", "l.restocked")
    .where("r.order_id", orderId)
    .orderBy(["r.id", "l.id"]);
  const returns = new Map<number, ReturnRecord>();
  for (const row of rows) {
    const existing: ReturnRecord = returns.get(row.id) ?? {
      id: row.id,
      lines: [],
      creditedMinor: row.credited_minor,
      reason: row.reason,
      by: fullName(row.first_name, row.last_name),
      at: row.created_at,
    };
    existing.lines.push({ orderItemId: row.order_item_id, quantity: row.quantity, restocked: Boolean(row.restocked) });
    returns.set(row.id, existing);
  }
  return [...returns.values()];
}

/** Returns the id. */
export async function insertReturn(
  db: Knex,
  back: { orderId: number; lines: readonly ReturnLine[]; creditedMinor: number; reason: string; userId: number },
  now: Date,
): Promise<number> {
  const [id = 0] = await db("order_returns").insert({
    order_id: back.orderId,
    credited_minor: back.creditedMinor,
    reason: back.reason,
    user_id: back.userId,
    created_at: now,
  });
  await db("order_return_lines").insert(
    back.lines.map(({ orderItemId, quantity, restocked }) => ({
      return_id: id,
      order_item_id: orderItemId,
      quantity,
      restocked,
    })),
  );
  return id;
}
