import { initializeCardPayment } from "@fundi/shared/card-payments";
import { ApiError } from "@fundi/shared/http";
import { useEffect, useState } from "react";
import { leaveTo } from "../../browser/leave-to";
import { call, endSession } from "../session";
import { keepOrderToPay, type PayableOrder } from "./order-to-pay";

const NO_ANSWER = "We could not reach the shop. Please try again: nothing was paid yet.";
const EXPIRED = "Your session has expired. Please log in to continue with payment.";

/** Begins a card payment and leaves for the card company's page. */
export function useCardPayment(order: PayableOrder) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  useEffect(() => {
    // Back from the card company's page, the browser may show this one as it was left.
    const shownAgain = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener("pageshow", shownAgain);
    return () => window.removeEventListener("pageshow", shownAgain);
  }, []);

  function fail(error: unknown): void {
    setBusy(false);
    const known = error instanceof ApiError ? error : undefined;
    if (known?.status === 401) endSession({ to: "/login", state: { returnTo: "/payment", message: EXPIRED } });
    else setFailure(known?.serverText ?? NO_ANSWER);
  }

  return {
    busy,
    failure,
    async begin(): Promise<void> {
      if (busy) return;
      setBusy(true);
      setFailure("");
      try {
        const { authorizationUrl } = await call(initializeCardPayment, { body: { orderId: order.id } });
        // For the way back: a cancelled payment can then be completed.
        keepOrderToPay(order);
        leaveTo(authorizationUrl);
      } catch (error) {
        fail(error);
      }
    },
  };
}
