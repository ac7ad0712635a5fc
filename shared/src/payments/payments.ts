import { endpoint } from "../contract/endpoint";
import {
  CalendarDate,
  Id,
  Instant,
  idParams,
  Kes,
  MpesaAmount,
  optionalLine,
  Pagination,
  Phone,
  pageQuery,
  requiredText,
  text,
  typedSearch,
} from "../contract/fields";
import { z } from "../contract/z";
import { OrderDetail } from "../orders/orders";
import { Payment, REVIEW_STATES } from "./payment-record";
import { cleanReceipt, isReceipt, RECEIPT_HINT } from "./receipt-code";

export const Receipt = z.string().max(40).transform(cleanReceipt).refine(isReceipt, RECEIPT_HINT);

export const MpesaClaim = z.object({
  orderId: Id,
  amount: MpesaAmount,
  phoneNumber: Phone,
  mpesaReceiptNumber: Receipt,
  customerName: optionalLine(160),
});

export const confirmMpesaPayment = endpoint({
  method: "POST",
  path: "/api/payments/mpesa/confirm",
  summary: "Claim a payment by its M-Pesa receipt; staff approve it",
  access: "user",
  guestLink: true,
  guessable: "receipt",
  body: MpesaClaim,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    error: z.string().optional(),
    payment: Payment,
  }),
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "DUPLICATE_RECEIPT", "ALREADY_PAID", "ORDER_CLOSED", "RATE_LIMITED"],
});

export const PaymentFilter = z.object({
  status: z.enum(REVIEW_STATES).optional(),
  search: typedSearch(100).optional(),
  dateFrom: CalendarDate.optional(),
  dateTo: CalendarDate.optional(),
  ...pageQuery(20),
});
export type PaymentFilter = z.infer<typeof PaymentFilter>;

/** Whether received money matches: as claimed, perhaps that of an M-Pesa prompt, with another amount, or reversed since. */
export const SeenMoney = z
  .object({
    moneyId: Id,
    state: z.enum(["exact", "prompt_paid", "differs", "reversed"]),
    amount: Kes,
    paidAt: Instant,
    /** False: reported by the provider's webhook only. */
    onStatement: z.boolean(),
  })
  .meta({ id: "SeenMoney" });
export type SeenMoney = z.infer<typeof SeenMoney>;

/** A claim of the same receipt that was rejected before. */
export const EarlierClaim = z
  .object({
    orderNumber: z.string(),
    customerName: z.string(),
    /** Whether it was made from another account. */
    byOther: z.boolean(),
    rejectedAt: Instant.nullable(),
  })
  .meta({ id: "EarlierClaim" });
export type EarlierClaim = z.infer<typeof EarlierClaim>;

/** A claim that was refused because this payment holds the receipt already. */
export const RefusedClaim = z
  .object({
    orderNumber: z.string(),
    customerName: z.string(),
    /** Whether it was made from another account. */
    byOther: z.boolean(),
    refusedAt: Instant,
  })
  .meta({ id: "RefusedClaim" });
export type RefusedClaim = z.infer<typeof RefusedClaim>;

/** A payment with everything that the decision needs, in one row. */
export const PaymentRow = Payment.extend({
  /** Null: not seen yet. */
  seen: SeenMoney.nullable(),
  /** Other claims of its receipt, all of them rejected, oldest first. */
  earlierClaims: z.array(EarlierClaim),
  /** Who else claimed its receipt while this payment held it, oldest first. */
  refusedClaims: z.array(RefusedClaim),
  /** The order of an M-Pesa prompt whose payment the claimed money is, or may be. */
  promptOrder: z.string().nullable().default(null),
  orderTotal: Kes,
  orderDue: Kes,
  /** Of a repair bill before the work: what is missing of its deposit, a part of what is due. */
  depositDue: Kes.default(0),
  orderStatus: OrderDetail.shape.status,
}).meta({ id: "PaymentRow" });
export type PaymentRow = z.infer<typeof PaymentRow>;

export const listPayments = endpoint({
  method: "GET",
  path: "/api/admin/payments",
  summary: "Payments, newest first; pending ones oldest first",
  access: "staff",
  query: PaymentFilter,
  response: z.object({
    payments: z.array(PaymentRow),
    pagination: Pagination,
    pending: z.object({ count: z.number().int(), amount: Kes }),
  }),
});

const reviewed = { response: z.object({ payment: Payment, order: OrderDetail }) };

export const approvePayment = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/approve",
  summary: "Approve a claimed payment; with `moneyId`, with the receipt and amount that were received",
  access: "manager",
  params: idParams,
  body: z.object({ note: text(500).default(""), moneyId: Id.optional() }).default({ note: "" }),
  ...reviewed,
  idempotent: true,
  errors: ["NOT_FOUND", "FORBIDDEN", "ALREADY_REVIEWED", "DUPLICATE_RECEIPT", "CONFLICT"],
});

export const rejectPayment = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/reject",
  summary: "Reject a claimed payment with a reason",
  access: "manager",
  params: idParams,
  body: z.object({ note: requiredText(500) }),
  ...reviewed,
  idempotent: true,
  errors: ["NOT_FOUND", "FORBIDDEN", "ALREADY_REVIEWED"],
});
