import { useQuery } from "@tanstack/react-query";
import { shopQuery } from "../../lib/queries/shop-query";
import { useMay } from "../../session/session";
import { ScreenTabs } from "../../ui/screen-tabs";

const TABS = {
  queue: { text: "Queue", to: "/admin/payments" },
  prompts: { text: "Prompts", to: "/admin/payments/prompts" },
  statements: { text: "Statements", to: "/admin/payments/statements" },
  reconciliation: { text: "Reconciliation", to: "/admin/payments/reconciliation" },
} as const;
type PaymentTab = keyof typeof TABS;

/** What staff without decision rights see. */
const FOR_STAFF: readonly PaymentTab[] = ["queue", "prompts"];

/** The tabs of the payments screen; prompts where the shop sends them, or something of earlier ones is open. */
export function PaymentTabs({ current }: { current: PaymentTab }) {
  const mayDecide = useMay("manager");
  const { data: shop } = useQuery(shopQuery);
  const hasPrompts = Boolean(shop?.mpesaPrompt) || current === "prompts";
  const names = (mayDecide ? (Object.keys(TABS) as PaymentTab[]) : FOR_STAFF).filter(
    (name) => name !== "prompts" || hasPrompts,
  );
  if (names.length < 2) return null;
  return <ScreenTabs label="Payments" tabs={names.map((name) => ({ ...TABS[name], isCurrent: name === current }))} />;
}
