import { z } from "@fundi/shared/z";
import { useAddress } from "../../lib/address";
import { PurchaseView } from "./purchases/purchase-view";
import { StockView } from "./stock-view";

const InventoryAddress = z.object({ view: z.enum(["stock", "purchases"]).default("stock") });

/** What lies in the shop, and what is to be bought for it. */
export function InventoryScreen() {
  const [{ view }] = useAddress(InventoryAddress);
  return view === "purchases" ? <PurchaseView /> : <StockView />;
}
export { InventoryScreen as Component };
