import { endpoint } from "../contract/endpoint";
import {
  CalendarDate,
  Email,
  Id,
  Instant,
  idParams,
  Kes,
  OptionalPhone,
  oneLine,
  optionalLine,
  Pagination,
  pageQuery,
  requiredText,
  text,
  typedSearch,
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { CustomerChoice } from "../customers/customers";
import { GuestLink } from "../links/links";
import { VoucherCode } from "../loyalty/loyalty";
import {
  QUOTE_LIMITS,
  QUOTE_MAX_IMAGES,
  QUOTE_MESSAGE_MAX,
  QUOTE_MESSAGE_MIN,
  QUOTE_STATUSES,
  QUOTE_URGENCIES,
} from "./quote-status";

export const QuoteStatus = z.enum(QUOTE_STATUSES);
export const QuoteUrgency = z.enum(QUOTE_URGENCIES);

/** A part of the price. */
export const QuoteLine = z.object({
  description: oneLine(200),
  quantity: z.number().int().min(1).max(10_000),
  /** Of one. */
  price: Kes,
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** The actions besides status changes: book the accepted work, change the offer, or ask about it. */
export const QUOTE_ACTIONS = ["book", "edit", "ask"] as const;

export const Quote = z
  .object({
    id: Id,
    name: z.string(),
    /** Empty when only a phone number was given. */
    email: z.string(),
    phone: z.string().nullable(),
    /** Name of the requested service; `serviceId` links to it while it is in the catalogue. */
    service: z.string(),
    serviceId: Id.nullable(),
    message: z.string(),
    urgency: QuoteUrgency,
    budget: z.string().nullable(),
    status: QuoteStatus,
    serviceCategory: z.string().nullable(),
    deviceType: z.string().nullable(),
    images: z.array(z.string()),
    /** The price of the work; visible to customers once it is offered. */
    quotedAmount: Kes.nullable(),
    lines: z.array(QuoteLine),
    voucherCode: z.string().nullable(),
    /** The discount of a voucher. */
    discount: Kes,
    /** To pay: the price less the discount. */
    total: Kes.nullable(),
    /** The last day on which the offer can be accepted, by the shop's clock. */
    validUntil: CalendarDate.nullable(),
    expired: z.boolean(),
    adminNotes: z.string(),
    quotedAt: Instant.nullable(),
    answeredAt: Instant.nullable(),
    /** Why the customer declined the offer; empty where nothing was said. */
    declineReason: z.string().default(""),
    /** What the customer asked about it last, and when. */
    question: z.string().default(""),
    askedAt: Instant.nullable().default(null),
    /** The customer's account; null for guests, who are notified by mail. */
    customerId: Id.nullable(),
    nextStatuses: z.array(QuoteStatus),
    allowedActions: z.array(z.enum(QUOTE_ACTIONS)),
    version: Version,
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Quote" });
export type Quote = z.infer<typeof Quote>;

/** An optional text; an empty one counts as missing. */
const optionalText = (max: number) =>
  optionalLine(max)
    .nullish()
    .transform((value) => value || null);

export const QuoteRequest = z
  .object({
    name: oneLine(QUOTE_LIMITS.name),
    /** Empty with a phone number. */
    email: z.union([z.literal(""), Email]).default(""),
    phone: OptionalPhone.nullish().transform((value) => value ?? null),
    service: oneLine(QUOTE_LIMITS.service),
    serviceId: Id.nullish(),
    message: text(QUOTE_MESSAGE_MAX).min(
      QUOTE_MESSAGE_MIN,
      `Tell us a little more: at least ${QUOTE_MESSAGE_MIN} characters`,
    ),
    urgency: QuoteUrgency.default("normal"),
    budget: optionalText(QUOTE_LIMITS.budget),
    serviceCategory: optionalText(40),
    deviceType: optionalText(QUOTE_LIMITS.deviceType),
    /** URLs of the caller's uploads, or of those of `album`. */
    images: z.array(z.string().min(1).max(500)).max(QUOTE_MAX_IMAGES, `At most ${QUOTE_MAX_IMAGES} photos`).default([]),
    /** The token of photos that were sent without an account. */
    album: optionalLine(80).nullish(),
  })
  .superRefine(({ email, phone }, context) => {
    if (!email && !phone)
      context.addIssue({ code: "custom", path: ["phone"], message: "Leave a phone number or an e-mail address" });
  });

export const createQuote = endpoint({
  method: "POST",
  path: "/api/quote",
  summary: "Ask for a price, with or without an account",
  access: "guest",
  knowsCaller: true,
  body: QuoteRequest,
  response: Quote.extend({
    /** Opens a quote without an account; null for one that belongs to an account. */
    link: z.string().nullable().default(null),
  }),
  status: 201,
  idempotent: true,
  errors: ["RATE_LIMITED", "IDEMPOTENCY_KEY_REUSED", "LINK_INVALID"],
});

export const listMyQuotes = endpoint({
  method: "GET",
  path: "/api/quotes/my",
  summary: "One's own quote requests and those of the links sent along, newest first",
  access: "user",
  guestLink: true,
  query: z.object({
    /** Only those older than this id. */
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  response: z.array(Quote),
});

export const listRecentQuotes = endpoint({
  method: "GET",
  path: "/api/quotes/recent",
  summary: "The newest quote requests",
  access: "staff",
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
  response: z.array(Quote),
});

export const answerQuote = endpoint({
  method: "PUT",
  path: "/api/quotes/:id/status",
  summary: "Accept or decline an offer; its owner only",
  access: "user",
  guestLink: true,
  params: idParams,
  body: z.object({
    status: z.enum(["accepted", "declined"]),
    /** Why it is declined. */
    reason: text(300).default(""),
    version: Version.optional(),
  }),
  response: Quote,
  errors: ["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION"],
});

export const getQuote = endpoint({
  method: "GET",
  path: "/api/quotes/:id",
  summary: "One quote, for its customer",
  access: "user",
  guestLink: true,
  params: idParams,
  response: Quote,
  errors: ["NOT_FOUND"],
});

export const askAboutQuote = endpoint({
  method: "POST",
  path: "/api/quotes/:id/question",
  summary: "Ask the shop about one's quote; staff are alerted",
  access: "user",
  guestLink: true,
  params: idParams,
  body: z.object({ question: requiredText(1000) }),
  response: Quote,
  idempotent: true,
  errors: ["NOT_FOUND", "INVALID_TRANSITION", "RATE_LIMITED", "IDEMPOTENCY_KEY_REUSED"],
});

export const takeOverQuote = endpoint({
  method: "POST",
  path: "/api/quotes/take-over",
  summary: "Take a quote that was asked for without an account into one's own; its link opens nothing from then on",
  access: "user",
  guessable: "guestLink",
  body: z.object({ link: GuestLink }),
  response: Quote,
  errors: ["LINK_INVALID"],
});

export const renewQuoteLink = endpoint({
  method: "POST",
  path: "/api/admin/quotes/:id/link",
  summary: "Make a new link for the customer of a quote without an account; earlier ones open nothing from then on",
  access: "staff",
  params: idParams,
  response: z.object({
    /** Absolute where the storefront's address is known, else a path of it. */
    url: z.string(),
    quote: Quote,
  }),
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const QUOTE_SORTS = ["newest", "urgency"] as const;

export const QuoteFilter = z.object({
  status: QuoteStatus.optional(),
  urgency: QuoteUrgency.optional(),
  /** Part of a name, an e-mail address or a service. */
  search: typedSearch(100).optional(),
  sort: z.enum(QUOTE_SORTS).default("newest"),
  ...pageQuery(20),
});
export type QuoteFilter = z.infer<typeof QuoteFilter>;

export const listAdminQuotes = endpoint({
  method: "GET",
  path: "/api/admin/quotes",
  summary: "Quote requests with filters and pages; sorted by urgency, emergencies are first",
  access: "staff",
  query: QuoteFilter,
  response: z.object({ quotes: z.array(Quote), pagination: Pagination }),
});

export const getAdminQuote = endpoint({
  method: "GET",
  path: "/api/admin/quotes/:id",
  summary: "One quote request",
  access: "staff",
  params: idParams,
  response: Quote,
  errors: ["NOT_FOUND"],
});

export const QuoteChange = z.object({
  status: QuoteStatus.optional(),
  /** Omitted with lines: their sum is used. */
  quotedAmount: Kes.optional(),
  lines: z.array(QuoteLine).max(50).optional(),
  validUntil: CalendarDate.nullable().optional(),
  adminNotes: text(2000).optional(),
  /** A voucher of the customer to use for this price; null releases it. */
  voucherCode: VoucherCode.nullable().optional(),
  version: Version.optional(),
});

export const updateQuote = endpoint({
  method: "PUT",
  path: "/api/admin/quotes/:id",
  summary: "Price a request or change its status; omitted fields stay unchanged",
  access: "staff",
  guessable: "voucher",
  params: idParams,
  body: QuoteChange,
  response: Quote,
  errors: ["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION", "VOUCHER_INVALID", "VOUCHER_USED"],
});

export const createAdminQuote = endpoint({
  method: "POST",
  path: "/api/admin/quotes",
  summary: "Enter the request of a customer who called or walked in; with an amount it becomes an offer immediately",
  access: "staff",
  body: z.object({
    customer: CustomerChoice,
    service: oneLine(160),
    serviceId: Id.nullish(),
    message: text(QUOTE_MESSAGE_MAX).default(""),
    urgency: QuoteUrgency.default("normal"),
    serviceCategory: optionalText(40),
    deviceType: optionalText(120),
    quotedAmount: Kes.optional(),
    validUntil: CalendarDate.nullish(),
    adminNotes: text(2000).default(""),
  }),
  response: Quote,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "EMAIL_EXISTS", "CONFLICT", "IDEMPOTENCY_KEY_REUSED"],
});
