import { type ExportColumn, moment } from "../lists/export-column";
import { fullName } from "../values/person-name";
import { ORDER_CHANNEL_LABELS } from "./order-channels";
import { PAYMENT_STATUS_LABELS } from "./order-status";
import { orderStatusLabel } from "./order-status-label";
import type { Order } from "./orders";

/** The columns of the list of orders, for files. */
export const ORDER_EXPORT: readonly ExportColumn<Order>[] = [
  { id: "orderNumber", title: "Order", value: (order) => order.orderNumber },
  { id: "channel", title: "Channel", value: (order) => ORDER_CHANNEL_LABELS[order.channel] },
  { id: "created_at", title: "Placed", value: (order) => moment(order.created_at) },
  {
    id: "status",
    title: "Status",
    value: (order) => (order.isReturned ? "Returned" : orderStatusLabel(order.status, order.handover)),
  },
  { id: "paymentStatus", title: "Payment", value: (order) => PAYMENT_STATUS_LABELS[order.paymentStatus] },
  {
    id: "customer",
    title: "Customer",
    value: ({ customer }) => fullName(customer.firstName, customer.lastName),
  },
  {
    id: "items",
    title: "Items",
    value: ({ items }) =>
      items.map((item) => (item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name)).join(", "),
  },
  { id: "notSetAside", title: "Not set aside", value: (order) => (order.isHeldOncePaid ? "Not set aside" : "") },
  { id: "total", title: "Total", value: (order) => order.total },
  { id: "due", title: "To pay", value: (order) => order.due },
  { id: "guest", title: "Guest", value: (order) => (order.isGuest ? "Guest" : "") },
  { id: "phone", title: "Phone", value: (order) => order.shipping_phone },
  { id: "email", title: "E-mail", value: (order) => order.customer.email },
  { id: "kraPin", title: "KRA PIN", value: (order) => order.kraPin },
  { id: "city", title: "Town", value: (order) => order.shippingAddress.city },
  { id: "trackingNumber", title: "Tracking", value: (order) => order.trackingNumber },
];
