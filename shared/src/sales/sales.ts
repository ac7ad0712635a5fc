import { FactorCode } from "../accounts/second-factor";
import { endpoint } from "../contract/endpoint";
import {
  Amount,
  Email,
  Id,
  Instant,
  idParams,
  Kes,
  oneLine,
  optionalLine,
  Phone,
  text,
  typedSearch,
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { UNIT_STATES } from "../inventory/units";
import { VoucherCode } from "../loyalty/loyalty";
import { OrderDetail } from "../orders/orders";
import { CounterPayment } from "../payments/counter-payments";
import { MpesaPrompt, PromptAmount } from "../payments/mpesa-prompts";

/** The highest quantity of one line. */
export const SALE_QUANTITY_MAX = 999;
const Quantity = z.number().int().min(1).max(SALE_QUANTITY_MAX);
/** Assigned by the screen, so that a line keeps its identity wherever it is edited. */
const LineKey = z.string().regex(/^[\w-]{1,40}$/);

const Overridden = {
  /** A price that differs from the catalogue's; only a manager may set it, with a reason. */
  price: Kes.nullable().default(null),
  priceReason: optionalLine(200).default(""),
};

/** A stored line: item and quantity; catalogue prices are read when the sale is finished. */
export const SaleLine = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("product"),
    key: LineKey,
    productId: Id,
    quantity: Quantity,
    /** The very unit, of a product that is sold by the unit. */
    unitId: Id.optional(),
    ...Overridden,
  }),
  z.object({ kind: z.literal("service"), key: LineKey, serviceId: Id, quantity: Quantity, ...Overridden }),
  z.object({ kind: z.literal("free"), key: LineKey, name: oneLine(255), quantity: Quantity, price: Kes }),
]);
export type SaleLine = z.output<typeof SaleLine>;

/** The customer as typed, since a draft may be incomplete; validated when the sale is finished. */
export const SaleCustomer = z.object({
  userId: Id.nullable().default(null),
  name: optionalLine(160).default(""),
  phone: optionalLine(20).default(""),
  email: optionalLine(254).default(""),
});

const Percent = z
  .number()
  .gt(0, "Must be more than zero")
  .max(100, "At most 100%")
  .multipleOf(0.01, "At most two decimals");

/** The discount on the whole sale, with its reason. */
export const SaleDiscount = z
  .object({
    kind: z.enum(["amount", "percent"]),
    /** Shillings, or percent. */
    value: Amount,
    reason: oneLine(200),
    /** The manager who approved, with the discount and the sum; only a manager may set it. */
    agreed: z.object({ by: Id, discount: Kes, goods: Kes }).nullable().default(null),
  })
  .refine(({ kind, value }) => kind === "amount" || Percent.safeParse(value).success, {
    path: ["value"],
    message: "Enter a percentage up to 100, with two decimals at most",
  });
export type SaleDiscount = z.output<typeof SaleDiscount>;

export const SaleContent = z.object({
  customer: SaleCustomer.default({ userId: null, name: "", phone: "", email: "" }),
  lines: z.array(SaleLine).max(100).default([]),
  notes: text(1000).default(""),
  discount: SaleDiscount.nullable().default(null),
  /** Vouchers of the customer; empty without an account. */
  voucherCode: VoucherCode.default(""),
});
export type SaleContent = z.output<typeof SaleContent>;

/** An item for sale, as found by the search of the counter. */
export const SaleItem = z
  .object({
    kind: z.enum(["product", "service"]),
    id: Id,
    /** The very unit, where the product is sold by the unit: each one is an item of its own, and its SKU is the serial. */
    unitId: Id.optional(),
    /** What became of that unit, and with which order. */
    unitState: z.enum(UNIT_STATES).optional(),
    unitOrder: z.object({ id: Id, orderNumber: z.string() }).nullable().optional(),
    name: z.string(),
    sku: z.string().nullable(),
    price: Kes,
    /** Available units; null where they are not counted. */
    available: z.number().int().nullable(),
    /** The orders that units on the shelf are kept for, the first to lapse first. */
    held: z
      .array(
        z.object({
          orderId: Id,
          orderNumber: z.string(),
          customerName: z.string(),
          quantity: z.number().int(),
          /** Null: kept without an end, as of a paid order. */
          until: Instant.nullable(),
        }),
      )
      .default([]),
    /** The query is exactly its SKU: it may be added immediately. */
    isExact: z.boolean(),
  })
  .meta({ id: "SaleItem" });
export type SaleItem = z.infer<typeof SaleItem>;

export const SaleDraft = z
  .object({
    id: Id,
    version: Version,
    content: SaleContent,
    /** Current catalogue data of the lines' products and services, without those no longer sold. */
    items: z.array(SaleItem),
    createdBy: z.string(),
    updatedBy: z.string(),
    updatedById: Id,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "SaleDraft" });
export type SaleDraft = z.infer<typeof SaleDraft>;

export const findSaleItems = endpoint({
  method: "GET",
  path: "/api/admin/sales/items",
  summary: "Products and services to sell: the one with this SKU first, then by words",
  access: "staff",
  query: z.object({ q: typedSearch(100).min(1) }),
  response: z.array(SaleItem),
});

/** A voucher that was looked up; it is redeemed when the sale is finished. */
export const SaleVoucher = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(["money", "service_percent"]),
  /** Shillings, or percent of the services. */
  value: z.number(),
  owner: z.object({ id: Id, name: z.string(), phone: z.string(), email: z.string() }),
});
export type SaleVoucher = z.infer<typeof SaleVoucher>;

export const findSaleVoucher = endpoint({
  method: "GET",
  path: "/api/admin/sales/voucher",
  summary: "The voucher with this code, if it can be used at the counter now",
  access: "staff",
  guessable: "voucher",
  query: z.object({ code: VoucherCode }),
  response: SaleVoucher,
  errors: ["VOUCHER_INVALID", "VOUCHER_USED"],
});

export const listSaleDrafts = endpoint({
  method: "GET",
  path: "/api/admin/sales/drafts",
  summary: "Sales that are not finished, of everybody at the counter, the latest first",
  access: "staff",
  response: z.array(
    SaleDraft.pick({ id: true, updatedBy: true, updatedAt: true }).extend({
      customerName: z.string(),
      lineCount: z.number().int(),
    }),
  ),
});

export const getSaleDraft = endpoint({
  method: "GET",
  path: "/api/admin/sales/drafts/:id",
  summary: "One unfinished sale",
  access: "staff",
  params: idParams,
  response: SaleDraft,
  errors: ["NOT_FOUND"],
});

export const createSaleDraft = endpoint({
  method: "POST",
  path: "/api/admin/sales/drafts",
  summary: "Begin a sale",
  access: "staff",
  body: SaleContent,
  response: SaleDraft,
  status: 201,
  idempotent: true,
  errors: ["FORBIDDEN"],
});

export const saveSaleDraft = endpoint({
  method: "PUT",
  path: "/api/admin/sales/drafts/:id",
  summary: "Save an unfinished sale whole; a stale one is refused",
  access: "staff",
  params: idParams,
  body: SaleContent.extend({ version: Version }),
  response: SaleDraft,
  errors: ["NOT_FOUND", "STALE_VERSION", "FORBIDDEN", "SALE_FINISHED"],
});

export const agreeToDiscount = endpoint({
  method: "POST",
  path: "/api/admin/sales/drafts/:id/agreement",
  summary: "A manager approves the discount of a clerk's sale with their own password",
  access: "staff",
  guessable: ["password", "factor"],
  params: idParams,
  body: z.object({
    version: Version,
    managerEmail: Email,
    password: z.string().min(1, "Required").max(200),
    factorCode: FactorCode.optional(),
    /** The discount and the sum of goods that both saw. */
    discount: Kes,
    goods: Kes,
  }),
  response: SaleDraft,
  errors: [
    "NOT_FOUND",
    "STALE_VERSION",
    "SALE_FINISHED",
    "CONFLICT",
    "FORBIDDEN",
    "INCORRECT_PASSWORD",
    "FACTOR_REQUIRED",
    "INVALID_FACTOR",
  ],
});

export const discardSaleDraft = endpoint({
  method: "DELETE",
  path: "/api/admin/sales/drafts/:id",
  summary: "Drop an unfinished sale",
  access: "staff",
  params: idParams,
  response: z.object({ success: z.literal(true) }),
  errors: ["NOT_FOUND", "SALE_FINISHED"],
});

export const finishSale = endpoint({
  method: "POST",
  path: "/api/admin/sales/drafts/:id/finish",
  summary: "Finish the sale as an order: a full payment completes it immediately, a deposit reserves the items",
  access: "staff",
  guessable: "receipt",
  params: idParams,
  body: z.object({
    version: Version,
    /** The sum that the clerk and the customer saw; another one is refused. */
    total: Kes,
    payments: z.array(CounterPayment).max(10).default([]),
    /** What the payments leave, or a part of it, is asked for on this phone; paid, it completes the sale. */
    prompt: z.object({ phoneNumber: Phone, amount: PromptAmount.optional() }).optional(),
  }),
  response: z.object({ order: OrderDetail, change: Kes, prompt: MpesaPrompt.nullable().default(null) }),
  status: 201,
  idempotent: true,
  errors: [
    "NOT_FOUND",
    "SALE_FINISHED",
    "STALE_VERSION",
    "OUT_OF_STOCK",
    "PRODUCT_UNAVAILABLE",
    "DUPLICATE_RECEIPT",
    "CONFLICT",
    "FORBIDDEN",
    "VOUCHER_INVALID",
    "VOUCHER_USED",
    "NOT_CONFIGURED",
    "UNAVAILABLE",
  ],
});
