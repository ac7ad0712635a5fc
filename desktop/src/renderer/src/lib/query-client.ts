import { StrangeAnswer } from "@fundi/shared/client";
import { distrustEarlyAnswers } from "@fundi/shared/early-answers";
import { ApiError } from "@fundi/shared/http";
import { focusManager, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

const MAX_RETRIES = 3;

/** A window that comes to the front is looked at again, also one that was covered and never hidden. */
focusManager.setEventListener((onFocus) => {
  const tell = () => {
    if (document.visibilityState === "visible") onFocus();
  };
  window.addEventListener("visibilitychange", tell);
  window.addEventListener("focus", tell);
  return () => {
    window.removeEventListener("visibilitychange", tell);
    window.removeEventListener("focus", tell);
  };
});

/** True when the server does not know us, or knows us and says no: the status counts first, then the text (D9 21). */
export function isRefused(error: unknown): boolean {
  if (error instanceof ApiError && error.status > 0) return error.status === 401 || error.status === 403;
  return error instanceof Error && /\b40[13]\b/.test(error.message);
}

/** Up to three retries for what may pass by itself; asking again does not mend a request that was wrong. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (isRefused(error) || failures >= MAX_RETRIES) return false;
  // The same two versions give the same answer.
  if (error instanceof StrangeAnswer) return false;
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 429;
}

/**
 * The console's cache of server answers. `onSessionEnded` hears of any call refused for want of a session;
 * `onFactorNeeded` of those refused because the shop asks for a second factor by now, once however many there are.
 */
export function createQueryClient(
  onSessionEnded: () => void,
  onFactorNeeded: () => Promise<void> = async () => {},
): QueryClient {
  let isAsking = false;
  const watch = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 401) onSessionEnded();
    if (error.code !== "FACTOR_SETUP_REQUIRED" || isAsking) return;
    isAsking = true;
    void onFactorNeeded().finally(() => {
      isAsking = false;
    });
  };
  const queryCache = new QueryCache({ onError: watch });
  const client = new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      // Live events say when something is out of date, so an answer holds until one comes.
      queries: { retry: shouldRetry, refetchOnWindowFocus: false, staleTime: 30_000, networkMode: "always" },
      // A shop's server may stand in the same room: only trying shows whether it can be reached, and what is to be kept.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  distrustEarlyAnswers(queryCache, (queryKey) => void client.invalidateQueries({ queryKey, exact: true }));
  return client;
}
