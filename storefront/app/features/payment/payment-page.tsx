import { restToPay } from "@fundi/shared/orders/order-status";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { formatAmount, mpesaAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useMemo, useState } from "react";
import { LinkButton } from "../../components/button";
import { Icon } from "../../components/icon";
import { EmptyState } from "../../components/states";
import { UnitLine } from "../condition";
import { AskUs, CallUs, useShop } from "../shell";
import { BackToRepair } from "./back-to-repair";
import { ClaimForm } from "./claim-form";
import { holdNotice } from "./holds/hold-notice";
import { MissingGoods } from "./holds/missing-goods";
import { HowToPay, PaymentTips } from "./how-to-pay";
import { NotPayableNotice } from "./not-payable";
import {
  clearOrderToPay,
  findOrderToPay,
  type OrderToPay,
  orderName,
  orderSubtotal,
  withLatestOrder,
} from "./order-to-pay";
import { CardSection } from "./pay-by-card";
import { PaybillNumbers } from "./paybill-numbers";
import { PaymentSubmitted } from "./payment-submitted";
import { ByHand } from "./prompt/by-hand";
import { hasPaidAll, isPromptOut } from "./prompt/prompt-outcome";
import { PromptSection } from "./prompt/prompt-section";
import { useAfterPayment } from "./prompt/use-after-payment";
import { usePrompts } from "./prompt/use-prompts";
import { useLiveOrder, whyNotPay } from "./use-live-order";
import { useMpesaClaim } from "./use-mpesa-claim";
import { WhatHappensNext } from "./what-happens-next";

/** /payment: one column from the payment numbers to the receipt. */
export function PaymentPage() {
  const { state } = useLocation();
  const [kept] = useState(() => findOrderToPay(state));
  const { mpesaPrompt } = useShop();
  const prompts = usePrompts(mpesaPrompt ? kept?.order.id : undefined);
  const [answers, setAnswers] = useState(0);
  const now = useLiveOrder(kept?.order.id, `${prompts.prompts?.latest?.paymentId} ${answers}`);
  const toPay = useMemo(() => kept && withLatestOrder(kept, now), [kept, now]);
  const claim = useMpesaClaim(toPay, () => setAnswers((count) => count + 1));
  const reason = now ? whyNotPay(now) : null;
  // A pending or failed claim must not be unmounted.
  const isClaiming = claim.status !== "pending";
  const stop = reason === "cancelled" || !isClaiming ? reason : null;
  const orderId = kept?.order.id;
  useEffect(() => {
    if (orderId !== undefined && (reason === "cancelled" || reason === "paid")) clearOrderToPay(orderId);
  }, [orderId, reason]);
  useAfterPayment(toPay, prompts.prompts);

  if (!toPay)
    return (
      <EmptyState
        scene="empty-orders"
        title={t`Order Not Found`}
        headingLevel={1}
        action={<LinkButton to="/orders">{t`View Orders`}</LinkButton>}
      >
        {t`Open the order that you want to pay, then choose Pay now.`}
      </EmptyState>
    );
  const screen = hasPaidAll(prompts.prompts)
    ? "paid"
    : claim.status === "completed"
      ? "submitted"
      : stop
        ? "stopped"
        : "pay";
  const missing = toPay.order.missing ?? [];
  // Nothing is asked for goods that are gone; what was sent already, or is asked on a phone, can still be followed.
  const isMissing = missing.length > 0;
  const asks = !isMissing || isPromptOut(prompts.prompts);
  return (
    <div className="page py-3 sm:py-10">
      <div className="mx-auto grid max-w-xl gap-5 sm:gap-8">
        {screen === "stopped" && stop && (
          <NotPayableNotice
            reason={stop}
            orderId={toPay.order.id}
            name={orderName(toPay.order)}
            isPromptOut={isPromptOut(prompts.prompts)}
          />
        )}
        {screen === "submitted" && (
          <PaymentSubmitted
            orderId={toPay.order.id}
            message={claim.message}
            rest={restAfter(claim.rest, now)}
            onPayRest={claim.startAgain}
          />
        )}
        {screen === "pay" && (
          <>
            <Heading toPay={toPay} />
            <ClaimedNotice toPay={toPay} />
            {isMissing ? (
              <MissingGoods missing={missing} />
            ) : (
              toPay.order.payAt !== "handover" && <Hold order={toPay.order} />
            )}
            <PriceChangeNotice toPay={toPay} />
          </>
        )}
        {mpesaPrompt && ((screen === "pay" && asks) || screen === "paid") && (
          <PromptSection
            prompts={prompts}
            orderId={toPay.order.id}
            proposedPhone={toPay.phoneNumber}
            isPage={screen === "paid"}
            isConfirmed={reason === "paid"}
          />
        )}
        {screen === "pay" && isMissing && (
          <section aria-labelledby="paid-already" className="grid gap-4">
            <h2 id="paid-already" className="text-xl">
              {t`Have you paid already?`}
            </h2>
            <ClaimForm claim={claim} toPay={toPay} />
          </section>
        )}
        {screen === "pay" && !isMissing && (
          <OtherWays isByHandFirst={prompts.prompts?.service === "down"} order={toPay.order}>
            <ByHand prompts={prompts.prompts}>
              <ManualMpesa toPay={toPay}>
                <ClaimForm claim={claim} toPay={toPay} />
              </ManualMpesa>
              <ManualHelp order={toPay.order} />
            </ByHand>
          </OtherWays>
        )}
        <OrderSummary toPay={asItIs(toPay, now)} />
        <BackToRepair orderId={toPay.order.id} />
        <AskUs about={toPay.order.orderNumber ?? t`paying for my order`}>{t`Stuck? Ask us.`}</AskUs>
      </div>
    </div>
  );
}

interface OtherWaysProps {
  /** The prompt has just sent the customer there. */
  isByHandFirst: boolean;
  order: OrderToPay["order"];
  /** Paying by hand. */
  children: ReactNode;
}

/** The ways to pay beside the prompt. By their keys, what is typed by hand stays when they change places. */
function OtherWays({ isByHandFirst, order, children }: OtherWaysProps) {
  const byHand = <Fragment key="by-hand">{children}</Fragment>;
  const byCard = <CardSection key="by-card" order={order} />;
  return isByHandFirst ? [byHand, byCard] : [byCard, byHand];
}

/** What helps those who pay by hand. */
function ManualHelp({ order }: { order: OrderToPay["order"] }) {
  if (!useShop().mpesa) return null;
  return (
    <>
      <PaymentTips />
      <WhatHappensNext channel={order.channel} handover={order.handover} />
    </>
  );
}

const Heading = ({ toPay: { order, paymentAmount, goodsInCart } }: { toPay: OrderToPay }) => (
  <header className="grid gap-1 sm:gap-2">
    {/* Back to where one came from: only the checkout knows what was in the cart. */}
    <Link
      to={goodsInCart === undefined ? `/orders/${order.id}` : "/cart"}
      className="-ms-2 inline-flex items-center gap-1 justify-self-start rounded-md px-2 py-2 text-muted hover:text-ink"
    >
      <Icon name="chevron-left" size={18} /> {goodsInCart === undefined ? t`Back to the order` : t`Back to cart`}
    </Link>
    {/* On a phone what has to be done now is seen without scrolling. */}
    <h1 className="text-2xl sm:text-3xl">{headingOf(order, paymentAmount)}</h1>
    <p className="text-muted sm:text-lg">
      {order.channel === "repair" ? (
        <Trans>
          Repair bill <strong className="text-ink">{orderName(order)}</strong> ·{" "}
          <strong className="text-ink tabular-nums">{formatAmount(paymentAmount)}</strong>
        </Trans>
      ) : (
        <Trans>
          Order <strong className="text-ink">{orderName(order)}</strong> ·{" "}
          <strong className="text-ink tabular-nums">{formatAmount(paymentAmount)}</strong>
        </Trans>
      )}
    </p>
  </header>
);

/** What a sent claim leaves to pay; 0 until the order is known with that claim, so that nobody pays the whole sum twice. */
const restAfter = (rest: number, now: OrderDetail | undefined): number =>
  now && whyNotPay(now) === null && restToPay(now) <= rest ? restToPay(now) : 0;

function headingOf({ channel, payAt, total }: OrderToPay["order"], amount: number): string {
  if (amount < total) return t`Pay the rest`;
  if (channel === "repair") return t`Pay your repair bill`;
  return payAt === "handover" ? t`Pay before you get it` : t`Complete Your Payment`;
}

/** A part was sent already, and must not be sent twice. */
function ClaimedNotice({ toPay: { order, paymentAmount } }: { toPay: OrderToPay }) {
  if (!order.claimed) return null;
  return (
    <p role="status" className="rounded-md bg-accent-soft px-3 py-2">
      {t`We are checking your payment of ${formatAmount(order.claimed)}. Please send only the rest, ${formatAmount(paymentAmount)}.`}
    </p>
  );
}

/** Until when the order's stock is held. */
function Hold({ order }: { order: OrderToPay["order"] }) {
  const { timeZone } = useShop();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const line = holdNotice(order, now, timeZone);
  return line && <p className="rounded-md bg-attention-soft px-3 py-2 font-medium text-attention">{line}</p>;
}

/** Shows that a price changed between the cart and the order, before it is paid. */
function PriceChangeNotice({ toPay: { order, goodsInCart } }: { toPay: OrderToPay }) {
  const goods = orderSubtotal(order);
  if (goodsInCart === undefined || goodsInCart === goods) return null;
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-md bg-attention-soft p-4 text-attention">
      <p>
        <Trans>
          <strong>{t`A price changed while you ordered.`}</strong> The items come to {formatAmount(goods)} instead of{" "}
          {formatAmount(goodsInCart)}. Nothing is paid yet: if you do not want them at this price, cancel the order.
        </Trans>
      </p>
      <LinkButton to={`/orders/${order.id}`} size="sm" variant="secondary">
        {t`View Order`}
      </LinkButton>
    </div>
  );
}

function ManualMpesa({ toPay: { paymentAmount }, children }: { toPay: OrderToPay; children: ReactNode }) {
  const { mpesa } = useShop();
  if (!mpesa) return <MpesaClosed />;
  const amount = mpesaAmount(paymentAmount);
  return (
    <div className="grid gap-6">
      <div role="tablist" aria-label={t`Ways to pay`} className="border-b border-line">
        <button
          type="button"
          role="tab"
          id="tab-manual-mpesa"
          aria-selected="true"
          aria-controls="panel-manual-mpesa"
          className="-mb-px border-b-2 border-accent px-1 py-2 font-semibold"
        >
          {t`Manual M-Pesa`}
        </button>
      </div>
      <div role="tabpanel" id="panel-manual-mpesa" aria-labelledby="tab-manual-mpesa" className="grid gap-8">
        <PaybillNumbers mpesa={mpesa} amount={amount} />
        {amount !== paymentAmount && (
          <p className="text-muted">{t`M-Pesa takes whole shillings, so ${formatAmount(paymentAmount)} is rounded up to ${formatAmount(amount)}.`}</p>
        )}
        <HowToPay mpesa={mpesa} amount={amount} />
        {children}
      </div>
    </div>
  );
}

/** The shop has no payment number yet. */
function MpesaClosed() {
  const { cardPayments } = useShop();
  return (
    <div role="status" className="grid gap-2 rounded-md bg-attention-soft p-4 text-attention">
      <p className="font-semibold">
        {cardPayments ? t`M-Pesa is not available at the moment.` : t`We cannot take this payment online yet.`}
      </p>
      <p>
        {cardPayments ? t`Pay by card, or ask us:` : t`Your order is kept. Please ask us how to pay:`} <CallUs />
      </p>
    </div>
  );
}

/** What is to pay as the order is now, also where nothing is left. */
const asItIs = (toPay: OrderToPay, now: OrderDetail | undefined): OrderToPay =>
  now ? { ...toPay, order: { ...toPay.order, ...now }, paymentAmount: restToPay(now) } : toPay;

function OrderSummary({ toPay: { order, paymentAmount } }: { toPay: OrderToPay }) {
  const claimed = order.claimed ?? 0;
  const paid = order.total - paymentAmount - claimed;
  const delivery = order.deliveryFee ?? 0;
  return (
    <section aria-labelledby="order-summary" className="grid gap-3 border-t border-line pt-6">
      <h2 id="order-summary" className="text-xl">
        {t`Order summary`}
      </h2>
      {order.items && (
        <ul aria-label={t`Items`} className="grid gap-2">
          {order.items.map(({ id, name, quantity, price, unit }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {quantity} × {name}
                {unit && <UnitLine unit={unit} />}
              </span>
              <span className="shrink-0 tabular-nums">{formatAmount(price * quantity)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-2 tabular-nums">
        <SummaryRow label={t`Subtotal`} amount={orderSubtotal(order)} />
        {delivery > 0 && <SummaryRow label={t`Delivery`} amount={delivery} />}
        {paid > 0 && <SummaryRow label={t`Paid already`} amount={-paid} />}
        {claimed > 0 && <SummaryRow label={t`Being checked`} amount={-claimed} />}
        <SummaryRow label={paid > 0 || claimed > 0 ? t`Left to pay` : t`Total`} amount={paymentAmount} strong />
      </dl>
    </section>
  );
}

const SummaryRow = ({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) => (
  <div
    className={
      strong
        ? "flex justify-between border-t border-line pt-2 text-lg font-semibold"
        : "flex justify-between text-muted"
    }
  >
    <dt>{label}</dt>
    <dd>{formatAmount(amount)}</dd>
  </div>
);
