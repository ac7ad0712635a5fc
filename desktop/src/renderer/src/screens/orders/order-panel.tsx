import { Button, Callout } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { describeProblem } from "../../lib/problem";
import { Blank } from "../../ui/blank";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { AlsoViewing } from "../desk/also-viewing";
import { NotesSection } from "../desk/notes-section";
import { InvoiceButton } from "./invoice-button";
import { OrderActions } from "./order-actions";
import { OrderCustomer } from "./order-customer";
import { OrderHistory } from "./order-history";
import { OrderItems } from "./order-items";
import { OrderMoneyActions } from "./order-money-actions";
import "./order-panel.css";
import { OrderPayments } from "./order-payments";
import { OrderPrint } from "./order-print";
import { orderQuery } from "./order-queries";
import { OrderStatusTag, PaymentStatusTag } from "./order-tags";
import { TrackingForm } from "./tracking-form";

interface OrderPanelProps {
  id: number;
  onClose: () => void;
}

/** One order whole: what, for whom, where the money stands, what happened, and what may happen next. */
export function OrderPanel({ id, onClose }: OrderPanelProps) {
  const query = useQuery(orderQuery(id));
  const order = query.data;
  if (!order) {
    return (
      <DetailPanel title={query.isError ? "Order" : "Loading…"} recordKey={id} onClose={onClose}>
        {query.isError ? (
          <Blank
            icon={<WarningSign size={32} />}
            title={describeProblem(query.error).title}
            action={<Button icon={<Refresh />} text="Try again" onClick={() => void query.refetch()} />}
          />
        ) : (
          <PanelSkeleton />
        )}
      </DetailPanel>
    );
  }
  const title = (
    <>
      <span className="tabular">{order.orderNumber}</span>
      <OrderStatusTag status={order.status} />
      <PaymentStatusTag status={order.paymentStatus} />
    </>
  );
  return (
    <DetailPanel
      title={title}
      recordKey={id}
      onClose={onClose}
      viewers={<AlsoViewing kind="order" id={id} />}
      footer={<OrderActions order={order} />}
    >
      {order.attention && (
        <Callout intent="warning" compact className="order-attention">
          {order.attention}
        </Callout>
      )}
      <OrderItems order={order} />
      <div className="order-buttons">
        <InvoiceButton order={order} />
        <OrderPrint order={order} />
      </div>
      <DetailSection title="Customer">
        <OrderCustomer order={order} />
      </DetailSection>
      <DetailSection title="Payments">
        <OrderPayments order={order} />
        <OrderMoneyActions order={order} />
      </DetailSection>
      {(order.allowedActions.includes("set_tracking") || order.trackingNumber) && (
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

const PanelSkeleton = () => (
  <div className="order-skeleton" aria-hidden>
    {[60, 90, 80, 40, 70, 55].map((width) => (
      <span key={width} className="bp6-skeleton" style={{ width: `${width}%` }} />
    ))}
  </div>
);
