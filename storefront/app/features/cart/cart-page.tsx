import type { Handover } from "@fundi/shared/settings/offers";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLazyImport } from "../../browser/use-lazy-import";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Loading, Skeleton } from "../../components/skeleton";
import { EmptyState } from "../../components/states";
import { useHydrated } from "../../components/use-hydrated";
import { useSession } from "../../session";
import { CallUs, paymentMethods, type ShopData, useShopData } from "../shell";
import { type Cart, cartTotal } from "./cart";
import { emptyCart } from "./cart-actions";
import { CartLineRow } from "./cart-line-row";
import { useCart } from "./cart-store";
import { CartSummary } from "./cart-summary";
import { findLineProblem } from "./line-problem";
import { type CartCheck, useCartCheck } from "./use-cart-check";

const loadMore = () => import("./beside-checkout");

/** The step (cart or checkout), stored in the browser history. */
interface CartStep {
  isCheckout?: boolean;
}

interface CartPageProps {
  deliveryFee: number;
  /** Renders the checkout form in place of the lines; its props lead back and report vouchers. */
  checkout: (step: {
    onBack: () => void;
    onDiscount: (discount: number) => void;
    onHandover: (handover: Handover) => void;
    onFee: (fee: number | null) => void;
    total: number;
  }) => ReactNode;
  /** Rendered above the cart, e.g. that an order is still unpaid. */
  notice?: ReactNode;
}

/** /cart: the lines, the summary and, in place, the checkout, which needs no account. */
export function CartPage({ deliveryFee: fee, checkout, notice }: CartPageProps) {
  const [chosen, setHandover] = useState<Handover | null>(null);
  const { shop, handovers } = useShopData();
  const [zoneFee, setZoneFee] = useState<number | null>(null);
  const hasZones = shop.deliveryZones;
  const isDelivered = (chosen ?? handovers[0]) === "delivery";
  // Null: it depends on a place that is not chosen yet.
  const deliveryFee = !isDelivered ? 0 : hasZones ? zoneFee : fee;
  const cart = useCart();
  // A history entry, so that Back leads from the form to the lines; it survives a reload.
  const isCheckout = (useLocation().state as CartStep | null)?.isCheckout === true;
  const [discount, setDiscount] = useState(0);
  // What the lines alone do not need.
  const { part: more } = useLazyImport(loadMore, isCheckout || hasZones === true);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasCheckout = useRef(isCheckout);
  const isHydrated = useHydrated();
  const check = useCartCheck(isCheckout ? "checkout" : "lines");
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";

  // The focused button was unmounted: focus moves to the heading.
  useEffect(() => {
    if (wasCheckout.current !== isCheckout) heading.current?.focus();
    wasCheckout.current = isCheckout;
  }, [isCheckout]);

  // The goods were just ordered: the next page is on its way.
  if (!isHydrated || (cart.length === 0 && isCheckout && isLeaving)) return <CartSkeleton />;
  if (cart.length === 0)
    return (
      <>
        {notice && <div className="page pt-8 empty:hidden">{notice}</div>}
        <EmptyState
          scene="empty-cart"
          title={t`Your cart is empty`}
          headingLevel={1}
          action={
            isCheckout ? (
              <LinkButton to="/orders">{t`My Orders`}</LinkButton>
            ) : (
              <div className="flex flex-wrap justify-center gap-3">
                <LinkButton to="/products">{t`Browse products`}</LinkButton>
                <LinkButton to="/orders" variant="secondary">{t`My Orders`}</LinkButton>
              </div>
            )
          }
        >
          {isCheckout
            ? t`If you have just ordered in another tab, the order is under My Orders.`
            : t`What you add stays here, also when you come back later. What you ordered is under My Orders.`}
        </EmptyState>
      </>
    );
  return (
    <div className="page grid gap-6 py-8">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {isCheckout ? t`Checkout` : t`Your cart`}
      </h1>
      {notice}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        {isCheckout ? (
          <>
            {checkout({
              onBack: () => navigate("/cart"),
              onDiscount: setDiscount,
              onHandover: setHandover,
              onFee: setZoneFee,
              total: cartTotal(cart) + (deliveryFee ?? 0) - discount,
            })}
            <CartSummary
              cart={cart}
              deliveryFee={deliveryFee}
              isDelivered={isDelivered}
              discount={discount}
              list={more && <more.ItemList cart={cart} />}
            >
              {more && <more.Changes cart={cart} check={check} />}
            </CartSummary>
          </>
        ) : (
          <CartLines
            cart={cart}
            check={check}
            deliveryFee={deliveryFee}
            isDelivered={isDelivered}
            zoneLine={more && hasZones && isDelivered && <more.ZoneLine goods={cartTotal(cart)} onFee={setZoneFee} />}
            onCheckout={() => navigate("/cart", { state: { isCheckout: true } satisfies CartStep })}
          />
        )}
      </div>
    </div>
  );
}

interface CartLinesProps {
  cart: Cart;
  check: CartCheck;
  deliveryFee: number | null;
  isDelivered: boolean;
  zoneLine: ReactNode;
  onCheckout: () => void;
}

function CartLines({ cart, check, deliveryFee, isDelivered, zoneLine, onCheckout }: CartLinesProps) {
  const { status } = useSession();
  const closed = closedBecause(useShopData());
  const lines = cart.map((line) => ({ line, problem: findLineProblem(line, check) }));
  const blocked = lines.some(({ problem }) => problem?.blocks);

  return (
    <>
      <Card className="py-0! sm:py-1!">
        <ul>
          {lines.map(({ line, problem }) => (
            <CartLineRow key={line.id} line={line} problem={problem} />
          ))}
        </ul>
      </Card>
      <CartSummary cart={cart} deliveryFee={deliveryFee} isDelivered={isDelivered}>
        {zoneLine}
        {closed && (
          <p role="status" className="rounded-md bg-attention-soft p-4 text-attention">
            <Trans>
              {closed} To order, contact us: <CallUs />
            </Trans>
          </p>
        )}
        <Button size="lg" wide disabled={blocked || closed !== "" || status === "starting"} onClick={onCheckout}>
          {t`Proceed to Checkout`}
        </Button>
        {status === "guest" && (
          <p className="text-center text-sm text-muted">
            <Trans>
              No account needed. Have one?{" "}
              <Link
                to="/login"
                state={{ returnTo: "/cart", message: "Your cart is kept." }}
                className="tap font-semibold text-accent underline"
              >
                {t`Sign in first`}
              </Link>
            </Trans>
          </p>
        )}
        <p role="status" className="text-sm font-medium text-danger empty:hidden">
          {blocked && t`Some lines cannot be ordered as they are. Please change them first.`}
        </p>
        <div className="flex flex-wrap justify-between gap-2">
          <LinkButton to="/products" variant="quiet" size="sm">
            {t`Continue shopping`}
          </LinkButton>
          <Button variant="quiet" size="sm" onClick={emptyCart}>
            {t`Clear cart`}
          </Button>
        </div>
      </CartSummary>
    </>
  );
}

/** Returns why nothing can be ordered online now, else "". */
function closedBecause({ shop, handovers }: ShopData): string {
  if (!paymentMethods(shop) && !shop.payAtHandover) return t`We cannot take payments online yet.`;
  return handovers.length === 0 ? t`We take no orders online at the moment.` : "";
}

const CartSkeleton = () => (
  <div className="page grid gap-6 py-8">
    <h1 className="text-3xl">{t`Your cart`}</h1>
    <Loading />
    <noscript>
      <p className="text-muted">{t`The cart needs JavaScript: it is kept in your browser.`}</p>
    </noscript>
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  </div>
);
