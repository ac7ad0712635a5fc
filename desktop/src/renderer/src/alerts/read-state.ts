import { type BellRead, getBellRead, markBellRead, withBellRead } from "@fundi/shared/activity/activity";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { call } from "../lib/call";
import { QUERY_ROOTS } from "../lib/queries/query-roots";
import { useStoredText } from "../lib/stored";
import { useLiveEvent } from "../live/live-provider";

const NOTHING_READ: BellRead = { upTo: 0, ids: [] };
/** Before the first response nothing counts as unread: a count that is too high at first would be misleading. */
const ALL_READ: BellRead = { upTo: Number.MAX_SAFE_INTEGER, ids: [] };
/** Reads on another computer arrive by socket; polling covers a socket that is down without noticing. */
const POLL_MS = 30_000;
/** Storage key: when a window of this computer last saved the read state; the other windows refetch then. */
const SYNCED_AT_KEY = "bell_told_at";

export const isRead = (state: BellRead, id: number): boolean => id <= state.upTo || state.ids.includes(id);

/** Returns the read state of a single notification. */
export const readOne = (id: number): BellRead => ({ upTo: 0, ids: [id] });

/** Returns the read state of all listed notifications and everything older. */
export const readAll = (ids: readonly number[]): BellRead => ({ upTo: Math.max(0, ...ids), ids: [] });

const bellReadQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.activity, "read"],
  queryFn: async ({ client, queryKey, signal }) => {
    const fetched = await call(getBellRead, { signal });
    // What was read here while the request was pending stays read.
    return withBellRead(client.getQueryData<BellRead>(queryKey) ?? NOTHING_READ, fetched);
  },
  refetchInterval: POLL_MS,
});

/** Returns what this user has read on any computer, and functions that mark more. */
export function useReadState() {
  const queries = useQueryClient();
  const { data, isError } = useQuery(bellReadQuery);
  const [syncedAt, setSyncedAt] = useStoredText(SYNCED_AT_KEY);
  const seenSyncedAt = useRef(syncedAt);
  useEffect(() => {
    // The first response already contains what was saved before this window opened.
    if (syncedAt === seenSyncedAt.current) return;
    seenSyncedAt.current = syncedAt;
    void queries.invalidateQueries({ queryKey: bellReadQuery.queryKey });
  }, [syncedAt, queries]);
  // Before the first response, a partial state would look complete.
  useLiveEvent("bell_read", (read) =>
    queries.setQueryData<BellRead>(bellReadQuery.queryKey, (known) => known && withBellRead(known, read)),
  );
  const { mutate } = useMutation({
    // Sends the complete local state, so that changes whose request failed are included.
    mutationFn: (body: BellRead) => call(markBellRead, { body }),
    onSuccess: () => setSyncedAt(new Date().toISOString()),
    onError: (error) => console.warn("What was read could not be kept:", error),
  });
  const state = data ?? (isError ? NOTHING_READ : ALL_READ);
  const mark = useCallback(
    (more: BellRead) => {
      const { queryKey } = bellReadQuery;
      const before = queries.getQueryData<BellRead>(queryKey) ?? NOTHING_READ;
      const after = withBellRead(before, more);
      queries.setQueryData(queryKey, after);
      mutate(after);
    },
    [queries, mutate],
  );
  const markRead = useCallback((id: number) => mark(readOne(id)), [mark]);
  const markAllRead = useCallback((ids: readonly number[]) => mark(readAll(ids)), [mark]);
  return useMemo(
    () => ({ isRead: (id: number) => isRead(state, id), markRead, markAllRead }),
    [state, markRead, markAllRead],
  );
}
