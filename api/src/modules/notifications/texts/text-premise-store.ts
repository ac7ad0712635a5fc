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

interface WaitingText {
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
export async function whyTextIsOutdated(
  db: Knex,
  { kind, entity, entityId, premise }: WaitingText,
): Promise<string | null> {
  const read = readerOf(kind, entity);
  if (!read || entityId === null || premise === null) return null;
  const now = await read(db, entityId);
  if (now === premise) return null;
  return `No longer true: it is ${now ?? "gone"} now, not ${premise}.`;
}
