import { ApiError } from "@fundi/shared/http";
import { checkout } from "@fundi/shared/orders";
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { attemptKey, forgetAttempt } from "../../browser/attempt-key";
import { toast } from "../../components/toast";
import { type Cart, cartTotal, clearCart } from "../cart";
import { keepOrderToPay } from "../payment";
import { call, endSession } from "../session";
import { forgetDraft } from "./checkout-draft";
import type { CheckoutFields, FieldErrors } from "./checkout-fields";
import { forgetVoucherToUse } from "./voucher-to-use";

/** A line that cannot be ordered as it stands. */
export interface Shortage {
  productId: number;
  name: string;
  available: number;
}

interface Refusal {
  message: string;
  /** Lines to change before ordering again. */
  shortages: Shortage[];
  /** It may have been placed before: the customer should look first. */
  mayExist: boolean;
}

const ATTEMPT = "checkout_attempt";
const NO_ANSWER = "We could not reach the shop. Please try again: the same cart cannot be ordered twice.";
const MAY_EXIST = "This cart may have been ordered already, with other details. Please look at My Orders first.";
const EXPIRED = "Your session has expired. Please log in to place your order.";

const FIELDS = ["notes", "voucherCode", "handover"];
const isField = (name: string): boolean => name.includes(".") || FIELDS.includes(name);

const orderedItems = (cart: Cart) => cart.map((line) => ({ productId: line.product.id, quantity: line.quantity }));

function shortagesIn(error: ApiError, cart: Cart): Shortage[] {
  if (error.code !== "OUT_OF_STOCK" && error.code !== "PRODUCT_UNAVAILABLE") return [];
  const lines = (error.details?.lines ?? []) as Partial<Shortage>[];
  return lines.flatMap(({ productId, name, available }) => {
    const line = cart.find((held) => held.product.id === productId);
    return line ? [{ productId: line.product.id, name: name ?? line.product.name, available: available ?? 0 }] : [];
  });
}

function toRefusal(error: ApiError, cart: Cart): Refusal {
  const shortages = shortagesIn(error, cart);
  const mayExist = error.code === "IDEMPOTENCY_KEY_REUSED";
  const said = error.serverText ?? "Your order could not be placed. Please try again in a moment.";
  return { message: error.status === 0 ? NO_ANSWER : mayExist ? MAY_EXIST : said, shortages, mayExist };
}

/** Places the order of a cart and goes on to the payment (checklist CHK-01..05). */
export function useCheckout(cart: Cart) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const navigate = useNavigate();

  /** The form was sent: Back leads to the cart, which says so, not to a form that would order the same again. */
  const leaveForm = (to: string, state?: unknown) => navigate(to, { replace: true, state });

  function refuse(error: ApiError): void {
    if (error.status === 401) {
      endSession();
      navigate("/login", { state: { returnTo: "/cart", message: EXPIRED } });
      return;
    }
    const refused = toRefusal(error, cart);
    // Whoever has looked and orders again means it.
    if (refused.mayExist) forgetAttempt(ATTEMPT);
    const fields = Object.entries(error.details?.fieldErrors ?? {});
    // A message about a whole group, such as "items", has no field to stand at.
    const general = fields.filter(([field]) => !isField(field)).flatMap(([, messages]) => messages);
    setRefusal({ ...refused, message: [refused.message, ...general].join(" ") });
    setFieldErrors(Object.fromEntries(fields.map(([field, messages]) => [field, messages[0]])));
  }

  return {
    busy,
    refusal,
    fieldErrors,
    setFieldErrors,
    clearRefusal: () => setRefusal(null),
    async placeOrder(fields: CheckoutFields): Promise<void> {
      if (busy) return;
      setBusy(true);
      setRefusal(null);
      setFieldErrors({});
      const items = orderedItems(cart);
      try {
        // The cart alone names the attempt: a corrected address after a lost answer must not order twice.
        const idempotencyKey = attemptKey(ATTEMPT, JSON.stringify(items));
        const { order } = await call(checkout, { body: { items, ...fields }, idempotencyKey });
        forgetAttempt(ATTEMPT);
        forgetDraft();
        forgetVoucherToUse();
        if (order.due > 0) {
          leaveForm("/payment", keepOrderToPay(order, cartTotal(cart)));
          return;
        }
        // A voucher covered everything: there is nothing to pay.
        clearCart();
        toast.success("Order placed", { description: "Your voucher covers it all." });
        leaveForm(`/orders/${order.id}`);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refuse(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
