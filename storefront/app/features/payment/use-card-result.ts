import { send } from "@fundi/shared/contract/http";
import type { CardReceipt, CardResult } from "@fundi/shared/payments/card-payments";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { localStore } from "../../browser/storage";
import { clearOrdered } from "../cart";
import { clearStoredOrder, findOrderToPay } from "./order-to-pay";

/** The status of a card payment. */
export type CardReturn =
  | { status: "verifying" }
  | { status: "pending"; message: string; gaveUp: boolean }
  | { status: "success"; receipt: CardReceipt }
  | { status: "failed"; message: string; mayAskAgain: boolean }
  | { status: "cancelled"; message: string };

/** Seconds between requests while the payment is pending: about five minutes in total. */
const WAITS = [2, 3, 5, 8, 13, 21, 30, 30, 30, 30, 60, 60];

/** The last payment that cleared its goods from the cart: reloading its page must not clear them again. */
const SETTLED = "card_payment_settled";

function finishPurchase(reference: string): void {
  if (localStore.get(SETTLED) === reference) return;
  localStore.set(SETTLED, reference);
  const stored = findOrderToPay(null);
  if (stored && !stored.isOutOfCart) clearOrdered(stored.order.items);
  clearStoredOrder();
}

async function verify(reference: string, signal: AbortSignal): Promise<CardResult> {
  const request = { method: "POST", path: "/api/payments/paystack/verify", body: { reference }, signal };
  return (await (await send("", request)).json()) as CardResult;
}

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1000);
    signal.addEventListener("abort", stop);
  });

async function pollResult(reference: string, signal: AbortSignal, show: (known: CardReturn) => void): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { success, error, pending, data } = await verify(reference, signal);
    if (success && data) {
      finishPurchase(reference);
      return show({ status: "success", receipt: data });
    }
    if (!pending)
      return show({ status: "failed", message: error || t`Payment verification failed`, mayAskAgain: false });
    const wait = WAITS[attempt];
    show({ status: "pending", message: error ?? "", gaveUp: wait === undefined });
    if (wait === undefined) return;
    await pause(wait, signal);
  }
}

/** The initial state from the URL; it does not prove a payment. */
function fromAddress(reference: string, cancelled: boolean): CardReturn {
  if (cancelled) return { status: "cancelled", message: t`Payment was cancelled by user` };
  if (!reference) return { status: "failed", message: t`Payment reference not found`, mayAskAgain: false };
  return { status: "verifying" };
}

/** Requests the status of a card payment, and polls while it is pending. */
export function useCardResult(reference: string, cancelled: boolean) {
  const [known, setKnown] = useState<CardReturn>(() => fromAddress(reference, cancelled));
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round repeats the request
  useEffect(() => {
    const start = fromAddress(reference, cancelled);
    setKnown(start);
    if (start.status !== "verifying") return;
    const stop = new AbortController();
    pollResult(reference, stop.signal, (next) => !stop.signal.aborted && setKnown(next)).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      const message = (error instanceof Error && error.message) || t`Failed to verify payment`;
      setKnown({ status: "failed", message, mayAskAgain: true });
    });
    return () => stop.abort();
  }, [reference, cancelled, round]);

  return { known, askAgain: () => setRound((before) => before + 1) };
}
