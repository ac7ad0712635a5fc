import { useCallback, useEffect, useState } from "react";

/**
 * A part of the program that is fetched once it is `wanted`. On a bad network it can fail and be asked for again,
 * instead of taking the whole page down. Give a `load` that does not change.
 */
export function useOnDemand<T>(load: () => Promise<T>, wanted: boolean) {
  const [loaded, setLoaded] = useState<{ part: T } | null>(null);
  const [failed, setFailed] = useState(false);

  const fetchPart = useCallback(() => {
    setFailed(false);
    load().then(
      (part) => setLoaded({ part }),
      () => setFailed(true),
    );
  }, [load]);

  useEffect(() => {
    if (wanted) fetchPart();
  }, [wanted, fetchPart]);

  return { part: loaded?.part ?? null, failed, retry: fetchPart };
}
