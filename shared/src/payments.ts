import { endpoint } from "./endpoint";
import { CalendarDate, Id, idParams, Kes, Pagination, Phone, pageQuery, requiredText, text } from "./fields";
import { OrderDetail } from "./orders";
import { Payment, REVIEW_STATES } from "./payment-record";
import { cleanReceipt, isReceipt, RECEIPT_HINT } from "./receipt";
import { z } from "./z";

export const Receipt = z.string().max(40).transform(cleanReceipt).refine(isReceipt, RECEIPT_HINT);

export const MpesaClaim = z.object({
  orderId: Id,
  amount: Kes.refine((amount) => amount > 0, "Must be more than zero"),
  phoneNumber: Phone,
  mpesaReceiptNumber: Receipt,
  customerName: text(160),
});

export const confirmMpesaPayment = endpoint({
  method: "POST",
  path: "/api/payments/mpesa/confirm",
  summary: "Claim a payment by its M-Pesa receipt; staff approve it",
  access: "user",
  body: MpesaClaim,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    error: z.string().optional(),
    payment: Payment,
  }),
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "DUPLICATE_RECEIPT", "ALREADY_PAID", "ORDER_CLOSED"],
});

export const PaymentFilter = z.object({
  status: z.enum(REVIEW_STATES).optional(),
  search: z.string().trim().max(100).optional(),
  dateFrom: CalendarDate.optional(),
  dateTo: CalendarDate.optional(),
  ...pageQuery(20),
});
export type PaymentFilter = z.infer<typeof PaymentFilter>;

/** A payment with what is needed to decide on it in one line. */
export const PaymentRow = Payment.extend({
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
  summary: "Approve a claimed payment",
  access: "manager",
  params: idParams,
  body: z.object({ note: text(500).default("") }).default({ note: "" }),
  ...reviewed,
  idempotent: true,
  errors: ["NOT_FOUND", "ALREADY_REVIEWED"],
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
  errors: ["NOT_FOUND", "ALREADY_REVIEWED"],
});
