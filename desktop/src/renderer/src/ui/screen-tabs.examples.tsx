import { defineExamples } from "../../../../../tests/support/examples";
import { ScreenTabs } from "./screen-tabs";

const tabsOf = (names: string[], current: number) =>
  names.map((text, index) => ({ to: `?tab=${index}`, text, isCurrent: index === current }));

const MANY = ["Shop", "Delivery", "Payments", "Mails", "Loyalty", "Limits", "Texts", "Backups", "System", "My account"];

export const examples = defineExamples({
  Two: <ScreenTabs label="Inventory" tabs={tabsOf(["Stock", "Purchase list"], 0)} />,
  "More than fit, the last is open": <ScreenTabs label="Settings" tabs={tabsOf(MANY, 9)} />,
  "Long names": (
    <ScreenTabs
      label="Support"
      tabs={tabsOf(["Questions that customers ask often", "Guides for repairs at home"], 1)}
    />
  ),
});
