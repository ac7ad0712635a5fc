import { Callout } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useShopProblem } from "../../app/shop-problem";
import { isInstalled, start } from "../../bridge/bridge";
import { ModeLink } from "../sign-in/sign-in-parts";
import { ShopScreen } from "./shop-screen";

/** Asks an installed console for its shop before anything else; a page in a browser has the one that it came from. */
export function ShopFirst({ children }: { children: ReactNode }) {
  return isInstalled && !start.shop ? <ShopScreen /> : children;
}

/** At the door of an installed console: which shop's it is, and the way to another's. */
export function ShopAtDoor({ onChange }: { onChange: () => void }) {
  const problem = useShopProblem("at the door");
  if (!isInstalled || !start.shop) return null;
  return (
    <>
      {problem && (
        <Callout compact icon={null} intent="warning" role="status">
          {problem}
        </Callout>
      )}
      <p className="shop-at-door">
        <span className="bp6-text-muted">{start.shop.name}</span> <ModeLink onClick={onChange}>Change shop</ModeLink>
      </p>
    </>
  );
}
