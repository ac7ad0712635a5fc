import { endpoint } from "./endpoint";
import { Id, Instant, Kes, requiredText } from "./fields";
import { z } from "./z";

export const initializeCardPayment = endpoint({
  method: "POST",
  path: "/api/payments/paystack/initialize",
  summary: "Begin a card payment of what is due; asking again continues the one that was begun",
  access: "user",
  body: z.object({ orderId: Id }),
  response: z.object({
    /** The card company's page, where the customer goes next. */
    authorizationUrl: z.url({ protocol: /^https?$/ }),
    reference: z.string(),
  }),
  errors: ["NOT_FOUND", "ORDER_CLOSED", "ALREADY_PAID", "NOT_CONFIGURED", "UNAVAILABLE"],
});

/** What the customer is shown of a card payment that was made. */
export const CardReceipt = z
  .object({
    message: z.string(),
    /** As it was charged, with the card company's fee where the shop passes it on. */
    amount: Kes,
    currency: z.string(),
    channel: z.string(),
    paymentId: Id,
    paid_at: Instant,
  })
  .meta({ id: "CardReceipt" });
export type CardReceipt = z.infer<typeof CardReceipt>;

export const CardResult = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  /** The bank has said neither yes nor no: ask again. */
  pending: z.literal(true).optional(),
  data: CardReceipt.optional(),
});
export type CardResult = z.infer<typeof CardResult>;

export const verifyCardPayment = endpoint({
  method: "POST",
  path: "/api/payments/paystack/verify",
  summary: "What became of a card payment, as the card company says; whoever knows the reference may ask",
  access: "guest",
  guessable: "reference",
  body: z.object({ reference: requiredText(60) }),
  response: CardResult,
  errors: ["NOT_FOUND", "NOT_CONFIGURED"],
});
