import { Callout } from "@blueprintjs/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AlsoViewing } from "../../collaboration/also-viewing";
import { NotesSection } from "../../collaboration/notes-section";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { NoRecord } from "../../ui/forms/record-panel";
import { OrderPrompt } from "../payments/prompts/order-prompt";
import { InvoiceButton } from "./invoice-button";
import { CreditNotes } from "./money/credit-notes";
import { OrderMoneyActions } from "./money/order-money-actions";
import { OrderActions } from "./order-actions";
import { OrderCustomer } from "./order-customer";
import { OrderHistory } from "./order-history";
import { OrderItems } from "./order-items";
import "./order-panel.css";
import { CellTag } from "../../ui/cell-tag";
import { OrderPayments } from "./order-payments";
import { OrderPrint } from "./order-print";
import { orderQuery } from "./order-queries";
import { OrderPaymentTag, OrderStatusTag, PayUntil } from "./order-tags";
import { TrackingForm } from "./tracking-form";

interface OrderPanelProps {
  id: number;
  /** The decision on the payment that this panel was opened for, instead of a link to it. */
  decide?: ReactNode;
  onClose: () => void;
}

/** One order: items, customer, payments, history and next steps. */
export function OrderPanel({ id, decide, onClose }: OrderPanelProps) {
  const query = useQuery(orderQuery(id));
  const order = query.data;
  if (!order) {
    const retry = () => void query.refetch();
    return <NoRecord kind="Order" recordKey={id} error={query.error} onClose={onClose} onRetry={retry} />;
  }
  const title = (
    <>
      <span className="tabular">{order.orderNumber}</span>
      <OrderStatusTag order={order} />
      <OrderPaymentTag order={order} isAmountShown />
      {order.payUntil && order.due > 0 && <PayUntil day={order.payUntil} />}
      {order.isHeldOncePaid && <CellTag intent="warning">Goods not set aside</CellTag>}
    </>
  );
  return (
    <DetailPanel
      title={title}
      recordKey={id}
      onClose={onClose}
      viewers={<AlsoViewing kind="order" id={id} />}
      footer={<OrderActions order={order} decide={decide} />}
    >
      {order.attention && (
        <Callout intent="warning" compact className="order-attention">
          {order.attention}
        </Callout>
      )}
      <OrderItems order={order} />
      <div className="order-buttons">
        <OrderPrint order={order} />
        <InvoiceButton order={order} />
      </div>
      <DetailSection title="Customer">
        <OrderCustomer order={order} />
      </DetailSection>
      <DetailSection title="Payments">
        <OrderPayments order={order} />
        <OrderMoneyActions order={order} />
        <OrderPrompt order={order} />
      </DetailSection>
      {order.creditNotes.length > 0 && (
        <DetailSection title="Credit notes">
          <CreditNotes order={order} />
        </DetailSection>
      )}
      {order.handover === "delivery" && (order.allowedActions.includes("set_tracking") || order.trackingNumber) && (
        <DetailSection title="Delivery">
          <TrackingForm key={order.id} order={order} />
        </DetailSection>
      )}
      <NotesSection subject="order" id={id} />
      <DetailSection title="History">
        <OrderHistory order={order} />
      </DetailSection>
    </DetailPanel>
  );
}
