import { formatKes } from "@fundi/shared/values/money";
import { defineExamples, LONG_TEXT, LONG_WORD } from "../../../../../../tests/support/examples";
import { BarList, type BarListRow } from "./bar-list";

const row = (label: string, value: number, change: Partial<BarListRow> = {}): BarListRow => ({
  key: label,
  label,
  value,
  ...change,
});
const given = { title: "Products", format: formatKes, empty: "Nothing was sold on these days." };

export const examples = defineExamples({
  Filled: (
    <BarList
      {...given}
      rows={[
        row("HP EliteBook 840 G5", 385_000, { to: "/admin/products/7", note: "10 pieces" }),
        row("Dell 65W charger", 42_500, { to: "/admin/products/8", note: "17 pieces" }),
        row("HDMI cable", 1_200, { note: "2 pieces" }),
      ]}
    />
  ),
  Intents: (
    <BarList
      {...given}
      title="Orders by status"
      format={String}
      rows={[
        row("Pending", 12, { intent: "warning" }),
        row("Processing", 8, { intent: "primary" }),
        row("Delivered", 31, { intent: "success" }),
        row("Cancelled", 2, { intent: "danger" }),
        row("Draft", 1, { intent: "none" }),
      ]}
    />
  ),
  Empty: <BarList {...given} rows={[]} />,
  Loading: <BarList {...given} rows={[]} isLoading />,
  "All zero": <BarList {...given} rows={[row("HP EliteBook 840 G5", 0)]} />,
  "Long names": (
    <BarList {...given} rows={[row(LONG_TEXT, 98_765_432, { note: "1,234 pieces" }), row(LONG_WORD, 45_000_000)]} />
  ),
});
