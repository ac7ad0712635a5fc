import { ApiError } from "@fundi/shared/contract/http";
import { initializeCardPayment } from "@fundi/shared/payments/card-payments";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { msg } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { call } from "../../api-client";
import { leaveTo } from "../../browser/leave-to";
import { textOf } from "../../i18n";
import { endSession } from "../../session";
import { type PayableOrder, storeOrderToPay } from "./order-to-pay";

const NO_ANSWER = msg`We could not reach the shop. Please try again: nothing was paid yet.`;
const EXPIRED = msg`Your session has expired. Please log in to continue with payment.`;

/** Starts a card payment and redirects to the card provider. */
export function useCardPayment(order: PayableOrder) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  useEffect(() => {
    // On Back, the browser may restore this page from its cache.
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener("pageshow", handlePageShow);
    return () => window.removeEventListener("pageshow", handlePageShow);
  }, []);

  function fail(error: unknown): void {
    setBusy(false);
    const isSignedOut = error instanceof ApiError && error.status === 401;
    if (isSignedOut) endSession({ to: "/login", state: { returnTo: "/payment", message: textOf(EXPIRED) } });
    else setFailure(serverTextOf(error) ?? textOf(NO_ANSWER));
  }

  return {
    isBusy,
    failure,
    async begin(): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      setFailure("");
      try {
        const { authorizationUrl } = await call(initializeCardPayment, { body: { orderId: order.id } });
        // Stored so that a cancelled payment can be completed.
        storeOrderToPay(order);
        leaveTo(authorizationUrl);
      } catch (error) {
        fail(error);
      }
    },
  };
}
