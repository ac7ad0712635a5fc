import { ApiError } from "@fundi/shared/contract/http";
import { isRepairBill } from "@fundi/shared/orders/order-channels";
import { HANDED_OVER } from "@fundi/shared/orders/order-status";
import { getOrder, type OrderDetail } from "@fundi/shared/orders/orders";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../components/button";
import { Loading, Skeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import { useLinkAccess } from "../../session";
import { AsOf, useLastSeen } from "../guest-links";
import { BackToRepair } from "../payment";
import { OrderReviews } from "../reviews";
import { AskUs } from "../shell";
import { CreditNotes } from "./credit-notes";
import { KeepInAccount } from "./keep-in-account";
import { OrderActions } from "./order-actions";
import { OrderMat } from "./order-mat";
import { OrderHistory, OrderItems, OrderPayments, OrderPlace } from "./order-parts";
import { orderQuery } from "./order-queries";

/** Without an account there is no live connection. */
const LINK_POLL_MS = 15_000;

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** None of the links of this browser was given out by the shop. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** /orders/:id: one order, updated live. */
export function OrderPage({ id }: { id: number }) {
  const access = useLinkAccess("order");
  const query = useQuery({
    ...orderQuery(id),
    enabled: id > 0,
    refetchInterval: ({ state }) => (access === "links" && !isGone(state.error) && LINK_POLL_MS) || false,
  });
  const seen = useLastSeen("order", id, query, getOrder.response);
  // Also where it was shown before: its link was replaced, or the order is in an account now.
  const missing = id <= 0 || isGone(query.error) || (access === "links" && isRefused(query.error));
  if (seen.data && !missing)
    return (
      <AsOf seenAt={seen.seenAt}>
        <OrderView order={seen.data} />
      </AsOf>
    );
  if (missing)
    return (
      <EmptyState
        scene="not-found"
        title={t`Order not found`}
        headingLevel={1}
        action={
          access === "links" ? (
            <LinkButton to="/login" state={{ returnTo: `/orders/${id}` }}>
              {t`Sign in`}
            </LinkButton>
          ) : (
            <LinkButton to="/orders">{t`My Orders`}</LinkButton>
          )
        }
      >
        {access === "links"
          ? t`If it is in your account, sign in to see it. If you have its link, open that again.`
          : t`It may belong to another account, or the address has a slip in it.`}
      </EmptyState>
    );
  if (query.isError || seen.isCut)
    return (
      <ErrorState
        message={t`We could not load this order. Please try again.`}
        headingLevel={1}
        onRetry={() => void query.refetch()}
      />
    );
  return <OrderSkeleton />;
}

function OrderView({ order }: { order: OrderDetail }) {
  return (
    <>
      <OrderMat order={order} />
      <div className="page grid items-start gap-6 py-6 sm:py-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          {HANDED_OVER.includes(order.status) && !isRepairBill(order) && (
            <OrderReviews orderId={order.id} isAsked={!order.isReturned} />
          )}
          <OrderItems order={order} />
          <OrderPayments order={order} />
          <CreditNotes order={order} />
          <OrderHistory order={order} />
        </div>
        <div className="order-first grid gap-6 lg:order-none">
          <OrderActions order={order} />
          <BackToRepair orderId={order.id} />
          <KeepInAccount order={order} />
          <OrderPlace order={order} />
          <AskUs about={order.orderNumber}>
            {isRepairBill(order) ? t`Questions about this bill?` : t`Questions about this order?`}
          </AskUs>
        </div>
      </div>
    </>
  );
}

const OrderSkeleton = () => (
  <div className="page grid gap-6 py-8">
    <Loading />
    <Skeleton className="h-10 w-64" />
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
      <Skeleton className="h-80" />
      <Skeleton className="h-56" />
    </div>
  </div>
);
