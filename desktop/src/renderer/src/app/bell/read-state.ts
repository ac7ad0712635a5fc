import { type BellRead, getBellRead, markBellRead, withBellRead } from "@fundi/shared/activity";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";
import { useStoredText } from "../../lib/stored";

const NOTHING_READ: BellRead = { upTo: 0, ids: [] };
/** Until the server says what is unread, nothing is: a count that shrinks at once would be believed. */
const ALL_READ: BellRead = { upTo: Number.MAX_SAFE_INTEGER, ids: [] };
/** What is read on another machine is read here soon. */
const POLL_MS = 30_000;
/** When a window of this machine last told the server: the others ask then, and need not wait. */
const TOLD_KEY = "bell_told_at";

export const isRead = (state: BellRead, id: number): boolean => id <= state.upTo || state.ids.includes(id);

/** What was read one by one. */
export const readOne = (id: number): BellRead => ({ upTo: 0, ids: [id] });

/** All that is listed, and what came before it. */
export const readAll = (ids: readonly number[]): BellRead => ({ upTo: Math.max(0, ...ids), ids: [] });

const bellReadQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.activity, "read"],
  queryFn: async ({ client, queryKey, signal }) => {
    const fetched = await call(getBellRead, { signal });
    // What was read here while the answer was on its way stays read.
    return withBellRead(client.getQueryData<BellRead>(queryKey) ?? NOTHING_READ, fetched);
  },
  refetchInterval: POLL_MS,
});

/** What this person has read, on whichever machine. */
export function useReadState() {
  const queries = useQueryClient();
  const { data, isError } = useQuery(bellReadQuery);
  const [toldAt, setToldAt] = useStoredText(TOLD_KEY);
  const seenTold = useRef(toldAt);
  useEffect(() => {
    // What was told before this window opened is in its first answer.
    if (toldAt === seenTold.current) return;
    seenTold.current = toldAt;
    void queries.invalidateQueries({ queryKey: bellReadQuery.queryKey });
  }, [toldAt, queries]);
  const { mutate } = useMutation({
    // All that is known here: what could not be told before is told with it.
    mutationFn: (body: BellRead) => call(markBellRead, { body }),
    onSuccess: () => setToldAt(new Date().toISOString()),
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
