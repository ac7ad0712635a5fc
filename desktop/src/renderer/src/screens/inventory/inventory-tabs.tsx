import { ScreenTabs } from "../../ui/screen-tabs";

/** Links between the stock and the purchase list. */
export const InventoryTabs = ({ current }: { current: "stock" | "purchases" }) => (
  <ScreenTabs
    label="Inventory"
    tabs={[
      { to: "/admin/inventory", text: "Stock", isCurrent: current === "stock" },
      { to: "/admin/inventory?view=purchases", text: "Purchase list", isCurrent: current === "purchases" },
    ]}
  />
);
