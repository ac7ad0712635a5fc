import type { ActivityItem, listRecentActivity } from "@fundi/shared/activity";
import { ALERTS } from "@fundi/shared/alert-kinds";
import { mayAccess } from "@fundi/shared/roles";
import type { z } from "@fundi/shared/z";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import { countEvents, newestEvents } from "../../platform/events/event-store";
import { ACTIVITY_SOURCES } from "./activity";

/** What is new in the shop. It reads the stored events, so a crash between commit and delivery loses nothing. */
export const createActivityService = (db: Db) => ({
  /** What concerns somebody, newest first: by their role, and what was told to them alone. */
  async recent({ type, ...page }: z.output<typeof listRecentActivity.query>, actor: Actor): Promise<ActivityItem[]> {
    const sources = ACTIVITY_SOURCES.filter(
      (source) => (type === undefined || source.type === type) && mayAccess(actor.role, ALERTS[source.type].access),
    );
    const items = await Promise.all(
      sources.map(async ({ event, payload, isPersonal, show }) => {
        const range = { ...page, payload, ...(isPersonal && { entityId: actor.id }) };
        return (await newestEvents(db, event, range)).map(show);
      }),
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
