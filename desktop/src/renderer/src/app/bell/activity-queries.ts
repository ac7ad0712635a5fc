import { type ActivityItem, listRecentActivity } from "@fundi/shared/activity";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
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

/** All that concerns this person, newest first and a page at a time; `type` narrows it. */
export const allActivityQuery = (type?: ActivityItem["type"]) =>
  infiniteQueryOptions({
    queryKey: [...QUERY_ROOTS.activity, "all", type ?? "any"],
    queryFn: ({ pageParam, signal }) =>
      call(listRecentActivity, {
        query: { limit: ACTIVITY_MAX, ...(type && { type }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < ACTIVITY_MAX ? null : (page.at(-1)?.id ?? null)),
  });
