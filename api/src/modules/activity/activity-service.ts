import { mayAccess } from "@fundi/shared/accounts/roles";
import type { ActivityItem, listRecentActivity } from "@fundi/shared/activity/activity";
import { ALERTS, type AlertKind } from "@fundi/shared/activity/alert-kinds";
import type { z } from "@fundi/shared/contract/z";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import { countEvents, newestEvents } from "../../platform/events/event-store";
import { ACTIVITY_SOURCES } from "./activity";
import { findAlertChoices } from "./alert-preferences-store";

/** Recent activity of the shop. It reads the stored events, so a crash between commit and delivery loses nothing. */
export const createActivityService = (db: Db) => ({
  /** Returns what a person may see, newest first: by role, plus what was addressed to them alone. */
  async recent({ type, ...page }: z.output<typeof listRecentActivity.query>, actor: Actor): Promise<ActivityItem[]> {
    const { kinds = {} } = await findAlertChoices(db, actor.id);
    const isListed = (kind: AlertKind) => !(ALERTS[kind].bellIsOptional && kinds[kind]?.bell === false);
    const sources = ACTIVITY_SOURCES.filter(
      (source) =>
        (type === undefined ? isListed(source.type) : source.type === type) &&
        mayAccess(actor.role, ALERTS[source.type].access),
    );
    const items = await Promise.all(
      sources.map(async ({ event, payload, isPersonal, isOthers, show }) => {
        const range = {
          ...{ ...page, payload },
          ...(isPersonal && { entityId: actor.id }),
          ...(isOthers && { notBy: actor.id }),
        };
        return (await newestEvents(db, event, range)).map(show);
      }),
    );
    return items
      .flat()
      .sort((one, other) => other.id - one.id)
      .slice(0, page.limit);
  },

  /** Counts the events of each kind since a given time. */
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
