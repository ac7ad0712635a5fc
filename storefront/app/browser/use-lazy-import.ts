import { useCallback, useEffect, useState } from "react";

/**
 * Imports a module once it is `wanted`. A failed import is reported and can be retried,
 * instead of crashing the page. `load` must be a constant.
 */
export function useLazyImport<T>(load: () => Promise<T>, wanted: boolean) {
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
