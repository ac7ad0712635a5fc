import { ScreenTabs } from "../../ui/screen-tabs";

/** From the stock to what is to be bought, and back. */
export const InventoryTabs = ({ current }: { current: "stock" | "purchases" }) => (
  <ScreenTabs
    label="Inventory"
    tabs={[
      { to: "/admin/inventory", text: "Stock", isCurrent: current === "stock" },
      { to: "/admin/inventory?view=purchases", text: "Purchase list", isCurrent: current === "purchases" },
    ]}
  />
);
