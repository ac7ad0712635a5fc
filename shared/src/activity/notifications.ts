import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, Success } from "../contract/fields";
import { z } from "../contract/z";

export const NOTIFICATION_TYPES = ["appointment", "order", "reward", "alert", "promotion", "system"] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A notification of a customer, stored until they delete it. */
export const Notification = z
  .object({
    id: Id,
    title: z.string(),
    message: z.string(),
    type: z.enum(NOTIFICATION_TYPES),
    read: z.boolean(),
    createdAt: Instant,
    /** Its subject: `order`, `payment`, `quote`, `appointment`, `loyalty`, `ticket`, … */
    category: z.string(),
    /** Others are unmarked. */
    priority: z.literal("high").nullish(),
    /** Its link in the storefront, such as `/orders/12`. */
    link: z.string().startsWith("/").nullable(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/notifications",
  summary: "One's own notifications, newest first",
  access: "user",
  query: z.object({
    /** Only those older than this id. */
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(200),
  }),
  response: z.array(Notification),
});

export const countUnreadNotifications = endpoint({
  method: "GET",
  path: "/api/notifications/unread-count",
  summary: "How many of one's own notifications are unread",
  access: "user",
  response: z.object({ unread: z.number().int().min(0) }),
});

export const readNotification = endpoint({
  method: "POST",
  path: "/api/notifications/:id/read",
  summary: "Mark one notification read",
  access: "user",
  params: idParams,
  response: Success,
  errors: ["NOT_FOUND"],
});

const ids = z.object({ ids: z.array(Id).min(1).max(500) });

export const readNotifications = endpoint({
  method: "POST",
  path: "/api/notifications/read",
  summary: "Mark several notifications read; others' ids are passed over",
  access: "user",
  body: ids,
  response: z.object({ updated: z.number().int().min(0) }),
});

export const deleteNotifications = endpoint({
  method: "POST",
  path: "/api/notifications/delete",
  summary: "Delete several notifications; others' ids are passed over",
  access: "user",
  body: ids,
  response: z.object({ deleted: z.number().int().min(0) }),
});
