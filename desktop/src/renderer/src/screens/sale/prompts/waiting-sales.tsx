import { Button, useHotkeys } from "@blueprintjs/core";
import { MobilePhone, Print } from "@blueprintjs/icons";
import { isPromptOpen } from "@fundi/shared/payments/prompt-stage";
import { formatKes } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { isInstalled } from "../../../bridge/bridge";
import { printReceipt } from "../../../printing/printing";
import { usePrint } from "../../../printing/use-print";
import { showToast } from "../../../ui/toasts";
import { TakePaymentDialog } from "../../orders/money/take-payment-dialog";
import { orderQuery, useSetOrderStatus } from "../../orders/order-queries";
import { PromptTag } from "../../payments/prompts/prompt-state";
import { RequestPaymentDialog } from "../../payments/prompts/request-payment-dialog";
import type { PromptSale, PromptSales } from "./prompt-sales";

/** Sales that wait for the customer's PIN, beside the sale that is being made. F8 leads to them. */
export function WaitingSales({ sales, openId, open, markPrinted, end }: PromptSales) {
  const list = useRef<HTMLElement>(null);
  useReceipts({ sales, markPrinted });
  const hotkeys = useMemo(
    () => [
      {
        ...{ combo: "f8", label: "Sales that wait for a prompt", global: true, group: "Sale", allowInInput: true },
        preventDefault: true,
        onKeyDown: () => list.current?.querySelector("button")?.focus(),
      },
    ],
    [],
  );
  useHotkeys(hotkeys);
  const opened = sales.find(({ orderId }) => orderId === openId);
  if (sales.length === 0) return null;
  return (
    <>
      <nav ref={list} className="sale-tabs sale-waiting" aria-label="Sales that wait for a prompt">
        {sales.map(({ orderId, orderNumber, prompt }) => (
          <Button key={orderId} size="small" variant="outlined" icon={<MobilePhone />} onClick={() => open(orderId)}>
            <span className="tabular">{orderNumber}</span>
            {/* Most have no name at the counter; the phone is what the clerk has typed. */}
            <span className="sale-quiet tabular">{shownPhone(prompt.phone)}</span>
            <span className="sale-quiet tabular">{formatKes(prompt.amount)}</span>
            <PromptTag prompt={prompt} />
          </Button>
        ))}
      </nav>
      {opened && (
        <WaitingSaleDialog
          key={opened.orderId}
          sale={opened}
          onPrinted={() => markPrinted(opened.orderId)}
          onClose={(isDone) => {
            if (isDone) end(opened.orderId);
            open(undefined);
          }}
        />
      )}
    </>
  );
}

interface WaitingSaleProps {
  sale: PromptSale;
  onPrinted: () => void;
  /** `isDone`: nothing is left to do with it here. */
  onClose: (isDone: boolean) => void;
}

/** One sale that waits: its prompt, another try, cash instead, or the receipt once it is paid. */
function WaitingSaleDialog({ sale: { orderId, orderNumber, prompt }, onPrinted, onClose }: WaitingSaleProps) {
  const navigate = useNavigate();
  const order = useQuery(orderQuery(orderId));
  const complete = useSetOrderStatus();
  const { print, isPrinting } = usePrint();
  const [isTaking, setTaking] = useState(false);
  const isPaid = prompt.state === "paid";
  if (isTaking && order.data)
    return (
      <TakePaymentDialog
        order={order.data}
        onTaken={(after) => {
          // As a sale that is paid at once: the goods are handed over now.
          if (after.due <= 0 && after.nextStatuses.includes("completed"))
            complete.mutate({ order: after, status: "completed", notes: "" });
          onClose(after.due <= 0);
        }}
        onClose={() => setTaking(false)}
      />
    );
  const isOpen = isPromptOpen(prompt.state);
  const isSettled = order.data ? order.data.due <= 0 || order.data.status === "cancelled" : false;
  return (
    <RequestPaymentDialog
      orderId={orderId}
      orderNumber={orderNumber}
      onClose={() => onClose(!isOpen && (isPaid || isSettled))}
      otherwise={
        <>
          <Button
            text="Take cash or card"
            disabled={!order.data?.allowedActions.includes("take_payment")}
            onClick={() => setTaking(true)}
          />
          <Button variant="minimal" text="Open the order" onClick={() => navigate(`/admin/orders/${orderId}`)} />
        </>
      }
      whenPaid={
        <Button
          intent="primary"
          icon={<Print />}
          text="Print receipt"
          autoFocus
          loading={isPrinting}
          onClick={() => {
            print((by) => printReceipt(orderId, by));
            onPrinted();
          }}
        />
      }
    />
  );
}

/** A receipt that comes out long after the money would surprise the next customer. */
const FRESH_MS = 3 * 60_000;

/**
 * Reports a sale of this counter that was paid, and prints its receipt: by itself where the console prints without a
 * dialog, else by the button of the message.
 */
function useReceipts({ sales, markPrinted }: Pick<PromptSales, "sales" | "markPrinted">): void {
  const { print } = usePrint();
  const paid = sales.find(
    ({ prompt: { state, moneyInHand, endedAt }, isOwn, isPrinted }) =>
      isOwn && !isPrinted && state === "paid" && moneyInHand === 0 && isFresh(endedAt),
  );
  const orderId = paid?.orderId;
  const orderNumber = paid?.orderNumber;
  useEffect(() => {
    if (orderId === undefined) return;
    markPrinted(orderId);
    const start = () => print((by) => printReceipt(orderId, by));
    if (isInstalled) start();
    void showToast({
      intent: "success",
      message: `${orderNumber} is paid.`,
      timeout: 10_000,
      action: { text: isInstalled ? "Print again" : "Print receipt", onClick: start },
    });
  }, [orderId, orderNumber, markPrinted, print]);
}

const isFresh = (endedAt: string | null): boolean => endedAt !== null && Date.now() - Date.parse(endedAt) < FRESH_MS;
