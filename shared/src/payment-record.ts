import { Id, Instant, Kes } from "./fields";
import { z } from "./z";

export const PAYMENT_METHODS = ["mpesa_manual", "card"] as const;
export const REVIEW_STATES = ["pending", "approved", "rejected"] as const;

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
    createdAt: Instant,
  })
  .meta({ id: "Payment" });
export type Payment = z.infer<typeof Payment>;
