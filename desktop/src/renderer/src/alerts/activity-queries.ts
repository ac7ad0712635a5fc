import { type ActivityItem, listRecentActivity } from "@fundi/shared/activity/activity";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/call";
import { QUERY_ROOTS } from "../lib/queries/query-roots";
import { BELL_LIMIT, mergeActivity } from "./activity-log";

const POLL_MS = 30_000;
/** The maximum page size of the endpoint. */
export const ACTIVITY_MAX = 100;

/** The bell's list; polled every half minute, because a socket may be down without noticing. */
export const recentActivityQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.activity, "recent"],
  queryFn: async ({ client, queryKey, signal }) => {
    const fetched = await call(listRecentActivity, { query: { limit: BELL_LIMIT }, signal });
    // Items that the socket delivered while the request was pending must not disappear.
    return mergeActivity(client.getQueryData<ActivityItem[]>(queryKey) ?? [], fetched);
  },
  refetchInterval: POLL_MS,
  // Alerts matter most while the console is in the background.
  refetchIntervalInBackground: true,
});

/** All activity for the current user, newest first, one page at a time; `type` filters it. */
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
