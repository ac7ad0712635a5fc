import { useMay } from "../../app/session";
import { ScreenTabs } from "../../ui/screen-tabs";

const TABS = {
  queue: { text: "Queue", to: "/admin/payments" },
  statements: { text: "Statements", to: "/admin/payments/statements" },
  reconciliation: { text: "Reconciliation", to: "/admin/payments/reconciliation" },
} as const;
export type PaymentTab = keyof typeof TABS;

/** The parts of the payments; staff who only look have the queue alone (`decisions.md` D2). */
export function PaymentTabs({ current }: { current: PaymentTab }) {
  const mayDecide = useMay("manager");
  if (!mayDecide) return null;
  const names = Object.keys(TABS) as PaymentTab[];
  return <ScreenTabs label="Payments" tabs={names.map((name) => ({ ...TABS[name], isCurrent: name === current }))} />;
}
