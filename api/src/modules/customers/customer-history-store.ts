import type { Handover } from "@fundi/shared/settings/offers";
import type { Knex } from "knex";

/** A record of a customer: an order, a quote, an appointment, a ticket or a conversation. */
export interface DealingRecord {
  id: number;
  title: string;
  status: string;
  /** Of an order. */
  handover: Handover | null;
  amountMinor: number | null;
  at: Date;
}

interface Kind {
  table: string;
  owner: string;
  title: string;
  /** The column of the amount; absent for records without one. */
  amount?: string;
  /** The column that says how it gets to the customer; absent for what is not handed over. */
  handover?: string;
}

/** The source of each kind; each table has an index by its owner. */
const KINDS = {
  orders: { table: "orders", owner: "user_id", title: "order_number", amount: "total_minor", handover: "handover" },
  quotes: { table: "quotes", owner: "user_id", title: "service", amount: "amount_minor" },
  appointments: { table: "appointments", owner: "user_id", title: "service_title" },
  tickets: { table: "support_tickets", owner: "user_id", title: "subject" },
  conversations: { table: "conversations", owner: "customer_id", title: "title" },
} as const satisfies Record<string, Kind>;
export type DealingKind = keyof typeof KINDS;

interface DealingRow {
  id: number;
  title: string;
  status: string;
  handover: Handover | null;
  amount_minor: number | null;
  at: Date;
}

/** Returns the newest records of one kind, and their number. */
export async function findDealings(
  db: Knex,
  kind: DealingKind,
  userId: number,
  limit: number,
): Promise<{ newest: DealingRecord[]; count: number }> {
  const { table, owner, title, ...rest }: Kind = KINDS[kind];
  // An appointment is listed by its day, not by the day on which it was booked.
  const at = kind === "appointments" ? "starts_at" : "created_at";
  const [rows, counted]: [DealingRow[], { total?: number | string } | undefined] = await Promise.all([
    db(table)
      .select("id", "status", {
        ...{ title, at },
        amount_minor: rest.amount ?? db.raw("null"),
        handover: rest.handover ?? db.raw("null"),
      })
      .where(owner, userId)
      .orderBy([
        { column: at, order: "desc" },
        { column: "id", order: "desc" },
      ])
      .limit(limit),
    db(table).where(owner, userId).count({ total: "*" }).first(),
  ]);
  return {
    newest: rows.map((row) => ({ ...row, amountMinor: row.amount_minor })),
    count: Number(counted?.total ?? 0),
  };
}

/** Returns what a customer paid, less refunds. */
export async function spentMinor(db: Knex, userId: number): Promise<number> {
  const row = await db("orders")
    .where({ user_id: userId })
    .sum({ spent: db.raw("approved_minor - refunded_minor") })
    .first();
  return Number(row?.spent ?? 0);
}

export async function pointsOf(db: Knex, userId: number): Promise<{ points: number; lifetimePoints: number }> {
  const row = await db("loyalty_accounts").select("points", "lifetime_points").where({ user_id: userId }).first();
  return { points: row?.points ?? 0, lifetimePoints: row?.lifetime_points ?? 0 };
}
