import { countActivity, listRecentActivity } from "@fundi/shared/activity";
import type { Bind } from "../../platform/http/route";
import type { ActivityService } from "./activity-service";

/** What the bell shows. */
export function activityRoutes(bind: Bind, activity: ActivityService): void {
  bind(listRecentActivity, ({ query, actor }) => activity.recent(query, actor.id));
  bind(countActivity, ({ query }) => activity.countSince(new Date(query.since ?? 0)));
}
