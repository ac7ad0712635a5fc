import type { Notification, NotificationType } from "@fundi/shared/activity/notifications";
import type { Knex } from "knex";
import type { Tx } from "../../platform/database/transaction";

/** A notification for a customer. */
export interface Notice {
  userId: number;
  type: NotificationType;
  /** Its subject, in a word. */
  category: string;
  priority?: "high";
  title: string;
  message: string;
  /** A path of the storefront. */
  link?: string;
  /** One notification per person and key; the event, unless several events share a reason. */
  dedupeKey?: string;
}

/**
 * Notifies a customer of an event, once per key, dated as the event; their open pages are updated. Runs in the
 * transaction in which the event is delivered.
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
  // A deleted account is not notified.
  const [{ insertId: id }] = await tx.db.raw(
    `insert ignore into customer_notifications (user_id, ${names.join(", ")})
     select id, ${names.map(() => "?").join(", ")} from users where id = ? and active`,
    [...Object.values(columns), notice.userId],
  );
  // Zero when it existed already.
  if (id === 0) return;
  tx.emit({
    name: "notification.created",
    entity: "notification",
    entityId: id,
    actorId: null,
    payload: { userId: notice.userId, notificationId: id },
  });
}

/** Marks a customer's notifications of one category read, once their subject has been seen. */
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

/** Returns whether this person has a notification of that id. */
export const hasNotification = async (db: Knex, userId: number, id: number): Promise<boolean> =>
  (await db("customer_notifications").select("id").where({ user_id: userId, id }).first()) !== undefined;

export const markRead = (db: Knex, userId: number, ids: readonly number[], now: Date): Promise<number> =>
  db("customer_notifications").where({ user_id: userId, read_at: null }).whereIn("id", ids).update({ read_at: now });

export async function removeAllOf(db: Knex, userId: number): Promise<void> {
  await db("customer_notifications").where({ user_id: userId }).del();
}

export const removeNotifications = (db: Knex, userId: number, ids: readonly number[]): Promise<number> =>
  db("customer_notifications").where({ user_id: userId }).whereIn("id", ids).del();
