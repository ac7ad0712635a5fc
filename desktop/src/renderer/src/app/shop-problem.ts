import { useEffect, useState } from "react";
import { bridge, isInstalled, start } from "../bridge/bridge";

/**
 * Why an installed console and its shop do not get on: nothing answers, or one of the two is older. Asked on every
 * occasion that is not null; null while all is well. A page in a browser is as new as its shop.
 */
export function useShopProblem(occasion: string | null): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const address = start.shop?.address;
    if (!isInstalled || address === undefined || occasion === null) return;
    let isHere = true;
    bridge.checkShop({ address }).then(
      (check) => isHere && setProblem(check.ok ? null : check.problem),
      (error) => console.warn("The shop could not be asked:", error),
    );
    return () => {
      isHere = false;
    };
  }, [occasion]);
  return occasion === null ? null : problem;
}
