import { useOnDemand } from "../../browser/use-on-demand";
import { Skeleton } from "../../components/skeleton";
import { ErrorState } from "../../components/states";
import type { CheckoutStepProps } from "./checkout-step";

const load = () => import("./checkout-form");

/** The checkout form, fetched when somebody checks out: looking into the cart needs neither it nor the contract. */
export function LazyCheckout(props: CheckoutStepProps) {
  const { part, failed, retry } = useOnDemand(load, true);
  if (part) return <part.CheckoutForm {...props} />;
  if (failed)
    return (
      <ErrorState title="The form could not be loaded" message="Check your connection and try again." onRetry={retry} />
    );
  return (
    <div>
      <p role="status" className="js-only sr-only">
        Loading...
      </p>
      <Skeleton className="h-96" />
    </div>
  );
}
