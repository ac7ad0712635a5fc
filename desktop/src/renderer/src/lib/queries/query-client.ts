import { ApiError } from "@fundi/shared/contract/http";
import { discardEarlyResponses } from "@fundi/shared/web/early-responses";
import { shouldRetry } from "@fundi/shared/web/retry";
import { focusManager, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

// A window that was covered but never hidden emits no `visibilitychange`, so its `focus` counts too.
focusManager.setEventListener((onFocus) => {
  const handleFocus = () => {
    if (document.visibilityState === "visible") onFocus();
  };
  window.addEventListener("visibilitychange", handleFocus);
  window.addEventListener("focus", handleFocus);
  return () => {
    window.removeEventListener("visibilitychange", handleFocus);
    window.removeEventListener("focus", handleFocus);
  };
});

/**
 * Creates the console's query cache. Calls `onSessionEnded` when a request is refused for lack of a session, and
 * `onFactorNeeded` when one is refused because the shop now requires a second factor, once for concurrent refusals.
 */
export function createQueryClient(
  onSessionEnded: () => void,
  onFactorNeeded: () => Promise<void> = async () => {},
): QueryClient {
  let isFactorPending = false;
  const handleError = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 401) onSessionEnded();
    if (error.code !== "FACTOR_SETUP_REQUIRED" || isFactorPending) return;
    isFactorPending = true;
    void onFactorNeeded().finally(() => {
      isFactorPending = false;
    });
  };
  const queryCache = new QueryCache({ onError: handleError });
  const client = new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      // Live events report when data is out of date.
      queries: { retry: shouldRetry, refetchOnWindowFocus: false, staleTime: 30_000, networkMode: "always" },
      // The server may be on the local network, so only a request shows whether it is reachable and a change must be queued.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  discardEarlyResponses(queryCache, (queryKey) => void client.invalidateQueries({ queryKey, exact: true }));
  return client;
}
