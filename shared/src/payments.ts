import { endpoint } from "./endpoint";
import {
  Amount,
  CalendarDate,
  Id,
  Instant,
  idParams,
  Kes,
  Pagination,
  Phone,
  pageQuery,
  requiredText,
  text,
} from "./fields";
import { OrderDetail } from "./orders";
import { Payment, REVIEW_STATES } from "./payment-record";
import { cleanReceipt, isReceipt, RECEIPT_HINT } from "./receipt";
import { z } from "./z";

export const Receipt = z.string().max(40).transform(cleanReceipt).refine(isReceipt, RECEIPT_HINT);

export const MpesaClaim = z.object({
  orderId: Id,
  amount: Amount,
  phoneNumber: Phone,
  mpesaReceiptNumber: Receipt,
  customerName: text(160),
});

export const confirmMpesaPayment = endpoint({
  method: "POST",
  path: "/api/payments/mpesa/confirm",
  summary: "Claim a payment by its M-Pesa receipt; staff approve it",
  access: "user",
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
  search: z.string().trim().max(100).optional(),
  dateFrom: CalendarDate.optional(),
  dateTo: CalendarDate.optional(),
  ...pageQuery(20),
});
export type PaymentFilter = z.infer<typeof PaymentFilter>;

/** Whether the provider or a statement tells of the money: as claimed, of another amount, or taken back since. */
export const SeenMoney = z
  .object({
    moneyId: Id,
    state: z.enum(["exact", "differs", "reversed"]),
    amount: Kes,
    paidAt: Instant,
    /** False: only the provider's hook has told it so far. */
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

/** A payment with what is needed to decide on it in one line. */
export const PaymentRow = Payment.extend({
  /** Null: not seen yet. */
  seen: SeenMoney.nullable(),
  /** Other claims of its receipt, all of them rejected, oldest first. */
  earlierClaims: z.array(EarlierClaim),
  orderTotal: Kes,
  orderDue: Kes,
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
  summary: "Approve a claimed payment; with `moneyId`, as what was really received: its receipt and its amount",
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
  summary: "Reject a claimed payment and say why",
  access: "manager",
  params: idParams,
  body: z.object({ note: requiredText(500) }),
  ...reviewed,
  idempotent: true,
  errors: ["NOT_FOUND", "FORBIDDEN", "ALREADY_REVIEWED"],
});
