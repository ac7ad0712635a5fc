import { Callout } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { isInstalled, start } from "../../bridge/bridge";
import { useShopProblem } from "../../session/shop-problem";
import { ModeLink } from "../sign-in/sign-in-parts";
import { ShopScreen } from "./shop-screen";

/** Shows the choice of a shop first in an installed console; a web page belongs to the shop that served it. */
export function ShopGate({ children }: { children: ReactNode }) {
  return isInstalled && !start.shop ? <ShopScreen /> : children;
}

/** The shop that an installed console is connected to, with a link to change it. */
export function ConnectedShop({ onChange }: { onChange: () => void }) {
  const problem = useShopProblem("at the door");
  if (!isInstalled || !start.shop) return null;
  return (
    <>
      {problem && (
        <Callout compact icon={null} intent="warning" role="status">
          {problem}
        </Callout>
      )}
      <p className="connected-shop">
        <span className="bp6-text-muted">{start.shop.name}</span> <ModeLink onClick={onChange}>Change shop</ModeLink>
      </p>
    </>
  );
}
