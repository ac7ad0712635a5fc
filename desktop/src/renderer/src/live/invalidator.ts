import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Batches the events of one change, so that they cause one refetch instead of five. */
const GATHER_MS = 150;
/** The pause between two batches during a burst: approving hundreds of payments must not cause hundreds of refetches. */
const REST_MS = 500;
/** After this time a pending refetch is restarted for later events; with less, a slow connection would never get a response. */
const FETCH_TIMEOUT_MS = 5000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Invalidates queries, each key once per batch of events, one batch after the other. */
export function createInvalidator(queries: QueryClient): (keys: readonly QueryKey[]) => void {
  const pendingKeys = new Map<string, QueryKey>();
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    await pause(GATHER_MS);
    while (pendingKeys.size > 0) {
      const keys = [...pendingKeys.values()];
      pendingKeys.clear();
      await Promise.race([
        Promise.allSettled(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
        pause(FETCH_TIMEOUT_MS),
      ]);
      await pause(REST_MS);
    }
    isRunning = false;
  };
  return (keys) => {
    for (const key of keys) pendingKeys.set(JSON.stringify(key), key);
    if (!isRunning && pendingKeys.size > 0) void run();
  };
}
