import { z } from "@fundi/shared/contract/z";
import { useAddress } from "../../lib/address";
import { PurchaseView } from "./purchases/purchase-view";
import { StockView } from "./stock-view";

const InventoryAddress = z.object({ view: z.enum(["stock", "purchases"]).default("stock") });

/** The stock, and what to purchase. */
export function InventoryScreen() {
  const [{ view }] = useAddress(InventoryAddress);
  return view === "purchases" ? <PurchaseView /> : <StockView />;
}
export { InventoryScreen as Component };
