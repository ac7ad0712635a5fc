import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const FIRST_MS = 1000;
const MOST_MS = 30_000;
const TRIES = 3;

/**
 * While the plain list stands in for a search that failed, the search is tried three times more, after 1, 2 and 4 seconds
 * (checklist QRY-21). Whoever waits for nothing sees the list meanwhile.
 */
export function useSearchAgain(page: { searchFailed: boolean }): void {
  const { revalidate } = useRevalidator();
  const tries = useRef(0);

  useEffect(() => {
    if (!page.searchFailed) tries.current = 0;
    if (!page.searchFailed || tries.current >= TRIES) return;
    const wait = setTimeout(
      () => {
        tries.current += 1;
        revalidate();
      },
      Math.min(FIRST_MS * 2 ** tries.current, MOST_MS),
    );
    return () => clearTimeout(wait);
    // Each answer is another object, also when it says the same.
  }, [page, revalidate]);
}
