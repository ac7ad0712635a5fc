import { restToPay } from "@fundi/shared/orders/order-status";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { AccountIcon } from "../../components/account-icon";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Dialog } from "../../components/dialog";
import { Price } from "../../components/price";
import { toast } from "../../components/toast/toast";
import { holdNotice, MissingGoods, PayByCard, storeOrderToPay } from "../payment";
import { useShop } from "../shell";
import { downloadInvoice, invoiceFailure } from "./invoice";
import { OrderAgain } from "./order-again-button";
import { PaymentBadge, StatusBadge } from "./order-badges";
import { OrderNotices } from "./order-notices";
import { useCancelOrder } from "./order-queries";
import { isPaidLater } from "./paid-later";
import { useNow } from "./use-now";

/** The customer's actions: pay, download the invoice, cancel. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const navigate = useNavigate();
  const { timeZone } = useShop();
  const now = useNow();
  const mayPay = order.allowedActions.includes("pay");
  const isLater = isPaidLater(order);
  const missing = order.missing ?? [];
  const isMissing = missing.length > 0;
  const isRest = order.kept > 0 || order.claimed > 0;
  const hold = !mayPay || isMissing ? null : isLater ? laterNotice(order) : holdNotice(order, now, timeZone);
  return (
    <Card className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{mayPay ? toPayWords({ isLater, isRest }) : t`Total`}</h2>
        <Price value={mayPay ? restToPay(order) : order.total} />
      </div>
      <p role="status" className="flex flex-wrap gap-2">
        <StatusBadge order={order} />
        <PaymentBadge order={order} />
      </p>
      <OrderNotices order={order} />
      {hold && <p className="rounded-md bg-attention-soft px-3 py-2 text-sm font-medium text-attention">{hold}</p>}
      {mayPay && isMissing && order.kept <= 0 && <MissingGoods missing={missing} />}
      {mayPay && (
        <Button
          size="lg"
          wide
          variant={isLater || isMissing ? "secondary" : "primary"}
          onClick={() => navigate("/payment", { state: storeOrderToPay(order) })}
        >
          {isMissing ? t`I have paid already` : isLater ? t`Pay now instead` : isRest ? t`Pay the rest` : t`Pay now`}
        </Button>
      )}
      {mayPay && !isLater && !isMissing && <PayByCard order={order} />}
      <InvoiceButton order={order} />
      {!mayPay && <OrderAgain order={order} />}
      {order.nextStatuses.includes("cancelled") && <CancelButton order={order} />}
    </Card>
  );
}

const toPayWords = ({ isLater, isRest }: { isLater: boolean; isRest: boolean }): string =>
  isLater ? t`To pay later` : isRest ? t`Left to pay` : t`To pay`;

/** Where it is paid when it is handed over, and the goods are not set aside for it (decision 123). */
const laterNotice = ({ isHeldOncePaid, status }: OrderDetail): string | null =>
  isHeldOncePaid && status === "pending"
    ? t`We set these items aside when we confirm your order, or at once if you pay now.`
    : null;

function InvoiceButton({ order }: { order: OrderDetail }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function download(): Promise<void> {
    setBusy(true);
    setFailure("");
    try {
      await downloadInvoice(order);
    } catch (error) {
      const text = invoiceFailure(error);
      setFailure(text);
      toast.error(text);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-1.5">
      <Button variant="secondary" wide isBusy={isBusy} onClick={() => void download()}>
        <AccountIcon name="download" size={18} /> {isBusy ? t`Please wait...` : t`Download invoice`}
      </Button>
      <p role="status" className="text-sm font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}

function CancelButton({ order }: { order: OrderDetail }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelOrder();

  function confirm(): void {
    cancel.mutate(order, {
      onSuccess: () => toast.success(t`Order cancelled`),
      onError: (error) =>
        toast.error(t`The order was not cancelled`, {
          description: serverTextOf(error) ?? t`Please try again in a moment.`,
        }),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {t`Cancel order`}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t`Cancel this order?`}>
        <div className="grid gap-5">
          <p>{t`Order ${order.orderNumber} is cancelled and its items go back on the shelf. This cannot be undone; you can order again at any time.`}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t`Keep order`}
            </Button>
            <Button variant="danger" isBusy={cancel.isPending} onClick={confirm}>
              {t`Yes, cancel it`}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
