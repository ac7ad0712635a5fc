import type { CardReceipt, CardResult } from "@fundi/shared/card-payments";
import { send } from "@fundi/shared/http";
import { useEffect, useState } from "react";
import { localStore } from "../../browser/storage";
import { clearCart } from "../cart";
import { forgetKeptOrder } from "./order-to-pay";

/** What became of a card payment, as far as it is known. */
export type CardReturn =
  | { status: "verifying" }
  | { status: "pending"; message: string; gaveUp: boolean }
  | { status: "success"; receipt: CardReceipt }
  | { status: "failed"; message: string; mayAskAgain: boolean }
  | { status: "cancelled"; message: string };

/** Seconds between two questions while the bank is not done: about five minutes in all. */
const WAITS = [2, 3, 5, 8, 13, 21, 30, 30, 30, 30, 60, 60];

/** The last payment that emptied the cart: showing the same page again must not empty a new one. */
const SETTLED = "card_payment_settled";

function finishPurchase(reference: string): void {
  if (localStore.get(SETTLED) === reference) return;
  localStore.set(SETTLED, reference);
  clearCart();
  forgetKeptOrder();
}

async function ask(reference: string, signal: AbortSignal): Promise<CardResult> {
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

async function find(reference: string, signal: AbortSignal, show: (known: CardReturn) => void): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const { success, error, pending, data } = await ask(reference, signal);
    if (success && data) {
      finishPurchase(reference);
      return show({ status: "success", receipt: data });
    }
    if (!pending)
      return show({ status: "failed", message: error || "Payment verification failed", mayAskAgain: false });
    const wait = WAITS[turn];
    show({ status: "pending", message: error ?? "", gaveUp: wait === undefined });
    if (wait === undefined) return;
    await pause(wait, signal);
  }
}

/** What the address says before anybody is asked; it is no evidence of a payment. */
function fromAddress(reference: string, cancelled: boolean): CardReturn {
  if (cancelled) return { status: "cancelled", message: "Payment was cancelled by user" };
  if (!reference) return { status: "failed", message: "Payment reference not found", mayAskAgain: false };
  return { status: "verifying" };
}

/** Asks the shop what became of a card payment, again and again while the bank is not done (checklist PAY-67..81). */
export function useCardResult(reference: string, cancelled: boolean) {
  const [known, setKnown] = useState<CardReturn>(() => fromAddress(reference, cancelled));
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    const start = fromAddress(reference, cancelled);
    setKnown(start);
    if (start.status !== "verifying") return;
    const stop = new AbortController();
    find(reference, stop.signal, (next) => !stop.signal.aborted && setKnown(next)).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      const message = (error instanceof Error && error.message) || "Failed to verify payment";
      setKnown({ status: "failed", message, mayAskAgain: true });
    });
    return () => stop.abort();
  }, [reference, cancelled, round]);

  return { known, askAgain: () => setRound((before) => before + 1) };
}
