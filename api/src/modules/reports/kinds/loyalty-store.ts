import type { Knex } from "knex";
import { dateOfDay, shopDay, within } from "../dashboard/shop-day-store";
import type { Span } from "../span";

export interface PointsMoved {
  date: string;
  kind: "earned" | "taken_back" | "redeemed";
  entries: number;
  points: number;
}

/** Points by the day on which they were earned, taken back or spent. */
export async function pointsByDay(db: Knex, span: Span): Promise<PointsMoved[]> {
  const rows: { day: string; kind: PointsMoved["kind"]; entries: string; points: string }[] = await db(
    "loyalty_entries",
  )
    .select("kind", { day: shopDay(db, "created_at", span) })
    .count({ entries: "*" })
    .sum({ points: "points" })
    .modify(within("created_at", span))
    .groupBy("day", "kind");
  return rows.map((row) => ({
    date: dateOfDay(row.day),
    kind: row.kind,
    entries: Number(row.entries),
    points: Number(row.points),
  }));
}

/** The current liability of the shop to its customers. */
interface LoyaltyDebt {
  points: number;
  members: number;
  /** The maximum value of a point, at the best money reward. */
  minorPerPoint: number;
  vouchers: number;
  /** The value of open money vouchers. */
  vouchersMinor: number;
}

export async function loyaltyDebt(db: Knex, now: Date): Promise<LoyaltyDebt> {
  const [accounts, best, vouchers] = await Promise.all([
    db("loyalty_accounts").where("points", ">", 0).count({ members: "*" }).sum({ points: "points" }).first(),
    db("loyalty_rewards")
      .where({ kind: "money", is_active: true })
      .max({ rate: db.raw("value_minor / points_cost") })
      .first(),
    db("vouchers")
      .whereNull("used_at")
      .where((open) => open.whereNull("expires_at").orWhere("expires_at", ">", now))
      .count({ vouchers: "*" })
      .sum({ minor: "value_minor" })
      .first(),
  ]);
  return {
    points: Number(accounts?.points ?? 0),
    members: Number(accounts?.members ?? 0),
    minorPerPoint: Number(best?.rate ?? 0),
    vouchers: Number(vouchers?.vouchers ?? 0),
    vouchersMinor: Number(vouchers?.minor ?? 0),
  };
}
