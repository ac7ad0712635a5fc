import { ApiError } from "@fundi/shared/contract/http";
import { discardEarlyResponses } from "@fundi/shared/web/early-responses";
import { shouldRetry } from "@fundi/shared/web/retry";
import { QueryCache, QueryClient } from "@tanstack/react-query";

/** Creates a query client for a signed-in user. `onUnauthorized` is called for every 401. */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  const queryCache = new QueryCache({
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) onUnauthorized();
    },
  });
  const client = new QueryClient({
    queryCache,
    defaultOptions: { queries: { retry: shouldRetry, refetchOnWindowFocus: false } },
  });
  discardEarlyResponses(queryCache, (queryKey) => void client.invalidateQueries({ queryKey, exact: true }));
  return client;
}
