type QueryKey = readonly unknown[];

/** The part of TanStack Query's cache that is used here, so that this package does not depend on it. */
interface Cache {
  subscribe(
    listener: (event: {
      type: string;
      query: { queryKey: QueryKey; state: { data: unknown } };
      action?: { type: string; manual?: boolean };
    }) => void,
  ): unknown;
}

/** The part of TanStack Query's client that is used here. */
interface Client {
  getQueryCache(): Cache;
  setQueryData(queryKey: QueryKey, data: unknown): unknown;
}

/** A change that is on screen before the server has answered. */
interface PendingChange {
  matches: (queryKey: QueryKey) => boolean;
  /** Returns a query's data with the change made; the same object where there is nothing to change. */
  apply: (data: unknown) => unknown;
}

interface PendingChanges {
  /** Adds a change, and returns a function that removes it, once the server has answered. */
  add: (change: PendingChange) => () => void;
  /** Returns a query's data with all pending changes made, oldest first. */
  applyTo: (queryKey: QueryKey, data: unknown) => unknown;
}

const changesOf = new WeakMap<Client, PendingChanges>();

/**
 * Returns a client's pending changes. They are applied to every response that arrives before they are removed: it may
 * have been sent before the change, and would undo it on screen. Observers never see the data without them.
 */
export function pendingChangesOf(client: Client): PendingChanges {
  const known = changesOf.get(client);
  if (known) return known;
  const pending = new Set<PendingChange>();
  const applyTo = (queryKey: QueryKey, data: unknown) =>
    [...pending].filter(({ matches }) => matches(queryKey)).reduce((changed, { apply }) => apply(changed), data);
  client.getQueryCache().subscribe(({ type, query: { queryKey, state }, action }) => {
    if (type !== "updated" || action?.type !== "success" || action.manual) return;
    const changed = applyTo(queryKey, state.data);
    if (changed !== state.data) client.setQueryData(queryKey, changed);
  });
  const changes: PendingChanges = {
    applyTo,
    add(change) {
      pending.add(change);
      return () => pending.delete(change);
    },
  };
  changesOf.set(client, changes);
  return changes;
}
