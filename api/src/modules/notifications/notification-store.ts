import type { Notification, NotificationType } from "@fundi/shared/notifications";
import type { Knex } from "knex";
import type { Tx } from "../../platform/database/transaction";

/** What a customer is to be told. */
export interface Notice {
  userId: number;
  type: NotificationType;
  /** What it is about, in a word. */
  category: string;
  priority?: "high";
  title: string;
  message: string;
  /** A path of the storefront. */
  link?: string;
  /** One notice for one reason per person; the event, unless several events are one reason. */
  dedupeKey?: string;
}

/**
 * Tells a customer of what an event meant for them, once per reason, dated as the event; their open pages hear of it.
 * Goes into the transaction in which the event is delivered.
 */
export async function notifyCustomer(tx: Tx, event: { id: number; createdAt: Date }, notice: Notice): Promise<void> {
  const columns = {
    type: notice.type,
    category: notice.category,
    priority: notice.priority ?? null,
    title: notice.title.slice(0, 160),
    message: notice.message.slice(0, 1000),
    link: notice.link ?? null,
    dedupe_key: notice.dedupeKey ?? `event:${event.id}`,
    created_at: event.createdAt,
  };
  const names = Object.keys(columns);
  // News of a deleted account is nobody's news.
  const [{ insertId: id }] = await tx.db.raw(
    `insert ignore into customer_notifications (user_id, ${names.join(", ")})
     select id, ${names.map(() => "?").join(", ")} from users where id = ? and active`,
    [...Object.values(columns), notice.userId],
  );
  // Zero when it had been told before.
  if (id === 0) return;
  tx.emit({
    name: "notification.created",
    entity: "notification",
    entityId: id,
    actorId: null,
    payload: { userId: notice.userId, notificationId: id },
  });
}

/** Marks a customer's notifications of one category read, once what they told has been seen where it stands. */
export async function settleNotices(tx: Tx, userId: number, category: string, now = new Date()): Promise<void> {
  const settled = await tx
    .db("customer_notifications")
    .where({ user_id: userId, read_at: null, category })
    .update({ read_at: now });
  if (settled === 0) return;
  tx.emit({
    name: "notification.settled",
    entity: "notification",
    entityId: null,
    actorId: null,
    payload: { userId },
  });
}

interface NotificationRow {
  id: number;
  title: string;
  message: string;
  type: NotificationType;
  category: string;
  priority: "high" | null;
  link: string | null;
  read_at: Date | null;
  created_at: Date;
}

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  title: row.title,
  message: row.message,
  type: row.type,
  read: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
  category: row.category,
  priority: row.priority,
  link: row.link,
});

export async function listNotifications(
  db: Knex,
  userId: number,
  page: { before?: number | undefined; limit: number },
): Promise<Notification[]> {
  const rows: NotificationRow[] = await db("customer_notifications")
    .where({ user_id: userId })
    .modify((query) => {
      if (page.before !== undefined) query.where("id", "<", page.before);
    })
    .orderBy("id", "desc")
    .limit(page.limit);
  return rows.map(toNotification);
}

export async function countUnread(db: Knex, userId: number): Promise<number> {
  const row = await db("customer_notifications")
    .where({ user_id: userId, read_at: null })
    .count({ unread: "*" })
    .first();
  return Number(row?.unread ?? 0);
}

/** Whether this person has a notification of that id. */
export const hasNotification = async (db: Knex, userId: number, id: number): Promise<boolean> =>
  (await db("customer_notifications").select("id").where({ user_id: userId, id }).first()) !== undefined;

export const markRead = (db: Knex, userId: number, ids: readonly number[], now: Date): Promise<number> =>
  db("customer_notifications").where({ user_id: userId, read_at: null }).whereIn("id", ids).update({ read_at: now });

export async function removeAllOf(db: Knex, userId: number): Promise<void> {
  await db("customer_notifications").where({ user_id: userId }).del();
}

export const removeNotifications = (db: Knex, userId: number, ids: readonly number[]): Promise<number> =>
  db("customer_notifications").where({ user_id: userId }).whereIn("id", ids).del();
