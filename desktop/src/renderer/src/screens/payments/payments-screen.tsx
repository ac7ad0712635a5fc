import { Lock, Search } from "@blueprintjs/icons";
import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { useMay } from "../../session/session";
import { Blank } from "../../ui/blank";
import { Screen } from "../../ui/screen";
import { PaymentQueue } from "./payment-queue";

const PARTS = new Map([
  ["prompts", lazy(() => import("./prompts/prompts-view"))],
  ["statements", lazy(() => import("./statements/statements-view"))],
  ["reconciliation", lazy(() => import("./reconciliation/reconciliation-view"))],
]);

/** Payments, one tab per address: pending claims, prompts, statements, and the reconciliation of a day. */
export function PaymentsScreen() {
  const { id } = useParams();
  const mayReconcile = useMay("manager");
  if (id === undefined) return <PaymentQueue />;
  const Part = PARTS.get(id);
  if (Part && (mayReconcile || id === "prompts"))
    return (
      <Suspense>
        <Part />
      </Suspense>
    );
  return (
    <Screen title="Payments">
      {Part ? (
        <Blank icon={<Lock size={32} />} title="You do not have access to this section." />
      ) : (
        <Blank icon={<Search size={32} />} title="There is no such part of the payments" />
      )}
    </Screen>
  );
}
export { PaymentsScreen as Component };
