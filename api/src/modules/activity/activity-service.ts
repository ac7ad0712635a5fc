import type { ActivityItem } from "@fundi/shared/activity";
import type { Db } from "../../platform/database/database";
import { countEvents, newestEvents } from "../../platform/events/event-store";
import { orderActivity } from "./activity";

/** What is new in the shop. It reads the stored events, so a crash between commit and delivery loses nothing. */
export const createActivityService = (db: Db) => ({
  /** Newest first; with `after`, only what came since that event. */
  recent: async (page: { limit: number; after?: number | undefined }): Promise<ActivityItem[]> =>
    (await newestEvents(db, "order.placed", page)).map(orderActivity),

  /** How many orders came in since a moment. */
  ordersSince: (since: Date): Promise<number> => countEvents(db, "order.placed", since),
});

export type ActivityService = ReturnType<typeof createActivityService>;
