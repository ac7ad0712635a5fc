import * as endpoints from "@fundi/shared/activity/notifications";
import { languageOf } from "../../platform/http/language-of";
import type { Bind } from "../../platform/http/route";
import { inLanguage } from "./notice-words-sw";
import type { NotificationService } from "./notification-service";

export function notificationRoutes(bind: Bind, notifications: NotificationService): void {
  bind(endpoints.countUnreadNotifications, async ({ actor }) => ({
    unread: await notifications.countUnread(actor.id),
  }));
  bind(endpoints.listNotifications, async ({ actor, query, req }) =>
    (await notifications.listOf(actor.id, query)).map((one) => inLanguage(one, languageOf(req))),
  );
  bind(endpoints.readNotification, async ({ actor, params }) => {
    await notifications.read(actor.id, params.id);
    return { success: true as const, message: "Marked read" };
  });
  bind(endpoints.readNotifications, async ({ actor, body }) => ({
    updated: await notifications.readMany(actor.id, body.ids),
  }));
  bind(endpoints.deleteNotifications, async ({ actor, body }) => ({
    deleted: await notifications.remove(actor.id, body.ids),
  }));
}
