import { endpoint } from "./endpoint";
import { Amount, Id, idParams, Kes, Phone, requiredText, text, Version } from "./fields";
import { OrderDetail } from "./orders";
import { PAYMENT_METHODS } from "./payment-record";
import { Receipt } from "./payments";
import { z } from "./z";

/** Money that staff take at the counter, by how it came. */
export const TakenPayment = z.discriminatedUnion("method", [
  z
    .object({
      method: z.literal("cash"),
      amount: Amount,
      /** What was handed over; the change is what it is more than the amount. */
      tendered: Kes.optional(),
    })
    .refine(({ amount, tendered }) => tendered === undefined || tendered >= amount, {
      path: ["tendered"],
      message: "Less than the amount",
    }),
  z.object({
    method: z.literal("mpesa_manual"),
    amount: Amount,
    mpesaReceiptNumber: Receipt,
    phoneNumber: z.union([z.literal(""), Phone]).default(""),
  }),
  z.object({
    method: z.literal("card_terminal"),
    amount: Amount,
    reference: requiredText(60),
  }),
]);
export type TakenPayment = z.output<typeof TakenPayment>;

export const takePayment = endpoint({
  method: "POST",
  path: "/api/admin/orders/:id/payments",
  summary: "Take money for an order: cash and card count at once, an M-Pesa code waits unless a manager takes it",
  access: "staff",
  guessable: "receipt",
  params: idParams,
  body: TakenPayment,
  response: OrderDetail,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "DUPLICATE_RECEIPT", "ALREADY_PAID", "ORDER_CLOSED"],
});

/** What becomes of an order's total when money is given back. */
export const REFUND_EFFECTS = ["reduces_total", "due_again"] as const;

const RefundMoney = z.object({
  paymentId: Id,
  amount: Amount,
  method: z.enum(PAYMENT_METHODS),
  /** The code of the M-Pesa transfer, or what the terminal printed. */
  reference: text(60).default(""),
});

export const refundOrder = endpoint({
  method: "POST",
  path: "/api/admin/orders/:id/refunds",
  summary: "Give money back, and say whether the order costs less by it or is to be paid again",
  access: "manager",
  params: idParams,
  body: RefundMoney.extend({
    reason: requiredText(500),
    effect: z.enum(REFUND_EFFECTS).default("reduces_total"),
    version: Version.optional(),
  }),
  response: OrderDetail,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "STALE_VERSION", "CONFLICT", "NOT_CONFIGURED"],
});

export const returnGoods = endpoint({
  method: "POST",
  path: "/api/admin/orders/:id/returns",
  summary: "Take goods back, to stock or written off, with or without giving money back",
  access: "manager",
  params: idParams,
  body: z.object({
    lines: z
      .array(z.object({ orderItemId: Id, quantity: z.number().int().min(1), restock: z.boolean() }))
      .min(1, "Choose what came back")
      .max(200),
    reason: requiredText(500),
    refund: RefundMoney.optional(),
    version: Version.optional(),
  }),
  response: OrderDetail,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "STALE_VERSION", "CONFLICT", "NOT_CONFIGURED"],
});
