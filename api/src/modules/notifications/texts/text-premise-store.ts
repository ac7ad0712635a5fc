import { isRepairNotice, noticePremise, type RepairNotice } from "@fundi/shared/workshop/repair-notices";
import type { RepairStage } from "@fundi/shared/workshop/repair-stages";
import type { Knex } from "knex";

/** Returns what a waiting text about an order depends on: its status. */
async function orderPremise(db: Knex, id: number): Promise<string | null> {
  const row: { status: string } | undefined = await db("orders").select("status").where({ id }).first();
  return row?.status ?? null;
}

async function quotePremise(db: Knex, id: number): Promise<string | null> {
  const row: { status: string } | undefined = await db("quotes").select("status").where({ id }).first();
  return row?.status ?? null;
}

/** Of an appointment: when it is, while it is not cancelled. */
async function appointmentPremise(db: Knex, id: number): Promise<string | null> {
  const row: { date: string; time: string; status: string } | undefined = await db("appointments")
    .select(
      db.raw("date_format(shop_date, '%Y-%m-%d') as date"),
      db.raw("time_format(shop_time, '%H:%i') as time"),
      "status",
    )
    .where({ id })
    .first();
  if (!row) return null;
  return row.status === "cancelled" ? "cancelled" : `${row.date} ${row.time}`;
}

/** Of a product: its price in minor units, as the shop lists it. */
async function productPremise(db: Knex, id: number): Promise<string | null> {
  const row: { price_minor: number } | undefined = await db("products").select("price_minor").where({ id }).first();
  return row ? String(row.price_minor) : null;
}

/** Of a text about its stock. */
async function stockPremise(db: Knex, id: number): Promise<string | null> {
  const row: { quantity: number | null; reserved: number | null } | undefined = await db("products as p")
    .leftJoin("inventory_items as i", "i.id", "p.inventory_item_id")
    .select("i.quantity", "i.reserved")
    .where({ "p.id": id, "p.hidden_at": null })
    .first();
  if (!row) return null;
  return row.quantity === null || row.quantity > (row.reserved ?? 0) ? "in stock" : "sold out";
}

/** Of an estimate: where it is. */
async function estimatePremise(db: Knex, id: number): Promise<string | null> {
  const row: { state: string } | undefined = await db("repair_estimates").select("state").where({ id }).first();
  return row?.state ?? null;
}

/** Of a repair, what its text depends on. */
async function repairPremise(db: Knex, id: number, kind: RepairNotice): Promise<string | null> {
  const row: { stage: RepairStage; ready_at: Date | null; promised_at: Date | null } | undefined = await db(
    "repair_jobs",
  )
    .select("stage", "ready_at", "promised_at")
    .where({ id })
    .first();
  return row ? noticePremise(kind, { stage: row.stage, readyAt: row.ready_at, promisedAt: row.promised_at }) : null;
}

const PREMISES: Readonly<Record<string, (db: Knex, id: number) => Promise<string | null>>> = {
  order: orderPremise,
  quote: quotePremise,
  appointment: appointmentPremise,
  product: productPremise,
  repair_estimate: estimatePremise,
};

/** Where the jobs of a text are found: by the record that it is about. */
const JOBS_OF: Readonly<Record<string, (db: Knex, id: number) => Knex.QueryBuilder>> = {
  repair: (db, id) => db("repair_jobs as job").where("job.id", id),
  repair_estimate: (db, id) =>
    db("repair_estimates as estimate").join("repair_jobs as job", "job.id", "estimate.job_id").where("estimate.id", id),
  // A bill is of an intake.
  order: (db, id) =>
    db("repair_intakes as of_bill")
      .join("repair_jobs as job", "job.intake_id", "of_bill.id")
      .where("of_bill.order_id", id),
};

/** Returns a query of the jobs that a text is about, called `job`; undefined for a text about anything else. */
export const jobsOfText = (
  db: Knex,
  { entity, entityId }: { entity: string | null; entityId: number | null },
): Knex.QueryBuilder | undefined =>
  entity === null || entityId === null ? undefined : JOBS_OF[entity]?.(db, entityId);

/** Returns whether who has the number of a text said that it is not that of the customer of its intake. */
async function isWrongNumber(db: Knex, { entity, entityId, recipient }: WaitingText): Promise<boolean> {
  const jobs = jobsOfText(db, { entity, entityId });
  if (!jobs) return false;
  const row = await jobs
    .join("repair_intakes as intake", "intake.id", "job.intake_id")
    .where("intake.wrong_number", recipient)
    .first("intake.id");
  return row !== undefined;
}

interface WaitingText {
  /** E.164. */
  recipient: string;
  kind: string;
  entity: string | null;
  entityId: number | null;
  premise: string | null;
}

/** Returns what reads the premise of a text: by its kind, else by the record that it is about. */
function readerOf(kind: string, entity: string | null): ((db: Knex, id: number) => Promise<string | null>) | undefined {
  if (kind === "product-stock") return stockPremise;
  if (isRepairNotice(kind)) return (db, id) => repairPremise(db, id, kind);
  return entity === null ? undefined : PREMISES[entity];
}

/** Returns why a text is no longer true; null: it is, or nothing was said about that. */
export async function whyTextIsOutdated(db: Knex, text: WaitingText): Promise<string | null> {
  const { kind, entity, entityId, premise } = text;
  if (await isWrongNumber(db, text)) return "Who has this number said that it is not the customer's.";
  const read = readerOf(kind, entity);
  if (!read || entityId === null || premise === null) return null;
  const now = await read(db, entityId);
  if (now === premise) return null;
  return `No longer true: it is ${now ?? "gone"} now, not ${premise}.`;
}
