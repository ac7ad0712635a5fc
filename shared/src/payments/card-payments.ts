import { endpoint } from "../contract/endpoint";
import { Id, Instant, Kes, oneLine } from "../contract/fields";
import { z } from "../contract/z";

export const initializeCardPayment = endpoint({
  method: "POST",
  path: "/api/payments/paystack/initialize",
  summary: "Start a card payment of the due amount; a repeated call continues the pending one",
  access: "user",
  guestLink: true,
  body: z.object({ orderId: Id }),
  response: z.object({
    /** The card company's page, where the customer goes next. */
    authorizationUrl: z.url({ protocol: /^https?$/ }),
    reference: z.string(),
  }),
  errors: ["NOT_FOUND", "ORDER_CLOSED", "ALREADY_PAID", "OUT_OF_STOCK", "NOT_CONFIGURED", "UNAVAILABLE"],
});

/** A card payment as shown to the customer. */
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
  /** The bank has not decided yet: poll again. */
  pending: z.literal(true).optional(),
  data: CardReceipt.optional(),
});
export type CardResult = z.infer<typeof CardResult>;

export const verifyCardPayment = endpoint({
  method: "POST",
  path: "/api/payments/paystack/verify",
  summary: "The state of a card payment at the card company; anyone who knows the reference may call it",
  access: "guest",
  guessable: "reference",
  body: z.object({ reference: oneLine(60) }),
  response: CardResult,
  errors: ["NOT_FOUND", "NOT_CONFIGURED"],
});
