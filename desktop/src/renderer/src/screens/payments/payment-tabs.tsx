import { useMay } from "../../session/session";
import { ScreenTabs } from "../../ui/screen-tabs";

const TABS = {
  queue: { text: "Queue", to: "/admin/payments" },
  statements: { text: "Statements", to: "/admin/payments/statements" },
  reconciliation: { text: "Reconciliation", to: "/admin/payments/reconciliation" },
} as const;
type PaymentTab = keyof typeof TABS;

/** The tabs of the payments screen; staff without decision rights see the queue only. */
export function PaymentTabs({ current }: { current: PaymentTab }) {
  const mayDecide = useMay("manager");
  if (!mayDecide) return null;
  const names = Object.keys(TABS) as PaymentTab[];
  return <ScreenTabs label="Payments" tabs={names.map((name) => ({ ...TABS[name], isCurrent: name === current }))} />;
}
