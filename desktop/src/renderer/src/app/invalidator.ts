import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Time for the events of one change to come together, so that they cause one fetch and not five. */
const GATHER_MS = 150;
/** Between two rounds while events keep coming: hundreds of payments approved at once are no reason for hundreds of fetches. */
const REST_MS = 500;
/** What has not been answered by then is asked anew for what came since; asked earlier, a slow line would never get an answer. */
const PATIENCE_MS = 5000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Marks queries as out of date, each key once per burst of events, one round after the other. */
export function createInvalidator(queries: QueryClient): (keys: readonly QueryKey[]) => void {
  const waiting = new Map<string, QueryKey>();
  let underWay = false;
  const work = async () => {
    underWay = true;
    await pause(GATHER_MS);
    while (waiting.size > 0) {
      const keys = [...waiting.values()];
      waiting.clear();
      await Promise.race([
        Promise.allSettled(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
        pause(PATIENCE_MS),
      ]);
      await pause(REST_MS);
    }
    underWay = false;
  };
  return (keys) => {
    for (const key of keys) waiting.set(JSON.stringify(key), key);
    if (!underWay && waiting.size > 0) void work();
  };
}
