import type { ActivityItem } from "@fundi/shared/activity";
import type { Db } from "../../platform/database/database";
import { countEvents, newestEvents } from "../../platform/events/event-store";
import { ACTIVITY_SOURCES } from "./activity";

/** What is new in the shop. It reads the stored events, so a crash between commit and delivery loses nothing. */
export const createActivityService = (db: Db) => ({
  /** Newest first, for one of the staff; with `after`, only what came since that event. */
  async recent(page: { limit: number; after?: number | undefined }, viewerId: number): Promise<ActivityItem[]> {
    const items = await Promise.all(
      ACTIVITY_SOURCES.map(async ({ event, isPersonal, show }) =>
        (await newestEvents(db, event, { ...page, ...(isPersonal && { about: viewerId }) })).map(show),
      ),
    );
    return items
      .flat()
      .sort((one, other) => other.id - one.id)
      .slice(0, page.limit);
  },

  /** How many of each kind came in since a moment. */
  async countSince(since: Date) {
    const counts = { orders: 0, quotes: 0, bookings: 0 };
    await Promise.all(
      ACTIVITY_SOURCES.map(async ({ event, counted }) => {
        if (counted) counts[counted] = await countEvents(db, event, since);
      }),
    );
    return { ...counts, total: counts.orders + counts.quotes + counts.bookings };
  },
});

export type ActivityService = ReturnType<typeof createActivityService>;
