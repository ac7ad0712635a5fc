import { useEffect, useState } from "react";
import { bridge, isInstalled, start } from "../bridge/bridge";

/**
 * Returns why the installed console cannot use its shop (no response, or incompatible versions); null without a problem.
 * Checked whenever `trigger` changes and is not null. A web page always has its shop's version.
 */
export function useShopProblem(trigger: string | null): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const address = start.shop?.address;
    if (!isInstalled || address === undefined || trigger === null) return;
    let isMounted = true;
    bridge.checkShop({ address }).then(
      (check) => isMounted && setProblem(check.ok ? null : check.problem),
      (error) => console.warn("The shop could not be asked:", error),
    );
    return () => {
      isMounted = false;
    };
  }, [trigger]);
  return trigger === null ? null : problem;
}
