import { endpoint } from "../contract/endpoint";
import { CalendarDate, Id, IdParam, Instant, idParams, Pagination, pageQuery, typedSearch } from "../contract/fields";
import { z } from "../contract/z";
import { TEXT_CHANNELS, TEXT_STATUSES } from "./text-record";

/** A text of the shop, for staff. */
export const TextEntry = z
  .object({
    id: Id,
    /** E.164. */
    recipient: z.string(),
    customer: z.object({ id: Id, name: z.string() }).nullable(),
    /** The record that it is about. */
    about: z.object({ entity: z.string(), id: Id }).nullable(),
    kind: z.string(),
    /** The kind in words. */
    label: z.string(),
    /** Blanked where it was a code. */
    body: z.string(),
    channel: z.enum(TEXT_CHANNELS),
    status: z.enum(TEXT_STATUSES),
    /** Nobody knows whether the provider took it. */
    isUncertain: z.boolean(),
    /** Why it failed or is held, in the provider's words. */
    error: z.string().nullable(),
    /** Number of SMS that it was split into. */
    parts: z.number().int().nullable(),
    /** What it cost, in `currency`. */
    cost: z.number().nullable(),
    currency: z.string().nullable(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    /** The channels by which it can be sent again; none for a code, and while it is on its way. */
    resendBy: z.array(z.enum(TEXT_CHANNELS)),
  })
  .meta({ id: "TextEntry" });
export type TextEntry = z.infer<typeof TextEntry>;

export const TextFilter = z.object({
  id: IdParam.optional(),
  /** "mend": failed and held ones, which wait for somebody. */
  view: z.enum(["mend"]).optional(),
  status: z.enum(TEXT_STATUSES).optional(),
  channel: z.enum(TEXT_CHANNELS).optional(),
  kind: z.string().max(40).optional(),
  customerId: IdParam.optional(),
  orderId: IdParam.optional(),
  dateFrom: CalendarDate.optional(),
  dateTo: CalendarDate.optional(),
  /** The beginning of a number, or a part of the customer's name. */
  search: typedSearch(100).optional(),
  ...pageQuery(50),
});
export type TextFilter = z.infer<typeof TextFilter>;

export const listTexts = endpoint({
  method: "GET",
  path: "/api/admin/texts",
  summary: "Texts (SMS, WhatsApp, by hand) to customers, the newest first",
  access: "staff",
  query: TextFilter,
  response: z.object({ texts: z.array(TextEntry), pagination: Pagination }),
});

export const resendText = endpoint({
  method: "POST",
  path: "/api/admin/texts/:id/resend",
  summary: "Send a text again that failed or is held, by the same channel or another one",
  access: "staff",
  params: idParams,
  body: z.object({ channel: z.enum(["sms", "whatsapp"]) }),
  response: TextEntry,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const settleText = endpoint({
  method: "POST",
  path: "/api/admin/texts/:id/settle",
  summary: "Take a text that failed or is held off the list: somebody sent it by hand, or it is not needed any more",
  access: "staff",
  params: idParams,
  body: z.object({ outcome: z.enum(["sent_by_hand", "not_needed"]) }),
  response: TextEntry,
  errors: ["NOT_FOUND", "CONFLICT"],
});

/** What the texts of one kind cost on one channel in a month. */
export const TextCost = z.object({
  /** YYYY-MM, in the shop's time zone. */
  month: z.string(),
  kind: z.string(),
  label: z.string(),
  channel: z.enum(TEXT_CHANNELS),
  texts: z.number().int(),
  parts: z.number().int(),
  failed: z.number().int(),
  cost: z.number(),
  /** Null where the provider names no price. */
  currency: z.string().nullable(),
});
export type TextCost = z.infer<typeof TextCost>;

export const listTextCosts = endpoint({
  method: "GET",
  path: "/api/admin/texts/costs",
  summary: "What texts cost by month, kind and channel, the latest month first",
  access: "manager",
  query: z.object({ months: z.coerce.number().int().min(1).max(12).default(6) }),
  response: z.array(TextCost),
});
