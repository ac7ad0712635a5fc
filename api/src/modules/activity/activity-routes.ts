import { countActivity, listRecentActivity } from "@fundi/shared/activity";
import type { Bind } from "../../platform/http/route";
import type { ActivityService } from "./activity-service";

/** What the bell shows. */
export function activityRoutes(bind: Bind, activity: ActivityService): void {
  bind(listRecentActivity, ({ query }) => activity.recent(query));
  bind(countActivity, async ({ query }) => {
    const orders = await activity.ordersSince(new Date(query.since ?? 0));
    return { orders, quotes: 0, bookings: 0, total: orders };
  });
}
