import { type ActivityItem, listRecentActivity } from "@fundi/shared/activity";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";
import { BELL_LIMIT, mergeActivity } from "./activity-log";

const POLL_MS = 30_000;
/** The most that one answer holds. */
export const ACTIVITY_MAX = 100;

/** What the bell lists; asked for anew every half minute, for a socket may be down without knowing it. */
export const recentActivityQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.activity, "recent"],
  queryFn: async ({ client, queryKey, signal }) => {
    const fetched = await call(listRecentActivity, { query: { limit: BELL_LIMIT }, signal });
    // What the socket told while the answer was on its way must not vanish again.
    return mergeActivity(client.getQueryData<ActivityItem[]>(queryKey) ?? [], fetched);
  },
  refetchInterval: POLL_MS,
  // A console in the background is where a chime matters most.
  refetchIntervalInBackground: true,
});

/** Everything that is kept of recent activity, for the screen of all notifications. */
export const allActivityQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.activity, "all"],
  queryFn: ({ signal }) => call(listRecentActivity, { query: { limit: ACTIVITY_MAX }, signal }),
});
