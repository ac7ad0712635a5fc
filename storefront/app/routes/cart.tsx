import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { CartPage } from "../features/cart/cart-page";
import { LazyCheckout } from "../features/checkout";
import { OrderWaiting } from "../features/payment/order-waiting";
import { useShop } from "../features/shell";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Cart`,
    description: t`What you are about to order, with its total.`,
    path: "/cart",
    noIndex: true,
  });

export default function Cart() {
  const { deliveryFee } = useShop();
  return (
    <CartPage deliveryFee={deliveryFee} notice={<OrderWaiting />} checkout={(step) => <LazyCheckout {...step} />} />
  );
}
