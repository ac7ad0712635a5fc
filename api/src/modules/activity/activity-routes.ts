import { countActivity, getBellRead, listRecentActivity, markBellRead } from "@fundi/shared/activity/activity";
import { getAlertPreferences, updateAlertPreferences } from "@fundi/shared/activity/alerts";
import type { Bind } from "../../platform/http/route";
import type { ActivityService } from "./activity-service";
import type { AlertPreferencesService } from "./alert-preferences";
import type { BellReads } from "./bell-read";

/** What the bell shows, and each person's alert preferences. */
export function activityRoutes(
  bind: Bind,
  activity: ActivityService,
  alerts: AlertPreferencesService,
  reads: BellReads,
): void {
  bind(listRecentActivity, ({ query, actor }) => activity.recent(query, actor));
  bind(countActivity, ({ query }) => activity.countSince(new Date(query.since ?? 0)));
  bind(getAlertPreferences, ({ actor }) => alerts.of(actor));
  bind(updateAlertPreferences, ({ actor, body }) => alerts.change(actor, body));
  bind(getBellRead, ({ actor }) => reads.of(actor));
  bind(markBellRead, ({ actor, body }) => reads.mark(actor, body));
}
