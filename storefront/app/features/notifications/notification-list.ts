import type { Notification } from "@fundi/shared/activity/notifications";

export const NOTIFICATION_FILTERS = ["all", "unread", "appointment", "order", "reward"] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

const WEEK_MS = 7 * 24 * 3_600_000;

/** Counts all, unread, the last seven days, and important (high priority or an alert). */
export function countNotifications(list: readonly Notification[], now: Date) {
  const since = now.getTime() - WEEK_MS;
  return {
    total: list.length,
    unread: list.filter(({ read }) => !read).length,
    thisWeek: list.filter(({ createdAt }) => Date.parse(createdAt) >= since).length,
    important: list.filter(({ priority, type }) => priority === "high" || type === "alert").length,
  };
}

/** Filters by kind and search, in order. The search matches a substring of title or message. */
export function chooseNotifications(
  list: readonly Notification[],
  { filter, search }: { filter: NotificationFilter; search: string },
): Notification[] {
  const words = search.trim().toLowerCase();
  return list.filter(
    (one) =>
      (filter === "all" || (filter === "unread" ? !one.read : one.type === filter)) &&
      `${one.title}\n${one.message}`.toLowerCase().includes(words),
  );
}
