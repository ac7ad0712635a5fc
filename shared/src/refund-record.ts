import { Id, Instant, Kes } from "./fields";
import { PAYMENT_METHODS } from "./payment-record";
import { z } from "./z";

/** One line of what was given back; a negative amount takes an earlier line back. */
export const Refund = z
  .object({
    id: Id,
    paymentId: Id,
    amount: z.number(),
    /** What the order's total fell by with it. */
    credited: z.number(),
    method: z.enum(PAYMENT_METHODS),
    reference: z.string().nullable(),
    reason: z.string(),
    /** Who gave it back; null at the card company, and for customers. */
    by: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: "Refund" });
export type Refund = z.infer<typeof Refund>;

export const GoodsReturn = z
  .object({
    id: Id,
    lines: z.array(z.object({ orderItemId: Id, quantity: z.number().int().min(1), restocked: z.boolean() })),
    /** What the order's total fell by. */
    credited: Kes,
    reason: z.string(),
    by: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: "GoodsReturn" });
export type GoodsReturn = z.infer<typeof GoodsReturn>;

/** The paper on what an order costs less; a negative amount takes an earlier one back. */
export const CreditNote = z
  .object({
    id: Id,
    /** "CN-000012": a series of its own, without gaps. */
    number: z.string(),
    amount: z.number(),
    vat: z.number(),
    reason: z.string(),
    /** The number of the note that this one takes back. */
    takesBack: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: "CreditNote" });
export type CreditNote = z.infer<typeof CreditNote>;
