import { endpoint } from "../contract/endpoint";
import {
  CalendarDate,
  idParams,
  Kes,
  OptionalKraPin,
  optionalLine,
  Pagination,
  pageQuery,
  text,
  typedSearch,
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { ORDER_CHANNELS } from "./order-channels";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "./order-status";
import { Order, OrderDetail, OrderStatus } from "./orders";

export const ORDER_SORTS = ["created_at", "total", "orderNumber", "status"] as const;

export const OrderFilter = z.object({
  /** One status, or all of `UNDER_WAY`. */
  status: z.enum([...ORDER_STATUSES, "under_way"]).optional(),
  /** One status of payment, cancelled orders whose money was not given back, or those handed over and not paid. */
  paymentStatus: z.enum([...PAYMENT_STATUSES, "to_give_back", "owed"]).optional(),
  /** Those whose goods nobody set aside, although the order is not over: `isHeldOncePaid`. */
  goods: z.enum(["not_set_aside"]).optional(),
  /** Where it was made. */
  channel: z.enum(ORDER_CHANNELS).optional(),
  search: typedSearch(100).optional(),
  dateFrom: CalendarDate.optional(),
  dateTo: CalendarDate.optional(),
  ...pageQuery(20),
  sortBy: z.enum(ORDER_SORTS).default("created_at"),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

export const OrderStats = z.object({
  total: z.number().int(),
  pending: z.number().int(),
  processing: z.number().int(),
  completed: z.number().int(),
  cancelled: z.number().int(),
  /** Approved payments of orders that are not cancelled. */
  revenue: Kes,
  /** Received for cancelled orders and not refunded. */
  toGiveBack: z.number().default(0),
  /** Orders that have left the shop and may not be paid; 0: no customer owes anything. */
  maybeOwed: z.number().int().default(0),
});

export const listAdminOrders = endpoint({
  method: "GET",
  path: "/api/admin/orders",
  summary: "Orders with filters, sorting and pages; the stats are those of the whole shop",
  access: "staff",
  query: OrderFilter,
  response: z.object({
    orders: z.array(Order),
    pagination: Pagination,
    stats: OrderStats,
    /** Of the filter `owed`: what customers owe for all that it finds. */
    owed: Kes.optional(),
  }),
});

export const getAdminOrder = endpoint({
  method: "GET",
  path: "/api/admin/orders/:id",
  summary: "One order with its payments and history",
  access: "staff",
  params: idParams,
  response: OrderDetail,
  errors: ["NOT_FOUND"],
});

export const setOrderStatus = endpoint({
  method: "PUT",
  path: "/api/admin/orders/:id/status",
  summary: "Move an order on; the same status again changes nothing",
  access: "staff",
  params: idParams,
  body: z.object({ status: OrderStatus, notes: text(1000).default(""), version: Version.optional() }),
  response: OrderDetail,
  errors: ["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION", "OUT_OF_STOCK"],
});

export const updateOrder = endpoint({
  method: "PUT",
  path: "/api/admin/orders/:id",
  summary: "Set the tracking number",
  access: "staff",
  params: idParams,
  body: z.object({ trackingNumber: optionalLine(80).nullable(), version: Version.optional() }),
  response: OrderDetail,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});

export const setOrderKraPin = endpoint({
  method: "PUT",
  path: "/api/admin/orders/:id/kra-pin",
  summary: "Set or remove the customer's KRA PIN, which the invoice and its credit notes show",
  access: "staff",
  params: idParams,
  body: z.object({ kraPin: OptionalKraPin, version: Version.optional() }),
  response: OrderDetail,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});

export const renewOrderLink = endpoint({
  method: "POST",
  path: "/api/admin/orders/:id/link",
  summary: "Make a new link for the customer of an order without an account; earlier ones open nothing from then on",
  access: "staff",
  params: idParams,
  response: z.object({
    /** Absolute where the storefront's address is known, else a path of it. */
    url: z.string(),
    order: OrderDetail,
  }),
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const createTestOrder = endpoint({
  method: "POST",
  path: "/api/admin/orders/test",
  summary: "Make a marked sample order, to try the alerts",
  access: "admin",
  response: OrderDetail,
  status: 201,
});
