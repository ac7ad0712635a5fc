import { useEffect } from "react";
import { whenIdle } from "./when-idle";

const load = whenIdle(() => import("./list-links"));

/** Prefetches the data of lists (`watchLinks`), once the page has nothing more urgent to do. */
export function PrefetchLists() {
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    load().then(
      ({ watchLinks }) => {
        if (!isOver) stop = watchLinks();
      },
      // It only makes the next page faster.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  return null;
}
