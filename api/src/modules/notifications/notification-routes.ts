import { AppError } from "@fundi/shared/errors";
import * as endpoints from "@fundi/shared/notifications";
import type { Db } from "../../platform/database/database";
import type { Bind } from "../../platform/http/route";
import * as store from "./notification-store";

/** A customer's own notifications; somebody else's do not exist for them. */
export function notificationRoutes(bind: Bind, { db, clock }: { db: Db; clock: () => Date }): void {
  bind(endpoints.countUnreadNotifications, async ({ actor }) => ({ unread: await store.countUnread(db, actor.id) }));
  bind(endpoints.listNotifications, ({ actor, query }) => store.listNotifications(db, actor.id, query));
  bind(endpoints.readNotification, async ({ actor, params }) => {
    if (!(await store.hasNotification(db, actor.id, params.id)))
      throw new AppError("NOT_FOUND", "Notification not found");
    await store.markRead(db, actor.id, [params.id], clock());
    return { success: true as const, message: "Marked read" };
  });
  bind(endpoints.readNotifications, async ({ actor, body }) => ({
    updated: await store.markRead(db, actor.id, body.ids, clock()),
  }));
  bind(endpoints.deleteNotifications, async ({ actor, body }) => ({
    deleted: await store.removeNotifications(db, actor.id, body.ids),
  }));
}
