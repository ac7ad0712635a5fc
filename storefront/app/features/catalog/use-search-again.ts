import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CatalogPage } from "./catalog.server";
import { type Filters, searchAgainPath } from "./filters";

const FIRST_MS = 1000;
const MOST_MS = 30_000;
const TRIES = 3;

/** The response of a further attempt; null when the search failed again. */
interface FurtherTry {
  page: CatalogPage | null;
}

/**
 * While the plain list is shown in place of a failed search, retries the search three times, after 1, 2 and 4
 * seconds. Returns the page to show: the plain list until a retry succeeds.
 */
export function useSearchAgain(page: CatalogPage, filters: Filters): CatalogPage {
  const address = searchAgainPath(filters);
  // Results of another URL are not used for this list.
  const { data, load } = useFetcher<FurtherTry>({ key: address });
  const found = page.searchFailed ? (data?.page ?? null) : null;
  const mustTry = page.searchFailed && !found;
  const tries = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, or another response for it, resets the attempts
  useEffect(() => {
    tries.current = 0;
  }, [page, address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is a new object, even with equal content
  useEffect(() => {
    if (!mustTry || tries.current >= TRIES) return;
    const wait = setTimeout(
      () => {
        tries.current += 1;
        load(address);
      },
      Math.min(FIRST_MS * 2 ** tries.current, MOST_MS),
    );
    return () => clearTimeout(wait);
  }, [mustTry, page, address, data, load]);

  return found ?? page;
}
