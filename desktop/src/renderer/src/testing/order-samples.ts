import type { ActivityItem } from "@fundi/shared/activity/activity";
import type { CallOutput } from "@fundi/shared/contract/endpoint";
import type { listAdminOrders } from "@fundi/shared/orders/admin-orders";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import type { listPayments, PaymentRow } from "@fundi/shared/payments/payments";
import type { ShopConfig } from "@fundi/shared/settings/shop";

const PLACED_AT = "2026-11-20T08:00:00.000Z";

/** A paid order of a laptop that is not being prepared yet. */
export const order = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  id: 41,
  orderNumber: "FD-1000-0041",
  status: "confirmed",
  paymentStatus: "paid",
  total: 38_500,
  due: 0,
  date: PLACED_AT,
  items: [
    {
      id: 1,
      productId: 7,
      name: "HP EliteBook 840 G5",
      quantity: 1,
      price: 38_500,
      image: null,
      serviceId: null,
      grade: null,
      batteryHealth: null,
    },
  ],
  shippingAddress: { street: "Moi Avenue 1", city: "Nairobi", state: "", zipCode: "00100" },
  trackingNumber: null,
  depositDue: 0,
  payUntil: null,
  kraPin: null,
  created_at: PLACED_AT,
  customer: { firstName: "Jane", lastName: "Wanjiku", email: "jane@shop.test" },
  shipping: { phone: "0712345678" },
  shipping_phone: "0712345678",
  notes: "",
  isTest: false,
  isGuest: false,
  channel: "online",
  handover: "delivery",
  payAt: "order",
  deliveryZone: null,
  promisedAt: null,
  holdExpiresAt: null,
  nextStatuses: ["processing", "in_progress", "cancelled"],
  allowedActions: ["set_tracking"],
  version: 3,
  subtotal: 38_500,
  deliveryFee: 0,
  discount: 0,
  saleDiscount: null,
  voucherCode: null,
  credited: 0,
  kept: 38_500,
  overpaid: 0,
  claimed: 0,
  servedBy: null,
  customerId: 4,
  vat: { rate: 16, net: 33_190, amount: 5310 },
  history: [{ id: 1, from: null, to: "pending", note: "", by: "Jane Wanjiku", at: PLACED_AT }],
  payments: [],
  refunds: [],
  returns: [],
  creditNotes: [],
  attention: null,
  consent: null,
  ...change,
});

/** A page of orders with the statistics of a small shop. */
export const orderPage = (
  orders: OrderDetail[],
  total = orders.length,
): Awaited<CallOutput<typeof listAdminOrders>> => ({
  orders,
  pagination: { page: 1, limit: 50, total, totalPages: 1, totalIsExact: true },
  stats: {
    total,
    pending: 4,
    processing: 3,
    completed: 2,
    cancelled: 1,
    revenue: 912_000,
    toGiveBack: 0,
    maybeOwed: 0,
  },
});

/** A claim for exactly the amount due. */
export const payment = (change: Partial<PaymentRow> = {}): PaymentRow => ({
  id: 5,
  orderId: 41,
  orderNumber: "FD-1000-0041",
  method: "mpesa_manual",
  amount: 38_500,
  phoneNumber: "0712345678",
  mpesaReceiptNumber: "UKK4FZ8K3A",
  customerName: "JANE WANJIKU",
  status: "pending",
  reviewedBy: null,
  reviewedAt: null,
  reviewNote: "",
  reference: null,
  tendered: null,
  takenBy: null,
  createdAt: PLACED_AT,
  seen: null,
  earlierClaims: [],
  refusedClaims: [],
  promptOrder: null,
  orderTotal: 38_500,
  orderDue: 38_500,
  depositDue: 0,
  orderStatus: "pending",
  ...change,
});

export const paymentPage = (payments: PaymentRow[]): Awaited<CallOutput<typeof listPayments>> => ({
  payments,
  pagination: { page: 1, limit: 50, total: payments.length, totalPages: 1, totalIsExact: true },
  pending: { count: payments.length, amount: payments.reduce((sum, { amount }) => sum + amount, 0) },
});

/** A new order in the shape of the activity list; `id` is the event's. */
export const activity = (change: Partial<ActivityItem> = {}): ActivityItem => ({
  id: 100,
  created_at: PLACED_AT,
  type: "order",
  entityId: 41,
  number: "FD-1000-0041",
  name: "Jane Wanjiku",
  total: 38_500,
  itemCount: 1,
  email: null,
  service: null,
  phone: null,
  ...change,
});

/** The shop's public configuration. */
export const shopConfig = (change: Partial<ShopConfig> = {}): ShopConfig => ({
  brand: "Fundi Computers",
  phone: "0700 000 111",
  email: "shop@fundi.example",
  address: "Moi Avenue 12, Nairobi",
  town: "Nairobi",
  kraPin: "",
  accentColour: "",
  logo: "",
  mpesa: { kind: "paybill", number: "522522", account: "5974708", name: "Fundi" },
  timeZone: "Africa/Nairobi",
  hours: [null, null, null, null, null, null, null],
  closedDays: [],
  deliveryFee: 0,
  offers: { delivery: true, collection: true, chat: true, video: true, assistant: true, loyalty: true },
  texts: {},
  vatRate: 16,
  cardPayments: false,
  mpesaPrompt: null,
  mail: true,
  ...change,
});
