import { PAYMENT_STATUSES } from "@fundi/shared/orders/order-status";
import { HELD_PART_STATES, OPEN_PART_STATES } from "@fundi/shared/workshop/part-rules";
import type { Knex } from "knex";
import { integer, oneOf, type Row, rowShape } from "../../../platform/database/table";
import type { CardBill } from "./card-money";

/** Pieces that a job needs, and those of them that are here or fitted. */
export interface PartCount {
  needed: number;
  here: number;
}

/** Returns how many of their parts are here, of those of these jobs that need any. */
export async function findPartCounts(db: Knex, jobIds: readonly number[]): Promise<Map<number, PartCount>> {
  if (jobIds.length === 0) return new Map();
  const here = [...HELD_PART_STATES, "fitted"];
  const rows: { job_id: number; needed: string; here: string }[] = await db("repair_parts")
    .select("job_id")
    .sum({ needed: "quantity" })
    .select(db.raw(`sum(if(state in (${here.map(() => "?").join(", ")}), quantity, 0)) as here`, here))
    .whereIn("job_id", [...jobIds])
    .whereIn("state", [...OPEN_PART_STATES, "fitted"])
    .groupBy("job_id");
  return new Map(rows.map((row) => [row.job_id, { needed: Number(row.needed), here: Number(row.here) }]));
}

const BILL = rowShape("orders", {
  jobId: integer("job_id"),
  paymentStatus: oneOf("payment_status", PAYMENT_STATUSES),
  totalMinor: integer("total_minor"),
  approvedMinor: integer("approved_minor"),
  refundedMinor: integer("refunded_minor"),
});

/** Returns the bills of those of these jobs that have one. */
export async function findCardBills(db: Knex, jobIds: readonly number[]): Promise<Map<number, CardBill>> {
  if (jobIds.length === 0) return new Map();
  const [rows, deposits]: [Row[], ReadonlyMap<number, number>] = await Promise.all([
    db("repair_jobs as job")
      .join("repair_intakes as intake", "intake.id", "job.intake_id")
      // Not an inner join: the jobs are few, whatever the optimizer thinks of the orders.
      .leftJoin("orders as bill", "bill.id", "intake.order_id")
      .select({ job_id: "job.id" })
      .select("bill.payment_status", "bill.total_minor", "bill.approved_minor", "bill.refunded_minor")
      .whereIn("job.id", [...jobIds])
      .whereNotNull("intake.order_id"),
    findDeposits(db, jobIds),
  ]);
  return new Map(
    rows.map((row) => {
      const { jobId, approvedMinor, refundedMinor, ...bill } = BILL.read(row);
      const netPaidMinor = approvedMinor - refundedMinor;
      const depositMissingMinor = Math.max(0, (deposits.get(jobId) ?? netPaidMinor) - netPaidMinor);
      return [jobId, { ...bill, netPaidMinor, depositMissingMinor }];
    }),
  );
}

/** Approvals `asked` whose deposit is owed: lines of theirs are still charged. */
const owedDeposits = (db: Knex) =>
  db("repair_approvals as asked")
    .where("asked.deposit_minor", ">", 0)
    .whereExists(
      db("repair_lines as charged")
        .select(db.raw("1"))
        .where("charged.approval_id", db.ref("asked.id"))
        .whereIn("charged.state", ["approved", "done"]),
    );

/** Returns the deposits of the whole bill, of those of these jobs that asked for one themselves. */
async function findDeposits(db: Knex, jobIds: readonly number[]): Promise<Map<number, number>> {
  const own: { job_id: number }[] = await db("repair_approvals")
    .distinct("job_id")
    .whereIn("job_id", [...jobIds])
    .where("deposit_minor", ">", 0);
  if (own.length === 0) return new Map();
  const ids = own.map(({ job_id }) => job_id);
  const rows: { id: number; deposit: string; own: string }[] = await owedDeposits(db)
    .join("repair_jobs as other", "other.id", "asked.job_id")
    .join("repair_jobs as job", "job.intake_id", "other.intake_id")
    .select("job.id")
    .sum({ deposit: "asked.deposit_minor" })
    .select(db.raw("sum(other.id = job.id) as own"))
    .whereIn("job.id", ids)
    .groupBy("job.id");
  return new Map(rows.flatMap(({ id, deposit, own: asked }) => (Number(asked) > 0 ? [[id, Number(deposit)]] : [])));
}

/** Returns how many messages of their customers nobody read, by job. */
export async function findUnreadMessages(db: Knex, jobIds: readonly number[]): Promise<Map<number, number>> {
  if (jobIds.length === 0) return new Map();
  const rows: { id: number; unread: string | null }[] = await db("repair_jobs as job")
    .join("repair_intakes as intake", "intake.id", "job.intake_id")
    .joinRaw(
      `left join conversations as conversation force index (ix_conversations_customer)
        on conversation.customer_id = intake.user_id`,
    )
    .select("job.id")
    .sum({ unread: "conversation.support_unread" })
    .whereIn("job.id", [...jobIds])
    .groupBy("job.id");
  return new Map(rows.map(({ id, unread }) => [id, Number(unread ?? 0)]));
}
