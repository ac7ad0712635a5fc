import { Id, Instant, Kes } from "../contract/fields";
import { z } from "../contract/z";
import { PAYMENT_METHODS } from "./payment-record";

/** One refund; a negative amount reverses an earlier one. */
export const Refund = z
  .object({
    id: Id,
    paymentId: Id,
    amount: z.number(),
    /** The reduction of the order's total. */
    credited: z.number(),
    method: z.enum(PAYMENT_METHODS),
    reference: z.string().nullable(),
    reason: z.string(),
    /** Who made the refund; null at the card company, and in customers' views. */
    by: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: "Refund" });
export type Refund = z.infer<typeof Refund>;

export const GoodsReturn = z
  .object({
    id: Id,
    lines: z.array(z.object({ orderItemId: Id, quantity: z.number().int().min(1), restocked: z.boolean() })),
    /** The reduction of the total. */
    credited: Kes,
    reason: z.string(),
    by: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: "GoodsReturn" });
export type GoodsReturn = z.infer<typeof GoodsReturn>;

/** The document for a reduced total; a negative amount reverses an earlier one. */
export const CreditNote = z
  .object({
    id: Id,
    /** "CN-000012": a series of its own, without gaps. */
    number: z.string(),
    amount: z.number(),
    vat: z.number(),
    reason: z.string(),
    /** The number of the note that this one reverses. */
    takesBack: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: "CreditNote" });
export type CreditNote = z.infer<typeof CreditNote>;
