import { z } from "./z";

/** The details that errors of a code carry beside `fieldErrors`. Errors of another code carry no others. */
export const ERROR_DETAILS = {
  /** Items with insufficient stock; the product is null where the line is not of the catalogue. */
  OUT_OF_STOCK: z.object({
    lines: z.array(
      z.object({
        productId: z.number().nullable(),
        name: z.string(),
        requested: z.number(),
        available: z.number(),
        /** The very unit that was asked for and is gone. */
        unitId: z.number().optional(),
      }),
    ),
  }),
  /** What is not sold: products of a cart, or lines of a sale by their key. */
  PRODUCT_UNAVAILABLE: z.object({
    lines: z.array(
      z.object({
        productId: z.number().optional(),
        key: z.string().optional(),
        /** It is sold by the unit: one is to be chosen. */
        choosesUnit: z.boolean().optional(),
      }),
    ),
  }),
  /** The zone as it is now, a `ZoneOffer`; null where it is gone. */
  DELIVERY_CHANGED: z.object({ offer: z.unknown() }),
  /** Unknown or replaced, expired, of an order that is in an account now, or of a bill whose hour is over. */
  LINK_INVALID: z.object({ reason: z.enum(["unknown", "expired", "owned", "ended"]) }),
  INVALID_TRANSITION: z.object({
    status: z.string(),
    nextStatuses: z.array(z.string()).readonly().optional(),
    /** Of a repair bill: the jobs that its status follows. */
    repairs: z
      .array(z.object({ id: z.number(), name: z.string() }))
      .readonly()
      .optional(),
  }),
  SLOT_TAKEN: z.object({
    date: z.string(),
    time: z.string().optional(),
    /** The first moment of the job when nobody is free, where its start still fits. */
    busyFrom: z.string().optional(),
  }),
  TECHNICIAN_BUSY: z.object({ appointmentId: z.number() }),
  ALREADY_REVIEWED: z.object({
    status: z.string(),
    reviewedBy: z.string().nullable(),
    reviewedAt: z.string().nullable(),
  }),
  /** The record as it is now, in the form of its endpoint, or its version. */
  STALE_VERSION: z.object({
    version: z.number().optional(),
    status: z.string().optional(),
    current: z.unknown().optional(),
    /** Who changed it, and when, where that is known. */
    changedBy: z.string().nullable().optional(),
    changedAt: z.string().optional(),
  }),
  /** Those that are known already. */
  SERIAL_TAKEN: z.object({ serials: z.array(z.string()) }),
  /** What has to be settled first, in words. */
  CHECKS_MISSING: z.object({ missing: z.array(z.string()) }),
  /** What is missing so that a device may leave, in KES. */
  UNPAID_DUE: z.object({ missing: z.number() }),
  /** What was agreed to, and what it comes to now, in KES. */
  NOT_APPROVED: z.object({ approved: z.number(), total: z.number() }),
  /** The estimate as it is now, in the form of its endpoint. */
  ESTIMATE_CHANGED: z.object({ current: z.unknown() }),
  ESTIMATE_EXPIRED: z.object({ current: z.unknown() }),
  SALE_FINISHED: z.object({ orderId: z.number() }),
  /** The prompt that is out, its masked phone, and the seconds until another may be sent. */
  PROMPT_ACTIVE: z.object({ promptId: z.number(), phone: z.string(), retryAfter: z.number() }),
  PROMPT_UNKNOWN: z.object({ promptId: z.number(), phone: z.string() }),
  IMPORT_UNCONFIRMED: z.object({ questions: z.array(z.string()) }),
  INSUFFICIENT_POINTS: z.object({ missing: z.number() }),
  LIMIT_REACHED: z.object({ limit: z.string(), max: z.number() }),
  /** Seconds until the next attempt; `limit` where it is one of the shop's settings. */
  RATE_LIMITED: z.object({ retryAfter: z.number(), limit: z.string().optional() }),
  /** Seconds until the next attempt, where it is known. */
  UNAVAILABLE: z.object({ retryAfter: z.number() }),
  /** What the request collides with. */
  CONFLICT: z.object({
    /** A customer with the same phone number. */
    customer: z.object({ id: z.number(), name: z.string() }).optional(),
    /** Who has the work now; null when nobody has. */
    assignment: z.unknown().optional(),
    /** The conversation that holds merged ones. */
    conversationId: z.number().optional(),
    /** The open repair job that a device has. */
    repair: z.object({ id: z.number(), number: z.string() }).optional(),
    /** The known device with an identifier. */
    device: z.object({ id: z.number(), name: z.string() }).optional(),
    /** The sale's total now, in KES. */
    total: z.number().optional(),
  }),
} satisfies Record<string, z.ZodObject>;

/** Details of any code. */
interface FieldErrors {
  /** Messages per field of the request, as a form shows them. */
  fieldErrors?: Record<string, string[]> | undefined;
}

type Listed = typeof ERROR_DETAILS;

/** The details of an error with this code; every one is optional, as some errors of a code name fields only. */
export type DetailsOf<Code extends string> = Code extends keyof Listed
  ? FieldErrors & Partial<z.output<Listed[Code]>>
  : FieldErrors;
