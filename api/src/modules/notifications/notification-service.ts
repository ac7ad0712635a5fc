import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import * as store from "./notification-store";

/** A customer's own notifications; those of others are not found. */
export function createNotificationService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    countUnread: (userId: number) => store.countUnread(db, userId),
    listOf: (userId: number, page: { before?: number | undefined; limit: number }) =>
      store.listNotifications(db, userId, page),

    async read(userId: number, id: number): Promise<void> {
      if (!(await store.hasNotification(db, userId, id))) throw new AppError("NOT_FOUND", "Notification not found");
      await store.markRead(db, userId, [id], clock());
    },

    readMany: (userId: number, ids: readonly number[]) => store.markRead(db, userId, ids, clock()),
    remove: (userId: number, ids: readonly number[]) => store.removeNotifications(db, userId, ids),
  };
}

export type NotificationService = ReturnType<typeof createNotificationService>;
