import type { Knex } from "knex";
import type { RecordOf, Row } from "../../../platform/database/table";
import { PRODUCT_ALERTS } from "./product-alert-columns";

const ALERT = PRODUCT_ALERTS.pick(
  ...(["id", "productId", "userId", "channel", "recipient", "language"] as const),
  ...(["wishedPriceMinor", "confirmedAt", "createdAt"] as const),
);

/** An alert with the product as it is now. */
export interface AlertRecord extends RecordOf<typeof ALERT.columns> {
  productName: string;
  priceMinor: number;
  isOffered: boolean;
}

const alerts = (db: Knex) =>
  db("product_alerts as a")
    .join("products as p", "p.id", "a.product_id")
    .select(ALERT.selectedAs("a"))
    .select({ product_name: "p.name", price_minor: "p.price_minor", hidden_at: "p.hidden_at" });

const toAlert = (row: Row & { product_name: string; price_minor: number; hidden_at: Date | null }): AlertRecord => ({
  ...ALERT.read(row),
  productName: row.product_name,
  priceMinor: row.price_minor,
  isOffered: row.hidden_at === null,
});

/** What belongs to an account: its alerts, and those that were confirmed at its proved address before. */
const ownedBy = (userId: number) => (query: Knex.QueryBuilder) =>
  query
    .where("a.user_id", userId)
    .orWhereRaw(
      "(a.user_id is null and a.confirmed_at is not null and a.recipient = (select u.email from users as u where u.id = ? and u.email_verified_at is not null))",
      [userId],
    );

/** Returns a person's alerts, newest first. */
export async function findAlertsOf(db: Knex, userId: number): Promise<AlertRecord[]> {
  return (await alerts(db).where(ownedBy(userId)).orderBy("a.id", "desc")).map(toAlert);
}

export async function findAlert(db: Knex, id: number): Promise<AlertRecord | null> {
  const row = await alerts(db).where("a.id", id).first();
  return row ? toAlert(row) : null;
}

/** Deletes one of a person's alerts; returns how many there were. */
export async function deleteAlertOf(db: Knex, userId: number, id: number): Promise<number> {
  const own = await findAlertsOf(db, userId);
  return own.some((alert) => alert.id === id) ? db("product_alerts").where({ id }).del() : 0;
}

/** Deletes all alerts of a person. */
export async function deleteAlertsOf(db: Knex, userId: number): Promise<void> {
  const own = await findAlertsOf(db, userId);
  if (own.length > 0)
    await db("product_alerts")
      .whereIn(
        "id",
        own.map(({ id }) => id),
      )
      .del();
}

export const deleteAlert = (db: Knex, id: number): Promise<number> => db("product_alerts").where({ id }).del();

/** Returns how many alerts an account or a recipient has. */
export async function countAlerts(db: Knex, of: { userId: number } | { recipient: string }): Promise<number> {
  const where = "userId" in of ? { user_id: of.userId } : { recipient: of.recipient };
  const row = await db("product_alerts").where(where).count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}

type NewAlert = Omit<
  RecordOf<typeof PRODUCT_ALERTS.columns>,
  "id" | "seenPriceMinor" | "seenAt" | "lookAt" | "notifiedAt"
>;

/** Inserts an alert; one of an account for the same product takes its place. Returns its id. */
export async function saveAlert(db: Knex, alert: NewAlert): Promise<number> {
  if (alert.userId !== null)
    await db("product_alerts").where({ user_id: alert.userId, product_id: alert.productId }).del();
  const [id = 0] = await db("product_alerts").insert(PRODUCT_ALERTS.toRow(alert));
  return id;
}

/** Confirms an alert, and removes others of its recipient for the same product. */
export async function confirmAlert(
  db: Knex,
  { id, productId, recipient }: Pick<AlertRecord, "id" | "productId" | "recipient">,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db("product_alerts").where({ product_id: productId, recipient }).whereNot({ id }).del();
  await db("product_alerts")
    .where({ id })
    .update(PRODUCT_ALERTS.toRow({ confirmedAt: now, expiresAt }));
}

/** Returns the offer of a product on sale; null for another. */
export async function findOffer(
  db: Knex,
  productId: number,
): Promise<{ name: string; priceMinor: number; isInStock: boolean } | null> {
  const row: { name: string; price_minor: number; quantity: number | null; reserved: number | null } | undefined =
    await db("products as p")
      .leftJoin("inventory_items as i", "i.id", "p.inventory_item_id")
      .select("p.name", "p.price_minor", "i.quantity", "i.reserved")
      .where({ "p.id": productId, "p.hidden_at": null })
      .first();
  if (!row) return null;
  const isInStock = row.quantity === null || row.quantity > (row.reserved ?? 0);
  return { name: row.name, priceMinor: row.price_minor, isInStock };
}

/** Returns the address of an active account, and how its person is greeted; null for another. */
export async function findReader(db: Knex, userId: number): Promise<{ to: string; name: string } | null> {
  const row: { email: string | null; first_name: string | null } | undefined = await db("users")
    .select("email", "first_name")
    .where({ id: userId, active: true })
    .first();
  return row?.email ? { to: row.email, name: row.first_name || "there" } : null;
}

/** Returns whether an account is texted: only at a number that its owner proved. */
export async function isTextable(db: Knex, userId: number): Promise<boolean> {
  const row = await db("users").select("id").where({ id: userId }).whereNotNull("phone_verified_at").first();
  return row !== undefined;
}
