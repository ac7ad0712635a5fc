import { endpoint } from "../contract/endpoint";
import {
  Amount,
  Id,
  IdParam,
  idParams,
  Kes,
  MpesaAmount,
  OptionalPhone,
  oneLine,
  optionalLine,
  requiredText,
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { OrderDetail } from "../orders/orders";
import { WHOLE_SHILLINGS } from "../values/money";
import { PAYMENT_METHODS } from "./payment-record";
import { Receipt } from "./payments";
import { cleanReceipt, isReceipt, RECEIPT_HINT } from "./receipt-code";

/** Money that staff take at the counter, by method. */
export const CounterPayment = z.discriminatedUnion("method", [
  z
    .object({
      method: z.literal("cash"),
      amount: Amount,
      /** Cash received; what exceeds the amount is the change. */
      tendered: Kes.optional(),
    })
    .refine(({ amount, tendered }) => tendered === undefined || tendered >= amount, {
      path: ["tendered"],
      message: "Less than the amount",
    }),
  z.object({
    method: z.literal("mpesa_manual"),
    amount: MpesaAmount,
    mpesaReceiptNumber: Receipt,
    phoneNumber: OptionalPhone.transform((phone) => phone ?? "").default(""),
  }),
  z.object({
    method: z.literal("card_terminal"),
    amount: Amount,
    reference: oneLine(60),
  }),
]);
export type CounterPayment = z.output<typeof CounterPayment>;

export const takePayment = endpoint({
  method: "POST",
  path: "/api/admin/orders/:id/payments",
  summary:
    "Take money for an order: cash and card count immediately, an M-Pesa code waits for approval unless a manager takes it",
  access: "staff",
  guessable: "receipt",
  params: idParams,
  body: CounterPayment,
  response: OrderDetail,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "DUPLICATE_RECEIPT", "ALREADY_PAID", "ORDER_CLOSED"],
});

/** The effect of a refund on the order's total. */
export const REFUND_EFFECTS = ["reduces_total", "due_again"] as const;

/** The code of an M-Pesa transfer, or the reference printed by a terminal; of M-Pesa it is a receipt code. */
const refundReference = oneLine(60);

const RefundMoney = z.object({
  paymentId: Id,
  amount: Amount,
  method: z.enum(PAYMENT_METHODS),
  /** Empty: not known yet. The reconciliation names refunds by M-Pesa without a code, and it can be set afterwards. */
  reference: optionalLine(60).default(""),
});

/** What M-Pesa gives back is whole shillings, and its code is a receipt code. */
const isPossible = (
  { method, amount, reference }: Pick<z.output<typeof RefundMoney>, "method" | "amount" | "reference">,
  context: z.RefinementCtx,
): void => {
  if (method !== "mpesa_manual") return;
  if (!Number.isInteger(amount)) context.addIssue({ code: "custom", path: ["amount"], message: WHOLE_SHILLINGS });
  if (reference !== "" && !isReceipt(cleanReceipt(reference)))
    context.addIssue({ code: "custom", path: ["reference"], message: RECEIPT_HINT });
};

export const refundOrder = endpoint({
  method: "POST",
  path: "/api/admin/orders/:id/refunds",
  summary: "Refund money, and choose whether it lowers the order's total or is to be paid again",
  access: "manager",
  params: idParams,
  body: RefundMoney.extend({
    reason: requiredText(500),
    effect: z.enum(REFUND_EFFECTS).default("reduces_total"),
    version: Version.optional(),
  }).superRefine(isPossible),
  response: OrderDetail,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "STALE_VERSION", "CONFLICT", "NOT_CONFIGURED"],
});

export const setRefundReference = endpoint({
  method: "PUT",
  path: "/api/admin/orders/:id/refunds/:refundId/reference",
  summary: "Set what proves a refund: the code of its M-Pesa transfer, or the number on the terminal's slip",
  access: "manager",
  params: idParams.extend({ refundId: IdParam }),
  body: z.object({ reference: refundReference }),
  response: OrderDetail,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const returnGoods = endpoint({
  method: "POST",
  path: "/api/admin/orders/:id/returns",
  summary: "Return goods, to stock or written off, with or without a refund",
  access: "manager",
  params: idParams,
  body: z.object({
    lines: z
      .array(z.object({ orderItemId: Id, quantity: z.number().int().min(1), restock: z.boolean() }))
      .min(1, "Choose what came back")
      .max(200),
    reason: requiredText(500),
    refund: RefundMoney.superRefine(isPossible).optional(),
    version: Version.optional(),
  }),
  response: OrderDetail,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "STALE_VERSION", "CONFLICT", "NOT_CONFIGURED"],
});
