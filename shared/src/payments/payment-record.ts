import { Id, Instant, Kes } from "../contract/fields";
import { z } from "../contract/z";

export const PAYMENT_METHODS = ["mpesa_manual", "card", "cash", "card_terminal"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** `reversed`: approved, and reversed by the provider afterwards. */
export const REVIEW_STATES = ["pending", "approved", "rejected", "reversed"] as const;

export const Payment = z
  .object({
    id: Id,
    orderId: Id,
    orderNumber: z.string(),
    method: z.enum(PAYMENT_METHODS),
    amount: Kes,
    phoneNumber: z.string(),
    mpesaReceiptNumber: z.string().nullable(),
    customerName: z.string(),
    status: z.enum(REVIEW_STATES),
    reviewedBy: z.string().nullable(),
    reviewedAt: Instant.nullable(),
    reviewNote: z.string(),
    /** The reference printed by the card terminal. */
    reference: z.string().nullable(),
    /** Cash received; what exceeds the amount was the change. */
    tendered: Kes.nullable(),
    /** The member of staff who took it; null for a claim, and in customers' views. */
    takenBy: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: "Payment" });
export type Payment = z.infer<typeof Payment>;
