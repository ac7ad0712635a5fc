import { withoutLimits } from "@fundi/shared/contract/response-shape";
import { SaleContent } from "@fundi/shared/sales/sales";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import type { DraftRecord } from "./sale-draft";

/** Maximum number of open sales listed; older ones are left out. */
const LIST_LIMIT = 50;
const SWEPT_AT_ONCE = 100;
/** Limits apply to new input, not to stored drafts. */
const StoredContent = withoutLimits(SaleContent);

interface DraftRow {
  id: number;
  content: string;
  order_id: number | null;
  version: number;
  updated_by: number;
  creator_first_name: string;
  creator_last_name: string;
  updater_first_name: string;
  updater_last_name: string;
  created_at: Date;
  updated_at: Date;
}

const toDraft = (row: DraftRow): DraftRecord => ({
  id: row.id,
  content: StoredContent.parse(JSON.parse(row.content)),
  orderId: row.order_id,
  version: row.version,
  createdBy: fullName(row.creator_first_name, row.creator_last_name),
  updatedById: row.updated_by,
  updatedBy: fullName(row.updater_first_name, row.updater_last_name),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const drafts = (db: Knex) =>
  db("sale_drafts as d")
    .join("users as c", "c.id", "d.created_by")
    .join("users as u", "u.id", "d.updated_by")
    .select("d.id", "d.content", "d.order_id", "d.version", "d.updated_by", "d.created_at", "d.updated_at")
    .select("c.first_name as creator_first_name", "c.last_name as creator_last_name")
    .select("u.first_name as updater_first_name", "u.last_name as updater_last_name");

export async function findDraft(db: Knex, id: number): Promise<DraftRecord | null> {
  const row: DraftRow | undefined = await drafts(db).where("d.id", id).first();
  return row ? toDraft(row) : null;
}

/** Locks a draft until the transaction ends. */
export async function lockDraft(db: Knex, id: number): Promise<DraftRecord | null> {
  // Locks only the draft: the referenced users are only read.
  await db("sale_drafts").select("id").where({ id }).forUpdate();
  return findDraft(db, id);
}

/** Returns unfinished sales, the latest first. */
export async function findOpenDrafts(db: Knex): Promise<DraftRecord[]> {
  const rows: DraftRow[] = await drafts(db)
    .whereNull("d.order_id")
    .orderBy([
      { column: "d.updated_at", order: "desc" },
      { column: "d.id", order: "desc" },
    ])
    .limit(LIST_LIMIT);
  return rows.map(toDraft);
}

export interface OldDrafts {
  emptyBefore: Date;
  finishedBefore: Date;
}

/** Returns a batch of drafts without items, or that became orders, unchanged since. */
export async function findOldDraftIds(db: Knex, { emptyBefore, finishedBefore }: OldDrafts): Promise<number[]> {
  const some = () => db("sale_drafts").select("id").limit(SWEPT_AT_ONCE);
  const [empty, finished]: { id: number }[][] = await Promise.all([
    // Quotes in typed text are escaped, so that only a document without lines contains this.
    some().whereNull("order_id").where("updated_at", "<", emptyBefore).where("content", "like", '%"lines":[]%'),
    some().whereNotNull("order_id").where("updated_at", "<", finishedBefore),
  ]);
  return [...(empty ?? []), ...(finished ?? [])].map(({ id }) => id);
}

export async function insertDraft(db: Knex, content: SaleContent, userId: number, now: Date): Promise<number> {
  const [id = 0] = await db("sale_drafts").insert({
    content: JSON.stringify(content),
    customer_id: content.customer.userId,
    created_by: userId,
    updated_by: userId,
    created_at: now,
    updated_at: now,
  });
  return id;
}

/** Writes a complete draft; with an order it is finished, and its contents are erased. The draft must be locked. */
export async function saveDraft(
  db: Knex,
  id: number,
  change: { content: SaleContent; orderId: number | null; userId: number },
  now: Date,
): Promise<void> {
  await db("sale_drafts")
    .where({ id })
    .update({
      content: JSON.stringify(change.content),
      customer_id: change.content.customer.userId,
      order_id: change.orderId,
      updated_by: change.userId,
      updated_at: now,
      version: db.raw("version + 1"),
    });
}

export async function deleteDraft(db: Knex, id: number): Promise<void> {
  await db("sale_drafts").where({ id }).del();
}

export async function findDraftsOfCustomer(db: Knex, userId: number): Promise<DraftRecord[]> {
  const rows: DraftRow[] = await drafts(db).where("d.customer_id", userId).orderBy("d.id");
  return rows.map(toDraft);
}

export async function deleteDraftsOfCustomer(db: Knex, userId: number): Promise<void> {
  await db("sale_drafts").where({ customer_id: userId }).del();
}
