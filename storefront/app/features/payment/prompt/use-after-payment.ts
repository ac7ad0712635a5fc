import { isPromptOpen } from "@fundi/shared/payments/prompt-stage";
import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { localStore } from "../../../browser/storage";
import { clearOrdered } from "../../cart";
import { clearClaimDraft } from "../claim-draft";
import { clearOrderToPay, type OrderToPay } from "../order-to-pay";
import type { OrderPrompts } from "./use-prompts";

/** Time to read that the money has arrived before the order is shown. */
const PAID_SHOWN_MS = 5000;

/** The last prompt that cleared its goods from the cart. */
const SETTLED = "prompt_payment_settled";

/** Once the order is paid by a prompt: forgets that it waits, and shows the order to a customer who waited for it here. */
export function useAfterPayment(toPay: OrderToPay | null, prompts: OrderPrompts | undefined): void {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const latest = prompts?.latest;
  const orderId = toPay?.order.id;
  const items = toPay?.order.items;
  const isOutOfCart = toPay?.isOutOfCart;
  const isPaid = latest?.state === "paid" && latest.moneyInHand === 0 && prompts?.due === 0;
  const isOpen = latest ? isPromptOpen(latest.state) : false;
  const hasWaited = useRef(false);
  useEffect(() => {
    if (isOpen) hasWaited.current = true;
  }, [isOpen]);

  const promptId = latest?.id;
  useEffect(() => {
    // Only once: later the cart may have other goods.
    if (!isPaid || orderId === undefined || localStore.get(SETTLED) === String(promptId)) return;
    localStore.set(SETTLED, String(promptId));
    if (!isOutOfCart) clearOrdered(items);
    clearClaimDraft();
    clearOrderToPay(orderId);
  }, [isPaid, orderId, items, isOutOfCart, promptId]);

  useEffect(() => {
    // A navigation of the customer has priority.
    if (!isPaid || !hasWaited.current || isLeaving) return;
    const timer = setTimeout(() => navigate(`/orders/${orderId}`, { replace: true }), PAID_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaid, isLeaving, navigate, orderId]);
}
