/** The part of TanStack Query's cache that is used here, so that this package does not depend on it. */
interface Query {
  queryKey: readonly unknown[];
  state: { data: unknown; fetchStatus: string };
  isActive(): boolean;
  setState(state: { isInvalidated: boolean }): void;
}
interface Cache {
  subscribe(listener: (event: { type: string; query: Query; action?: { type: string } }) => void): unknown;
}

/**
 * Calls `markAgain` for a query that was invalidated while its request was pending, once the response has arrived: it
 * may be older than the change. TanStack Query would accept it: without data it treats the pending request as the
 * new one, and the response to an unobserved query resets the invalidation.
 */
export function discardEarlyResponses(cache: Cache, markAgain: (queryKey: readonly unknown[]) => void): void {
  const early = new WeakSet<Query>();
  cache.subscribe(({ type, query, action }) => {
    if (type !== "updated") return;
    const { data, fetchStatus } = query.state;
    // A failed query counts as invalidated, and invalidating it again emits no event, so the flag is reset here.
    if (action?.type === "fetch" && data === undefined) query.setState({ isInvalidated: false });
    else if (action?.type === "invalidate" && fetchStatus === "fetching" && (data === undefined || !query.isActive()))
      early.add(query);
    // Deferred until the query has processed this response.
    else if (action?.type === "success" && early.delete(query)) queueMicrotask(() => markAgain(query.queryKey));
  });
}
