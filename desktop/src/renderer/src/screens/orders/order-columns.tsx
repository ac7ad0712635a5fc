import { Shop, Wrench } from "@blueprintjs/icons";
import { guestName } from "@fundi/shared/orders/guest-name";
import { ORDER_CHANNEL_LABELS } from "@fundi/shared/orders/order-channels";
import type { Order } from "@fundi/shared/orders/orders";
import { formatKes } from "@fundi/shared/values/money";
import { fullName } from "@fundi/shared/values/person-name";
import { shownPhone } from "@fundi/shared/values/phone";
import { CellTag } from "../../ui/cell-tag";
import type { Column } from "../../ui/data-table/column";
import { MONEY_WIDTH } from "../../ui/data-table/measures";
import { TimeAgo } from "../../ui/time-ago";
import "./order-columns.css";
import { OrderPaymentTag, OrderStatusTag, PayUntil } from "./order-tags";

const customerName = ({ customer }: Order) => fullName(customer.firstName, customer.lastName);
const itemsText = ({ items }: Order) =>
  items.map((item) => (item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name)).join(", ");

/** The id of a sortable column is the server's sort field. */
export const ORDER_COLUMNS: readonly Column<Order>[] = [
  {
    id: "orderNumber",
    title: "Order",
    value: (order) => order.orderNumber,
    cell: (order) => (
      <>
        <strong className="tabular">{order.orderNumber}</strong>
        {order.channel === "counter" && <Shop className="order-at-counter" size={14} title="Sold at the counter" />}
        {order.channel === "repair" && <Wrench className="order-at-counter" size={14} title="Repair bill" />}
        {order.isTest && " "}
        {order.isTest && <CellTag>Test</CellTag>}
      </>
    ),
    width: 180,
    card: "title",
    sortable: true,
  },
  {
    id: "created_at",
    title: "Placed",
    value: (order) => order.created_at,
    cell: (order) => <TimeAgo at={order.created_at} />,
    width: 120,
    card: "note",
    sortable: true,
  },
  {
    id: "status",
    title: "Status",
    value: (order) => order.status,
    cell: (order) => <OrderStatusTag order={order} />,
    width: 128,
    card: "state",
    sortable: true,
  },
  {
    id: "paymentStatus",
    title: "Payment",
    value: (order) => order.paymentStatus,
    cell: (order) => <OrderPaymentTag order={order} />,
    width: 145,
  },
  {
    id: "customer",
    title: "Customer",
    value: customerName,
    cell: (order) =>
      order.isGuest ? (
        <>
          <CellTag>Guest</CellTag> {guestName(customerName(order), order.shipping_phone)}
        </>
      ) : (
        customerName(order)
      ),
    width: 150,
    card: "line",
    grow: true,
  },
  {
    id: "items",
    title: "Items",
    value: itemsText,
    cell: (order) =>
      order.isHeldOncePaid ? (
        <>
          <CellTag intent="warning">Not set aside</CellTag> {itemsText(order)}
        </>
      ) : (
        itemsText(order)
      ),
    width: 200,
    grow: true,
  },
  {
    id: "total",
    title: "Total",
    value: (order) => order.total,
    cell: (order) => formatKes(order.total),
    width: MONEY_WIDTH,
    card: "figure",
    numeric: true,
    sortable: true,
  },
  {
    id: "due",
    title: "To pay",
    value: (order) => order.due,
    // Nothing is due on a cancelled order.
    cell: (order) =>
      order.due > 0 && order.status !== "cancelled" ? (
        <>
          {formatKes(order.due)} {order.payUntil && <PayUntil day={order.payUntil} />}
        </>
      ) : (
        "–"
      ),
    width: MONEY_WIDTH,
    numeric: true,
  },
  {
    id: "channel",
    title: "Channel",
    value: (order) => ORDER_CHANNEL_LABELS[order.channel],
    width: 110,
    hidden: true,
  },
  { id: "guest", title: "Guest", value: (order) => (order.isGuest ? "Guest" : ""), width: 80, hidden: true },
  { id: "phone", title: "Phone", value: (order) => shownPhone(order.shipping_phone), width: 130, hidden: true },
  { id: "email", title: "E-mail", value: (order) => order.customer.email, width: 200, hidden: true },
  { id: "city", title: "Town", value: (order) => order.shippingAddress.city, width: 120, hidden: true },
  { id: "trackingNumber", title: "Tracking", value: (order) => order.trackingNumber, width: 140, hidden: true },
];
