/** As much of TanStack Query's cache as is needed here: the two front ends bring it, this package does not. */
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
 * Calls `markAgain` for a query that was marked as out of date while its answer was under way, once that answer is there: it
 * may be from before what happened. TanStack Query would let it stand, since without data it takes the running request for the
 * new one, and the answer to a question that nobody looks at wipes the mark off.
 */
export function distrustEarlyAnswers(cache: Cache, markAgain: (queryKey: readonly unknown[]) => void): void {
  const early = new WeakSet<Query>();
  cache.subscribe(({ type, query, action }) => {
    if (type !== "updated") return;
    const { data, fetchStatus } = query.state;
    // What failed counts as out of date, and a mark that is there already is not told of. Without data it says nothing.
    if (action?.type === "fetch" && data === undefined) query.setState({ isInvalidated: false });
    else if (action?.type === "invalidate" && fetchStatus === "fetching" && (data === undefined || !query.isActive()))
      early.add(query);
    // After the query has ended what it does with this answer.
    else if (action?.type === "success" && early.delete(query)) queueMicrotask(() => markAgain(query.queryKey));
  });
}
