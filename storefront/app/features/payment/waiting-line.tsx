import { restToPay } from "@fundi/shared/orders/order-status";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LinkButton } from "../../components/button";
import { Failure } from "../../components/forms/failure";
import { type OrderToPay, orderName } from "./order-to-pay";

export const WasCancelled = ({ waiting }: { waiting: OrderToPay }) => (
  <Failure>{t`Order ${orderName(waiting.order)} was cancelled. Please do not pay it.`}</Failure>
);

/** The reminder of an unpaid order, as it is now or, without `now`, as it was placed. */
export function WaitingLine({ waiting, now }: { waiting: OrderToPay; now?: OrderDetail | undefined }) {
  const { holdExpiresAt } = now ?? waiting.order;
  const held = holdExpiresAt ? new Date(holdExpiresAt) > new Date() : false;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-attention-soft px-4 py-3 text-attention">
      <p className="font-medium">
        <Trans>
          Order {orderName(waiting.order)} is placed and waits for your payment of{" "}
          {formatAmount(now ? restToPay(now) : waiting.paymentAmount)}.
        </Trans>
        {held && ` ${t`Its goods are kept for you.`}`}
      </p>
      <LinkButton to="/payment" state={waiting} size="sm" variant="secondary">
        {t`Complete Payment`}
      </LinkButton>
    </div>
  );
}
