import { distrustEarlyAnswers } from "@fundi/shared/early-answers";
import { ApiError } from "@fundi/shared/http";
import { QueryCache, QueryClient } from "@tanstack/react-query";
import { checkSession } from "./session-store";

const MAX_RETRIES = 3;

/** True for 401 and 403: by the status, else by the text (`decisions.md` D9 21). */
function isAccessFailure(error: unknown): boolean {
  if (error instanceof ApiError && error.status > 0) return error.status === 401 || error.status === 403;
  return /\b40[13]\b/.test(String(error));
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Up to three retries; none for what asking again cannot mend. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && !isAccessFailure(error) && !isMissing(error);

/** Queries of a signed-in person. A 401 makes the session store find out whether the session is over. */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) void checkSession();
    },
  });
  const client = new QueryClient({
    queryCache,
    defaultOptions: { queries: { retry: shouldRetry, refetchOnWindowFocus: false } },
  });
  distrustEarlyAnswers(queryCache, (queryKey) => void client.invalidateQueries({ queryKey, exact: true }));
  return client;
}

let kept: { token: string; client: QueryClient } | undefined;

/** The browser's query client. Another session gets an empty one, so nobody sees what somebody else fetched. */
export function queryClientOf(token: string): QueryClient {
  if (kept?.token !== token) {
    kept?.client.clear();
    kept = { token, client: createQueryClient() };
  }
  return kept.client;
}
