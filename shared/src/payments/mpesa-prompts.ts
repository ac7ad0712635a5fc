import { endpoint } from "../contract/endpoint";
import { Id, IdParam, Instant, idParams, Kes, Pagination, Phone, pageQuery, requiredText } from "../contract/fields";
import { z } from "../contract/z";
import { ORDER_CHANNELS } from "../orders/order-channels";
import { WHOLE_SHILLINGS } from "../values/money";
import { PROMPT_MAX_KES, PROMPT_REASONS, PROMPT_STATES } from "./prompt-results";

/** Who carries prompts: Safaricom for a shortcode of the shop's own, or the bank for its shared one. */
export const PROMPT_PROVIDERS = ["daraja", "kcb"] as const;
export type PromptProviderName = (typeof PROMPT_PROVIDERS)[number];

/** What is to be paid. The amount is a part of what is due; without it, all of it. */
export const PromptDue = z.discriminatedUnion("kind", [z.object({ kind: z.literal("order"), orderId: Id })]);
export type PromptDue = z.output<typeof PromptDue>;

/** Whole shillings. */
export const PromptAmount = z
  .number()
  .int(WHOLE_SHILLINGS)
  .min(1)
  .max(PROMPT_MAX_KES, `M-Pesa takes at most Ksh ${PROMPT_MAX_KES.toLocaleString("en")} at once: pay in parts`);

/** Why staff have to look at a prompt that was paid, or said to be. */
export const PROMPT_PROBLEMS = [
  /** Another amount than was asked for. */
  "amount_differs",
  "shortcode_differs",
  /** The receipt already counts, or was claimed, for another order. */
  "receipt_elsewhere",
  /** The order was erased, or is a test. */
  "nothing_due",
] as const;
export type PromptProblem = (typeof PROMPT_PROBLEMS)[number];

export const MpesaPrompt = z
  .object({
    id: Id,
    /** `test`: the KES 1 that an administrator sends to their own phone. */
    purpose: z.enum(["order", "test"]),
    orderId: Id.nullable(),
    orderNumber: z.string().nullable(),
    channel: z.enum(ORDER_CHANNELS).nullable(),
    /** For staff; empty in customers' views. */
    customerName: z.string(),
    state: z.enum(PROMPT_STATES),
    /** Null while it waits, and when it was paid. Words: `PROMPT_REASON_FACTS`. */
    reason: z.enum(PROMPT_REASONS).nullable(),
    /** For staff: the provider's own code and words. */
    providerText: z.string().nullable(),
    amount: Kes,
    /** Masked, unless it is of the caller's own request or the caller is staff. */
    phone: z.string(),
    receipt: z.string().nullable(),
    paymentId: Id.nullable(),
    /** Paid, and beyond what the order costs: to be given back. */
    moneyInHand: Kes,
    /** For staff. */
    problem: z.enum(PROMPT_PROBLEMS).nullable(),
    /** The member of staff who sent it; null for the customer. */
    requestedBy: z.string().nullable(),
    requestedAt: Instant,
    promptedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    /** Someone stopped waiting; money that comes still counts. */
    isAbandoned: z.boolean(),
    canAbandon: z.boolean(),
    /** From this response on, so that a wrong clock does no harm; 0 when it is over. */
    answerInSeconds: z.number().int(),
    /** Until another prompt for the same order may be sent; 0: now. */
    repeatInSeconds: z.number().int(),
  })
  .meta({ id: "MpesaPrompt" });
export type MpesaPrompt = z.infer<typeof MpesaPrompt>;

export const requestPrompt = endpoint({
  method: "POST",
  path: "/api/payments/prompts",
  summary:
    "Ask for a payment on a phone: customers for their own orders, staff for any. It is sent in the background; `prompt_updated` tells of its state",
  access: "user",
  guestLink: true,
  body: z.object({
    due: PromptDue,
    phoneNumber: Phone,
    amount: PromptAmount.optional(),
    /** The person says that an earlier prompt without an outcome was not paid. */
    confirmUnpaid: z.boolean().default(false),
  }),
  response: MpesaPrompt,
  status: 202,
  idempotent: true,
  errors: [
    "NOT_FOUND",
    "ORDER_CLOSED",
    "ALREADY_PAID",
    "OUT_OF_STOCK",
    "NOT_CONFIGURED",
    "UNAVAILABLE",
    "PROMPT_ACTIVE",
    "PROMPT_UNKNOWN",
    "RATE_LIMITED",
  ],
});

export const listPromptsOfOrder = endpoint({
  method: "GET",
  path: "/api/payments/prompts",
  summary: "The prompts of an order, newest first, and what one can be sent for now: customers see their own orders'",
  access: "user",
  guestLink: true,
  query: z.object({ orderId: IdParam }),
  response: z.object({
    prompts: z.array(MpesaPrompt),
    /** "ok", the provider does not respond (pay by hand), or prompts are not set up. */
    service: z.enum(["ok", "down", "off"]),
    /** What is due and no claim covers, in whole shillings; above `max` it is paid in parts. */
    due: Kes,
    /** What `due` was rounded up by. */
    rounding: Kes,
    /** Cents that a prompt leaves due, where the shop does not round up. */
    leftover: Kes,
    max: z.number().int(),
    /** The phone that the order names, as a proposal. */
    phone: z.string(),
  }),
  errors: ["NOT_FOUND"],
});

export const getPrompt = endpoint({
  method: "GET",
  path: "/api/payments/prompts/:id",
  summary: "One prompt: customers see those of their own orders",
  access: "user",
  guestLink: true,
  params: idParams,
  response: MpesaPrompt,
  errors: ["NOT_FOUND"],
});

export const abandonPrompt = endpoint({
  method: "POST",
  path: "/api/payments/prompts/:id/abandon",
  summary:
    "Stop waiting for a prompt. If it was not sent yet it never is; if it is paid nevertheless, the money counts",
  access: "user",
  guestLink: true,
  params: idParams,
  response: MpesaPrompt,
  errors: ["NOT_FOUND"],
});

/** `attention`: unknown, unmatched, or paid beyond what was due. */
export const PROMPT_VIEWS = ["attention", "waiting", "all"] as const;

export const listPrompts = endpoint({
  method: "GET",
  path: "/api/admin/payments/prompts",
  summary: "M-Pesa prompts, newest first: those to look at, those that wait, or all",
  access: "staff",
  query: z.object({
    view: z.enum(PROMPT_VIEWS).default("all"),
    channel: z.enum(ORDER_CHANNELS).optional(),
    ...pageQuery(20),
  }),
  response: z.object({
    prompts: z.array(MpesaPrompt),
    pagination: Pagination,
    /** How many there are to look at, by kind. */
    attention: z.object({
      unknown: z.number().int(),
      unmatched: z.number().int(),
      toGiveBack: z.number().int(),
      messages: z.number().int(),
    }),
  }),
});

export const checkPrompt = endpoint({
  method: "POST",
  path: "/api/admin/payments/prompts/:id/check",
  summary: "Ask the provider about a prompt without an outcome soon, before its next scheduled query",
  access: "staff",
  params: idParams,
  response: MpesaPrompt,
  errors: ["NOT_FOUND"],
});

export const closePrompt = endpoint({
  method: "POST",
  path: "/api/admin/payments/prompts/:id/close",
  summary: "A manager has looked at a prompt: one without an outcome was not paid, one with a problem is dealt with",
  access: "manager",
  params: idParams,
  body: z.object({ note: requiredText(300) }),
  response: MpesaPrompt,
  errors: ["NOT_FOUND", "CONFLICT"],
});

/** A message to one of our callback addresses that was not believed. */
export const PromptMessage = z
  .object({
    id: Id,
    promptId: Id,
    /** Why it did not count. */
    problem: z.string(),
    /** The message as it came, at most its first 4,000 characters. */
    body: z.string(),
    receivedAt: Instant,
    /** Who has looked at it. */
    seenBy: z.string().nullable(),
  })
  .meta({ id: "PromptMessage" });
export type PromptMessage = z.infer<typeof PromptMessage>;

export const listPromptMessages = endpoint({
  method: "GET",
  path: "/api/admin/payments/prompt-messages",
  summary: "Messages about prompts that were not believed, newest first, at most 100",
  access: "manager",
  response: z.array(PromptMessage),
});

export const settlePromptMessage = endpoint({
  method: "POST",
  path: "/api/admin/payments/prompt-messages/:id/seen",
  summary: "A manager has looked at a message that was not believed",
  access: "manager",
  params: idParams,
  response: PromptMessage,
  errors: ["NOT_FOUND"],
});
