import { Id, Instant, Kes } from "./fields";
import { z } from "./z";

export const PAYMENT_METHODS = ["mpesa_manual", "card", "cash", "card_terminal"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** `reversed`: approved, and taken back by the provider afterwards. */
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
    /** What the card terminal printed. */
    reference: z.string().nullable(),
    /** Cash as it was handed over; what exceeds the amount was the change. */
    tendered: Kes.nullable(),
    /** Who of the staff took it; null for what a customer sent, and for customers. */
    takenBy: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: "Payment" });
export type Payment = z.infer<typeof Payment>;
