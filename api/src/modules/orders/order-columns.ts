import { PRODUCT_GRADES } from "@fundi/shared/catalog/product-grade";
import { ORDER_CHANNELS } from "@fundi/shared/orders/order-channels";
import { normalizeOrderStatus, ORDER_STATUSES, PAYMENT_STATUSES } from "@fundi/shared/orders/order-status";
import { PAY_AT } from "@fundi/shared/orders/pay-at";
import { HANDOVERS } from "@fundi/shared/settings/offers";
import {
  date,
  decimal,
  flag,
  integer,
  mapped,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../platform/database/table";

const STOCK_STATES = ["none", "held", "lapsed", "released", "sold"] as const;

export const ORDERS = table("orders", {
  id: serial("id"),
  orderNumber: text("order_number"),
  /** Null: a customer without an account. */
  userId: nullable(integer("user_id")),
  channel: oneOf("channel", ORDER_CHANNELS),
  /** The member of staff who sold it at the counter. */
  servedBy: nullable(integer("served_by")),
  // An unknown value must not fail the list that contains it.
  status: mapped(text("status"), normalizeOrderStatus),
  paymentStatus: oneOf("payment_status", PAYMENT_STATUSES),
  /** The current total: goods + delivery − discount − credited. */
  totalMinor: integer("total_minor"),
  deliveryFeeMinor: integer("delivery_fee_minor"),
  /** All discounts of the sale: `saleDiscount`, and the voucher. */
  discountMinor: integer("discount_minor"),
  saleDiscountMinor: integer("sale_discount_minor"),
  saleDiscountPercent: nullable(decimal("sale_discount_percent")),
  saleDiscountReason: text("sale_discount_reason"),
  saleDiscountBy: nullable(integer("sale_discount_by")),
  /** Reductions of the total since the sale: returned goods, prices lowered afterwards. */
  creditedMinor: integer("credited_minor"),
  voucherCode: nullable(text("voucher_code")),
  approvedMinor: integer("approved_minor"),
  refundedMinor: integer("refunded_minor"),
  /** Percent at the time of sale. */
  vatRate: decimal("vat_rate"),
  firstName: text("first_name"),
  lastName: text("last_name"),
  email: text("email"),
  phone: text("phone"),
  street: text("street"),
  city: text("city"),
  state: text("state"),
  zipCode: text("zip_code"),
  handover: oneOf("handover", HANDOVERS),
  /** When it is paid. */
  payAt: oneOf("pay_at", PAY_AT),
  /** The name of its zone when it was placed; null where the shop had none. */
  deliveryZone: nullable(text("delivery_zone")),
  promisedAt: nullable(timestamp("promised_at")),
  /** Of a repair bill: what its customer was asked to pay before the work; null: nothing. */
  depositMinor: nullable(integer("deposit_minor")),
  /** Of a bill whose devices left before it was paid; null: nothing was agreed. */
  payUntil: nullable(date("pay_until")),
  notes: text("notes"),
  /** Of the customer, for the invoice. */
  kraPin: nullable(text("kra_pin")),
  trackingNumber: nullable(text("tracking_number")),
  attention: nullable(text("attention")),
  isTest: flag("is_test"),
  stockState: oneOf("stock_state", STOCK_STATES),
  holdExpiresAt: nullable(timestamp("hold_expires_at")),
  /** Of the current link; 0: it has none, and never had. */
  linkNumber: integer("link_number"),
  version: integer("version"),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
});

export type OrderColumns = RecordOf<typeof ORDERS.columns>;

export const ORDER_ITEMS = table("order_items", {
  id: serial("id"),
  orderId: integer("order_id"),
  productId: nullable(integer("product_id")),
  inventoryItemId: nullable(integer("inventory_item_id")),
  serviceId: nullable(integer("service_id")),
  name: text("name"),
  quantity: integer("quantity"),
  priceMinor: integer("price_minor"),
  /** The catalogue's price where another one was agreed, and why. */
  listPriceMinor: nullable(integer("list_price_minor")),
  priceReason: text("price_reason"),
  image: nullable(text("image")),
  /** Of a used product, as it was sold. */
  grade: nullable(oneOf("grade", PRODUCT_GRADES)),
  batteryHealth: nullable(integer("battery_health")),
  /** The very unit, where it was sold by the unit (`stock_serials`). */
  unitId: nullable(integer("unit_id")),
  /** Of a repair bill: the line of its job; null also for its deposit. */
  repairLineId: nullable(integer("repair_line_id")),
  repairJobId: nullable(integer("repair_job_id")),
  /** What the lines of a job are listed under. */
  group: text("bill_group"),
  /** From then on the line never changes. */
  closedAt: nullable(timestamp("closed_at")),
});

export const ORDER_STEPS = table("order_steps", {
  id: serial("id"),
  orderId: integer("order_id"),
  from: nullable(oneOf("from_status", ORDER_STATUSES)),
  to: oneOf("to_status", ORDER_STATUSES),
  note: text("note"),
  userId: nullable(integer("user_id")),
  at: timestamp("created_at"),
});
