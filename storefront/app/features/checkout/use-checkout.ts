import type { ApiError } from "@fundi/shared/contract/http";
import { checkout } from "@fundi/shared/orders/orders";
import { formatAmount } from "@fundi/shared/values/money";
import { msg, t } from "@lingui/core/macro";
import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { call } from "../../api-client";
import { keepLink, storedLinks } from "../../browser/guest-links";
import { sendOnce, startAnother } from "../../browser/send-once";
import { explainCalls, useFormState } from "../../components/forms/use-form-state";
import { toast } from "../../components/toast/toast";
import { textOf } from "../../i18n";
import { endSession } from "../../session";
import { type Cart, cartTotal, clearOrdered } from "../cart";
import { reloadZones } from "../delivery";
import { storeOrderToPay } from "../payment";
import { useReloadShop } from "../shell";
import { clearDraft } from "./checkout-draft";
import { checkFields, readFields } from "./checkout-fields";
import { CartAlreadyOrdered, rememberOrdered, wasOrderedSince } from "./ordered-cart";
import { clearStoredVoucher } from "./stored-voucher";

/** A line that cannot be ordered as it is. */
export interface Shortage {
  lineId: number;
  name: string;
  /** The end of the serial, where it is about one unit, which is gone. */
  tail?: string | undefined;
  available: number;
}

interface Refusal {
  /** Empty where all errors are shown at fields. */
  message: string;
  /** Lines to change before ordering again. */
  shortages: Shortage[];
  /** The order may have been placed already: the customer should check first. */
  mayExist: boolean;
}

const ATTEMPT = "checkout";
const NO_ANSWER = msg`We could not reach the shop. Please try again: the same cart cannot be ordered twice.`;
const MAY_EXIST = msg`This cart may have been ordered already. Please look at My Orders first.`;
const PLACED_EARLIER = msg`It has the details that you entered first. Call us to change them.`;
const MAY_EXIST_GUEST = msg`This cart may have been ordered already. Please call us before you order it again.`;
const ORDERED_ELSEWHERE = msg`This cart was ordered in another tab. Please look at My Orders first.`;
const EXPIRED = msg`Your session has expired. Please log in to place your order.`;

const FIELDS = ["notes", "kraPin", "voucherCode", "handover"];
const isField = (name: string): boolean => name.includes(".") || FIELDS.includes(name);

const orderedItems = (cart: Cart) =>
  cart.map(({ product: { id, unit }, quantity }) => ({ productId: id, quantity, ...(unit && { unitId: unit.id }) }));

function shortagesIn(error: ApiError, cart: Cart): Shortage[] {
  const lines: {
    productId?: number | null;
    name?: string;
    available?: number;
    unitId?: number;
    choosesUnit?: boolean;
  }[] = error.detailsOf("OUT_OF_STOCK")?.lines ?? error.detailsOf("PRODUCT_UNAVAILABLE")?.lines ?? [];
  return lines.flatMap(({ productId, name, available, unitId, choosesUnit }) =>
    cart
      .filter(
        ({ product: { id, unit } }) =>
          id === productId && (unitId === undefined || unit?.id === unitId) && !(choosesUnit && unit),
      )
      .map((line) => ({
        lineId: line.id,
        name: name ?? line.product.name,
        tail: line.product.unit?.tail,
        available: available ?? 0,
      })),
  );
}

/** Someone without an account finds their orders only where this device has a link of one. */
const mayExistText = (isGuest: boolean): string =>
  textOf(isGuest && storedLinks("order").length === 0 ? MAY_EXIST_GUEST : MAY_EXIST);

function toRefusal(error: ApiError, cart: Cart, isGuest: boolean): Refusal {
  const shortages = shortagesIn(error, cart);
  const mayExist = error.code === "IDEMPOTENCY_KEY_REUSED";
  const message = error.serverText ?? t`Your order could not be placed. Please try again in a moment.`;
  return {
    message: error.status === 0 ? textOf(NO_ANSWER) : mayExist ? mayExistText(isGuest) : message,
    shortages,
    mayExist,
  };
}

/** The state of the checkout form. Places the order of a cart and goes to the payment. */
export function useCheckout(cart: Cart, { isGuest, hasZones }: { isGuest: boolean; hasZones: boolean }) {
  const navigate = useNavigate();
  const reloadShop = useReloadShop();
  /** When the form was opened; a customer who was warned may order. */
  const since = useRef(Date.now());

  /** The form was sent: Back leads to the cart, which shows the order, not to a form that would order the same again. */
  const leaveForm = (to: string, state?: unknown) => navigate(to, { replace: true, state });

  /** The next attempt is intended, as the customer is warned by this one. */
  function allowNextAttempt(): void {
    startAnother(ATTEMPT);
    since.current = Number.POSITIVE_INFINITY;
  }

  /** Returns why the order was refused, unless all errors are shown at fields. */
  function explain(error: ApiError): Refusal | null {
    if (error.status === 401) {
      endSession();
      navigate("/login", { state: { returnTo: "/cart", message: textOf(EXPIRED) } });
      return null;
    }
    const refused = toRefusal(error, cart, isGuest);
    if (refused.mayExist) allowNextAttempt();
    // What is offered and what it costs now must be visible before the next attempt.
    if (error.code === "DELIVERY_CHANGED" || error.code === "NOT_OFFERED") {
      reloadZones();
      reloadShop();
    }
    const fields = Object.entries(error.details?.fieldErrors ?? {});
    // A message about a group such as "items" has no field.
    const general = fields.filter(([field]) => !isField(field)).flatMap(([, messages]) => messages);
    const isSaidAtField = fields.some(([field, [message]]) => isField(field) && message === refused.message);
    const message = [...(isSaidAtField ? [] : [refused.message]), ...general].join(" ");
    return message || refused.shortages.length > 0 ? { ...refused, message } : null;
  }

  return useFormState({
    check: (form: HTMLFormElement) => checkFields(readFields(form), { isGuest, hasZones }),
    async send(fields) {
      const items = orderedItems(cart);
      // Only the cart identifies the attempt: an address corrected after a lost response must not order twice.
      const text = JSON.stringify(items);
      // Another tab may have read the cart before its goods were ordered.
      if (wasOrderedSince(text, since.current)) throw new CartAlreadyOrdered();
      const { answer, isEarlier } = await sendOnce({
        ...{ name: ATTEMPT, subject: text, body: { items, ...fields } },
        send: (body, idempotencyKey) => call(checkout, { body, idempotencyKey }),
      });
      const { order, orderLink } = answer;
      if (orderLink) keepLink(orderLink);
      rememberOrdered(text);
      clearDraft();
      clearStoredVoucher();
      if (isEarlier) toast.success(t`Your order was placed already`, { description: textOf(PLACED_EARLIER) });
      if (order.due > 0 && order.payAt === "order") {
        leaveForm("/payment", storeOrderToPay(order, cartTotal(cart)));
        // Who goes on shopping must not order the same goods again. An unpaid order is reminded of beside the cart.
        return clearOrdered(items);
      }
      // There is nothing to pay, or not now.
      toast.success(t`Order placed`, {
        description: order.due > 0 ? t`We call you to confirm it.` : t`Your voucher covers it all.`,
      });
      if (order.subtotal !== cartTotal(cart))
        toast.error(t`A price changed while you ordered.`, {
          description: t`The items come to ${formatAmount(order.subtotal)} instead of ${formatAmount(cartTotal(cart))}. You can cancel the order here.`,
        });
      leaveForm(`/orders/${order.id}`);
      clearOrdered(items);
    },
    explain(error) {
      if (!(error instanceof CartAlreadyOrdered)) return explainCalls(explain)(error);
      allowNextAttempt();
      return { message: textOf(ORDERED_ELSEWHERE), shortages: [], mayExist: true };
    },
  });
}
