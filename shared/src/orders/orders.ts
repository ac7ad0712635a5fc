import { PRODUCT_GRADES } from "../catalog/product-grade";
import { endpoint } from "../contract/endpoint";
import {
  CalendarDate,
  Email,
  Id,
  IdParam,
  Instant,
  idParams,
  Kes,
  OptionalKraPin,
  oneLine,
  optionalLine,
  Phone,
  text,
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { GuestLink } from "../links/links";
import { VoucherCode } from "../loyalty/loyalty";
import { Payment } from "../payments/payment-record";
import { CreditNote, GoodsReturn, Refund } from "../payments/refund-record";
import { Consent } from "../policies/policies";
import { HANDOVERS } from "../settings/offers";
import { CART_MAX_QUANTITY } from "./cart-limits";
import { ORDER_CHANNELS } from "./order-channels";
import { normalizeOrderStatus, ORDER_STATUSES, PAYMENT_STATUSES } from "./order-status";
import { PAY_AT } from "./pay-at";

export const OrderStatus = z.enum(ORDER_STATUSES);
export const PaymentStatus = z.enum(PAYMENT_STATUSES);

/** As in responses: another spelling, or a status that a newer server added, does not hide the order. */
const ShownStatus = OrderStatus.catch((failed) => normalizeOrderStatus(failed?.value));

export const OrderItem = z.object({
  id: Id,
  productId: Id.nullable(),
  name: z.string(),
  quantity: z.number().int().min(1),
  price: Kes,
  image: z.string().nullable(),
  /** Of the product; decides the drawing when there is no picture. */
  category: z.string().optional(),
  /** A service of the catalogue, done at the counter. */
  serviceId: Id.nullable(),
  /** Of a used product, as it was sold. */
  grade: z.enum(PRODUCT_GRADES).nullable().default(null),
  /** In percent, as it was sold. */
  batteryHealth: z.number().nullable().default(null),
  /** Of a repair bill: the job that the line is for, by its number and device. */
  group: z.string().optional(),
  repairJobId: Id.optional(),
  /** The part of an agreed deposit that no approved line has reached yet. */
  isDeposit: z.boolean().optional(),
  /** The very unit, where the product is sold by the unit. */
  unit: z
    .object({
      id: Id,
      /** The end of its serial. */
      tail: z.string(),
      /** For staff. */
      serial: z.string().nullable().default(null),
      /** What is to be known of it, in both languages. */
      remark: z.string().default(""),
      remarkSw: z.string().default(""),
    })
    .optional(),
});

export type OrderItem = z.infer<typeof OrderItem>;

export const ShippingAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});

/** A number, also when it comes as text; a missing total is not zero. */
const ShownTotal = z.union([
  z.number(),
  z.string().transform((value, context) => {
    const total = value.trim() === "" ? Number.NaN : Number(value);
    if (Number.isFinite(total)) return total;
    context.addIssue("Not an amount");
    return z.NEVER;
  }),
]);

/** The actions that the viewer may take besides status changes. */
export const ORDER_ACTIONS = ["pay", "set_tracking", "take_payment", "refund", "return_goods"] as const;

export const Order = z
  .object({
    id: Id,
    orderNumber: z.string(),
    status: ShownStatus,
    paymentStatus: PaymentStatus,
    total: ShownTotal,
    /** Still to pay: total − approved + refunded. */
    due: Kes,
    /** Received and not refunded; of a cancelled order all of it is to be given back. */
    kept: z.number().default(0),
    date: Instant,
    items: z.array(OrderItem),
    shippingAddress: ShippingAddress,
    trackingNumber: z.string().nullable(),
    /** Of a repair bill before the work: what is missing of its deposit, a part of what is due. */
    depositDue: Kes.default(0),
    /** Of a bill whose devices were let go before it was paid: until when the rest is to be paid. */
    payUntil: CalendarDate.nullable().default(null),
    created_at: Instant,
    customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
    shipping: z.object({ phone: z.string() }),
    shipping_phone: z.string(),
    notes: z.string(),
    /** Of the customer, for the invoice. */
    kraPin: z.string().nullable().default(null),
    isTest: z.boolean(),
    /** Placed online without an account. */
    isGuest: z.boolean().default(false),
    channel: z.enum(ORDER_CHANNELS),
    handover: z.enum(HANDOVERS),
    /** When it is paid: after it is placed, or when it is handed over. */
    payAt: z.enum(PAY_AT).default("order"),
    /** The zone that it is delivered to, by its name then; null where the shop had none. */
    deliveryZone: z.string().nullable().default(null),
    /** When it arrives at the latest, as promised when it was placed. */
    promisedAt: Instant.nullable().default(null),
    /** Until when stock is held for an unpaid order. */
    holdExpiresAt: Instant.nullable(),
    /** Its goods are held only once it is paid: the hold has lapsed, or there was none. */
    isHeldOncePaid: z.boolean().optional(),
    /** All of its goods came back to the shop. */
    isReturned: z.boolean().optional(),
    /** Statuses this viewer may set next, so that no screen re-derives the rules. */
    nextStatuses: z.array(OrderStatus),
    /** In lists, `pay` only where no claim waits: what a claim leaves to pay is known of a single order. */
    allowedActions: z.array(z.enum(ORDER_ACTIONS)),
    /** Sent back with a change; a stale one is refused. */
    version: Version,
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof Order>;

export const OrderStep = z.object({
  id: Id,
  from: OrderStatus.nullable(),
  to: OrderStatus,
  note: z.string(),
  /** Who did it; null is the system. */
  by: z.string().nullable(),
  at: Instant,
});

export const OrderDetail = Order.extend({
  /** Σ price × quantity, before discounts. */
  subtotal: Kes,
  /** The discount of the sale: agreed at the counter, and by a voucher. */
  discount: Kes,
  /** The part of it agreed for the whole sale; the reason and the manager are not shown to customers. */
  saleDiscount: z
    .object({ amount: Kes, percent: z.number().nullable(), reason: z.string(), by: z.string().nullable() })
    .nullable(),
  voucherCode: z.string().nullable(),
  deliveryFee: Kes,
  /** The reduction of the total since the sale, by returns and refunds. */
  credited: Kes,
  /** Received beyond the total: to be refunded. */
  overpaid: Kes,
  /** What the customer has told of and nobody has decided on yet; the rest of what is due can be paid meanwhile. */
  claimed: Kes.default(0),
  /** The member of staff who sold it at the counter. */
  servedBy: z.string().nullable(),
  /** The customer's account; null for walk-ins. */
  customerId: Id.nullable(),
  vat: z.object({ rate: z.number(), net: Kes, amount: Kes }),
  history: z.array(OrderStep),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  returns: z.array(GoodsReturn),
  creditNotes: z.array(CreditNote),
  /** What is neither set aside for it nor here in that quantity; without it nothing is missing. */
  missing: z.array(z.object({ name: z.string(), requested: z.number().int(), available: z.number().int() })).optional(),
  /** Why it needs attention of staff, if it does. */
  attention: z.string().nullable(),
  /** For staff: the versions of privacy notice and terms in force when the customer placed it. */
  consent: Consent.nullable().default(null),
}).meta({ id: "OrderDetail" });
export type OrderDetail = z.infer<typeof OrderDetail>;

const CHECKOUT_SHAPE = {
  items: z
    .array(
      z.object({
        productId: Id,
        quantity: z.number().int().min(1).max(CART_MAX_QUANTITY),
        /** The very unit, of a product that is sold by the unit. */
        unitId: Id.optional(),
      }),
    )
    .min(1, "Your cart is empty")
    .max(100),
  customer: z.object({
    firstName: oneLine(80),
    lastName: optionalLine(80).default(""),
    /** Where mails about the order go. Empty: that of the account, or none. */
    email: z.union([z.literal(""), Email]).default(""),
  }),
  /** Delivery, or pickup, which has no address and fee. */
  handover: z.enum(HANDOVERS).default("delivery"),
  shipping: z.object({
    phone: Phone,
    street: optionalLine(200).default(""),
    city: optionalLine(80).default(""),
    state: optionalLine(80).default(""),
    zipCode: optionalLine(20).default(""),
  }),
  /** Where it is delivered to in a shop with zones, and what the customer was shown: a change of it is refused. */
  delivery: z
    .object({
      zoneId: z.coerce.number().int().min(1),
      fee: z.coerce.number().min(0),
      promisedAt: Instant.nullable().default(null),
    })
    .optional(),
  /** The one fee that the customer was shown, in a shop without zones: a change of it is refused. */
  deliveryFee: z.coerce.number().min(0).optional(),
  /** At the handover, where the shop allows it. */
  payAt: z.enum(PAY_AT).default("order"),
  /** Saves where it is delivered to among the addresses of the account; forms send "true". */
  saveAddress: z.union([z.boolean(), z.enum(["true", "false"]).transform((typed) => typed === "true")]).optional(),
  notes: text(1000).default(""),
  /** For the invoice. */
  kraPin: OptionalKraPin.nullable().default(null),
  /** A money voucher of the caller. */
  voucherCode: VoucherCode.optional(),
};

/** Returns the parts of an address that delivery needs and that are missing. */
export const missingAddress = (form: {
  handover?: unknown;
  shipping?: { street?: unknown; city?: unknown } | undefined;
}): ("street" | "city")[] =>
  form.handover === "collection" ? [] : (["street", "city"] as const).filter((field) => !form.shipping?.[field]);

/** Delivery needs an address. */
function requireAddress(form: Parameters<typeof missingAddress>[0], context: z.RefinementCtx) {
  for (const field of missingAddress(form))
    context.addIssue({ code: "custom", path: ["shipping", field], message: "Required" });
}

export const CheckoutForm = z.object(CHECKOUT_SHAPE).superRefine(requireAddress);
const { items: _, ...CHECKOUT_FIELDS } = CHECKOUT_SHAPE;
/** The fields of its form; the items come from the cart. */
export const CheckoutFields = z.object(CHECKOUT_FIELDS).superRefine(requireAddress);

export const checkout = endpoint({
  method: "POST",
  path: "/api/checkout",
  summary: "Place an order, with or without an account; prices are read from the catalogue, stock is reserved",
  access: "guest",
  knowsCaller: true,
  guessable: "voucher",
  body: CheckoutForm,
  response: z.object({
    success: z.literal(true),
    order: OrderDetail,
    /** Opens an order without an account; null for one that belongs to an account. */
    orderLink: z.string().nullable().default(null),
  }),
  status: 201,
  idempotent: true,
  errors: [
    "OUT_OF_STOCK",
    "PRODUCT_UNAVAILABLE",
    "PAYMENT_CLOSED",
    "LIMIT_REACHED",
    "NOT_OFFERED",
    "DELIVERY_CHANGED",
    "VOUCHER_INVALID",
    "VOUCHER_USED",
    "IDEMPOTENCY_KEY_REUSED",
    "LINK_INVALID",
    "RATE_LIMITED",
  ],
});

export const takeOverOrder = endpoint({
  method: "POST",
  path: "/api/orders/take-over",
  summary: "Take an order that was placed without an account into one's own; its link opens nothing from then on",
  access: "user",
  guessable: "guestLink",
  body: z.object({ link: GuestLink }),
  response: OrderDetail,
  errors: ["LINK_INVALID"],
});

export const listMyOrders = endpoint({
  method: "GET",
  path: "/api/orders/my",
  summary: "The caller's orders and those of the links sent along, newest first; X-Total-Count is the total",
  access: "user",
  guestLink: true,
  query: z.object({
    /** Only orders older than this id. */
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  response: z.array(Order),
});

export const listOrderStatuses = endpoint({
  method: "GET",
  path: "/api/orders/statuses",
  summary: "All statuses of an order with their labels",
  access: "guest",
  response: z.object({
    statuses: z.array(OrderStatus),
    labels: z.record(z.string(), z.string()),
    /** Of orders that the customer collects. */
    collectionLabels: z.record(z.string(), z.string()).optional(),
  }),
});

export const getOrder = endpoint({
  method: "GET",
  path: "/api/orders/:id",
  summary: "One order, for its owner and for staff",
  access: "user",
  guestLink: true,
  params: idParams,
  response: OrderDetail,
  errors: ["NOT_FOUND"],
});

export const setMyOrderStatus = endpoint({
  method: "PUT",
  path: "/api/orders/:id/status",
  summary: "Owners may cancel a pending order; staff follow the table of transitions",
  access: "user",
  guestLink: true,
  params: idParams,
  body: z.object({ status: OrderStatus, version: Version.optional() }),
  response: OrderDetail,
  errors: ["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION"],
});

export const getInvoice = endpoint({
  method: "GET",
  path: "/api/orders/:id/invoice",
  summary: "The invoice as a PDF",
  access: "user",
  guestLink: true,
  params: idParams,
  response: { binary: "application/pdf" },
  errors: ["NOT_FOUND"],
});

export const getCreditNote = endpoint({
  method: "GET",
  path: "/api/orders/:id/credit-notes/:noteId",
  summary: "A credit note as a PDF: what of the invoice it corrects, with its VAT, and how it was paid back",
  access: "user",
  guestLink: true,
  params: idParams.extend({ noteId: IdParam }),
  response: { binary: "application/pdf" },
  errors: ["NOT_FOUND"],
});
