import { PAYMENT_STATUSES } from "@fundi/shared/orders/order-status";
import { HELD_PART_STATES, OPEN_PART_STATES } from "@fundi/shared/workshop/part-rules";
import type { Knex } from "knex";
import { integer, nullable, oneOf, type Row, rowShape } from "../../../platform/database/table";
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
  /** The deposits of all jobs on the bill; null: this job's approval asked for none. */
  depositMinor: nullable(integer("deposit_minor")),
});

/** An approval, named `??`, whose deposit is owed: lines of it are still charged. */
const IS_OWED = `??.deposit_minor > 0 and exists (
  select 1 from repair_lines charged where charged.approval_id = ??.id and charged.state in ('approved', 'done'))`;

/** Returns the bills of those of these jobs that have one. */
export async function findCardBills(db: Knex, jobIds: readonly number[]): Promise<Map<number, CardBill>> {
  if (jobIds.length === 0) return new Map();
  const asked = db("repair_approvals as asked")
    .join("repair_jobs as of_asked", "of_asked.id", "asked.job_id")
    .sum("asked.deposit_minor")
    .where("of_asked.intake_id", db.ref("intake.id"))
    .whereRaw(IS_OWED, ["asked", "asked"]);
  const rows: Row[] = await db("repair_jobs as job")
    .join("repair_intakes as intake", "intake.id", "job.intake_id")
    .join("orders as bill", "bill.id", "intake.order_id")
    .select({ job_id: "job.id" })
    .select("bill.payment_status", "bill.total_minor", "bill.approved_minor", "bill.refunded_minor")
    .select(
      db.raw(
        "if(exists (select 1 from repair_approvals own where own.job_id = job.id and ?), (?), null) as deposit_minor",
        [db.raw(IS_OWED, ["own", "own"]), asked],
      ),
    )
    .whereIn("job.id", [...jobIds]);
  return new Map(
    rows.map((row) => {
      const { jobId, approvedMinor, refundedMinor, depositMinor, ...bill } = BILL.read(row);
      const netPaidMinor = approvedMinor - refundedMinor;
      const depositMissingMinor = depositMinor === null ? 0 : Math.max(0, depositMinor - netPaidMinor);
      return [jobId, { ...bill, netPaidMinor, depositMissingMinor }];
    }),
  );
}

/** Returns how many messages of their customers nobody read, by job, where there are any. */
export async function findUnreadMessages(db: Knex, jobIds: readonly number[]): Promise<Map<number, number>> {
  if (jobIds.length === 0) return new Map();
  const rows: { id: number; unread: string }[] = await db("repair_jobs as job")
    .join("repair_intakes as intake", "intake.id", "job.intake_id")
    .join("conversations as conversation", "conversation.customer_id", "intake.user_id")
    .select("job.id")
    .sum({ unread: "conversation.support_unread" })
    .whereIn("job.id", [...jobIds])
    .where("conversation.support_unread", ">", 0)
    .groupBy("job.id");
  return new Map(rows.map(({ id, unread }) => [id, Number(unread)]));
}
