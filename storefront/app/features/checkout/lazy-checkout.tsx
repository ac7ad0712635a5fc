import { t } from "@lingui/core/macro";
import { useLazyImport } from "../../browser/use-lazy-import";
import { Loading, Skeleton } from "../../components/skeleton";
import { ErrorState } from "../../components/states";
import type { CheckoutStepProps } from "./checkout-step";

const load = () => import("./checkout-form");

/** The checkout form, loaded on demand: the cart page needs neither it nor the contract's schemas. */
export function LazyCheckout(props: CheckoutStepProps) {
  const { part, failed, retry } = useLazyImport(load, true);
  if (part) return <part.CheckoutForm {...props} />;
  if (failed)
    return (
      <ErrorState
        title={t`The form could not be loaded`}
        message={t`Check your connection and try again.`}
        onRetry={retry}
      />
    );
  return (
    <div>
      <Loading />
      <Skeleton className="h-96" />
    </div>
  );
}
