import { onModuleReset } from "@fundi/shared/web/module-state";
import { isRouteErrorResponse, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { splitLanguage } from "../i18n";

interface CachedList {
  data: unknown;
  at: number;
  /** True after it was shown from the cache, until it has been revalidated. */
  unchecked: boolean;
}

/** More entries than anyone goes back through. */
const MAX_LISTS = 30;

const lists = new Map<string, CachedList>();
/** Addresses whose next load must go to the server. */
const refetching = new Set<string>();
onModuleReset(() => {
  lists.clear();
  refetching.clear();
});

/** Without the language, which the router does not know of and a page keeps. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }) => splitLanguage(pathname).path + search;

function store(address: string, data: unknown): void {
  // Deleted first, because a Map keeps insertion order.
  lists.delete(address);
  lists.set(address, { data, at: Date.now(), unchecked: false });
  const oldest = lists.keys().next().value;
  if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
}

/** Whether the list of an address is cached, at any age. */
export const hasOfflineList = (address: { pathname: string; search: string }): boolean => lists.has(addressOf(address));

/** Arguments that Remix passes to a client loader. */
interface LoaderArgs {
  request: Request;
  serverLoader: () => Promise<unknown>;
}

/**
 * Creates a client loader that returns the cached list of an address while it is younger than `freshMs`, and at any
 * age while offline. `isCacheable` tells a list from a failure.
 * The page that shows a list calls {@link useOfflineList}, which revalidates it in the background.
 */
export function offlineList<T>(freshMs: number, isCacheable: (data: T) => boolean) {
  return async function clientLoader({ request, serverLoader }: LoaderArgs): Promise<T> {
    const address = addressOf(new URL(request.url));
    const cached = lists.get(address);
    const mustRefetch = refetching.delete(address);
    const age = cached ? Date.now() - cached.at : Number.POSITIVE_INFINITY;
    if (cached && !mustRefetch && age >= 0 && age < freshMs) {
      cached.unchecked = true;
      return cached.data as T;
    }
    let data: T;
    try {
      data = (await serverLoader()) as T;
    } catch (error) {
      // Errors of the server pass; on network errors the cached list is shown.
      if (cached && !isRouteErrorResponse(error)) return cached.data as T;
      throw error;
    }
    if (isCacheable(data)) store(address, data);
    else if (cached) return cached.data as T;
    return data;
  };
}

/** Caches the list that a page shows, and revalidates it when it came from the cache or the network is back. */
export function useOfflineList<T>(data: T, isCacheable: (data: T) => boolean): void {
  const location = useLocation();
  const address = addressOf(location);
  const { revalidate } = useRevalidator();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each navigation
  useEffect(() => {
    const cached = lists.get(address);
    // The first page's data came with the document.
    if (!cached && isCacheable(data)) store(address, data);
    if (!cached?.unchecked) return;
    cached.unchecked = false;
    refetching.add(address);
    revalidate();
  }, [address, location.key, data, isCacheable, revalidate]);

  useEffect(() => {
    const refetch = () => {
      refetching.add(address);
      revalidate();
    };
    window.addEventListener("online", refetch);
    return () => window.removeEventListener("online", refetch);
  }, [address, revalidate]);
}
