import { endpoint } from "./endpoint";
import { Amount, Email, Id, Instant, idParams, Kes, oneLine, requiredText, text, Version } from "./fields";
import { VoucherCode } from "./loyalty";
import { TakenPayment } from "./order-desk";
import { OrderDetail } from "./orders";
import { FactorCode } from "./second-factor";
import { z } from "./z";

const Quantity = z.number().int().min(1).max(999);
/** Made by the screen, so that a line is the same line wherever it is edited. */
const LineKey = z.string().regex(/^[\w-]{1,40}$/);

const Overridden = {
  /** Another price than the catalogue's; only a manager may set it, and says why. */
  price: Kes.nullable().default(null),
  priceReason: text(200).default(""),
};

/** A line as it is saved: what it is and how many; prices of the catalogue are read when the sale is finished. */
export const SaleLine = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("product"), key: LineKey, productId: Id, quantity: Quantity, ...Overridden }),
  z.object({ kind: z.literal("service"), key: LineKey, serviceId: Id, quantity: Quantity, ...Overridden }),
  z.object({ kind: z.literal("free"), key: LineKey, name: oneLine(255), quantity: Quantity, price: Kes }),
]);
export type SaleLine = z.output<typeof SaleLine>;

/** Who buys. As typed, since a draft may be unfinished; it is checked when the sale is. */
export const SaleCustomer = z.object({
  userId: Id.nullable().default(null),
  name: text(160).default(""),
  phone: text(20).default(""),
  email: text(254).default(""),
});

const Percent = z
  .number()
  .gt(0, "Must be more than zero")
  .max(100, "At most 100%")
  .multipleOf(0.01, "At most two decimals");

/** What is taken off the whole sale, and why. */
export const SaleDiscount = z
  .object({
    kind: z.enum(["amount", "percent"]),
    /** Shillings, or percent. */
    value: Amount,
    reason: requiredText(200),
    /** The manager who agreed, and to how much of what; only they may say so. */
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
  /** Of the customer whose account it is; empty for none. */
  voucherCode: VoucherCode.default(""),
});
export type SaleContent = z.output<typeof SaleContent>;

/** Something that can be sold, as the search of the counter finds it. */
export const SaleItem = z
  .object({
    kind: z.enum(["product", "service"]),
    id: Id,
    name: z.string(),
    sku: z.string().nullable(),
    price: Kes,
    /** Pieces that can be sold; null where they are not counted. */
    available: z.number().int().nullable(),
    /** Its SKU is what was asked for: it may be added at once. */
    isExact: z.boolean(),
  })
  .meta({ id: "SaleItem" });
export type SaleItem = z.infer<typeof SaleItem>;

export const SaleDraft = z
  .object({
    id: Id,
    version: Version,
    content: SaleContent,
    /** What the catalogue says of the lines' products and services today; what is no longer sold is missing. */
    items: z.array(SaleItem),
    createdBy: z.string(),
    updatedBy: z.string(),
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
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  response: z.array(SaleItem),
});

export const findSaleCustomers = endpoint({
  method: "GET",
  path: "/api/admin/sales/customers",
  summary: "A few customers whose name, number or e-mail address begins with this",
  access: "staff",
  query: z.object({ q: z.string().trim().min(2).max(100) }),
  response: z.array(z.object({ id: Id, name: z.string(), phone: z.string(), email: z.string() })),
});

/** A voucher as it is looked at before it is used; it is used up when the sale is finished. */
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
  summary: "A manager agrees to the discount of a sale at somebody else's till, by their own password",
  access: "staff",
  guessable: ["password", "factor"],
  params: idParams,
  body: z.object({
    version: Version,
    managerEmail: Email,
    password: z.string().min(1, "Required").max(200),
    factorCode: FactorCode.optional(),
    /** What both saw on the screen: so much off goods of so much. */
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
  summary: "Make the order: what is paid in full is handed over at once, a deposit keeps the goods",
  access: "staff",
  guessable: "receipt",
  params: idParams,
  body: z.object({
    version: Version,
    /** What the clerk and the customer saw; another sum is refused. */
    total: Kes,
    payments: z.array(TakenPayment).max(10).default([]),
  }),
  response: z.object({ order: OrderDetail, change: Kes }),
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
  ],
});
