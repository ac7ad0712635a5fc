import { endpoint } from "./endpoint";
import { Id, Instant, idParams, text, Version } from "./fields";
import { OrderFilter, OrderStatus } from "./orders";
import { QuoteFilter } from "./quotes";
import { TicketFilter, TicketStatus } from "./tickets";
import { z } from "./z";

/** More at once would keep one person waiting longer than they look. */
export const BULK_MAX = 2000;
/** How long a change of many can be taken back. */
export const UNDO_MINUTES = 10;

/** What many records can be set to at once. */
export const BULK_KINDS = ["order-status", "ticket-status", "ticket-assignee", "quote-status"] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** The lists whose rows can be changed many at once. */
export const BULK_LISTS = ["orders", "tickets", "quotes"] as const;
export type BulkList = (typeof BULK_LISTS)[number];

export const BULK_STATES = ["running", "done", "undoing", "undone"] as const;
/** `kept`: it could not be put back, for something has changed since. */
export const BULK_OUTCOMES = ["waiting", "changed", "unchanged", "refused", "undone", "kept"] as const;
export const BulkOutcome = z.enum(BULK_OUTCOMES);
export type BulkOutcome = z.infer<typeof BulkOutcome>;

const count = z.number().int().min(0);

/** One change of many records: how far it is and what came of it. */
export const BulkAction = z
  .object({
    id: Id,
    kind: z.enum(BULK_KINDS),
    /** A status, or the number of a colleague; empty for nobody. */
    to: z.string(),
    /** That in words: "Shipped", "Grace Njeri". */
    label: z.string(),
    note: z.string(),
    state: z.enum(BULK_STATES),
    total: count,
    counts: z.object({
      waiting: count,
      changed: count,
      unchanged: count,
      refused: count,
      undone: count,
      kept: count,
    }),
    by: z.string(),
    at: Instant,
    /** Until when it can be taken back; null while it runs and once it was. */
    undoUntil: Instant.nullable(),
    /** Whether this viewer may take it back now. */
    canUndo: z.boolean(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: "BulkAction" });
export type BulkAction = z.infer<typeof BulkAction>;

/** A record of it that is not simply changed, and why. */
export const BulkRow = z.object({
  recordId: Id,
  /** What it is called: an order's number, a ticket's subject. */
  name: z.string(),
  outcome: BulkOutcome,
  reason: z.string(),
});
export type BulkRow = z.infer<typeof BulkRow>;

const chosen = (noun: string) =>
  z
    .array(z.object({ id: Id, version: Version.optional() }))
    .min(1, `Choose at least one ${noun}`)
    .max(BULK_MAX, `At most ${BULK_MAX} ${noun}s at once`);

/** How many the filter found when it was looked at; another number is refused. */
const expected = (noun: string) => z.number().int().min(1).max(BULK_MAX, `At most ${BULK_MAX} ${noun}s at once`);

/** The orders that were chosen as they were seen, or all that a filter finds. */
export const BulkChoice = z.union([
  z.object({ orders: chosen("order") }),
  z.object({ filter: OrderFilter.omit({ page: true, limit: true }), expected: expected("order") }),
]);
export type BulkChoice = z.output<typeof BulkChoice>;

export const startBulkStatus = endpoint({
  method: "POST",
  path: "/api/admin/bulk/order-status",
  summary: "Move many orders on, each by the rules of a single one; the answer comes before the work is done",
  access: "staff",
  body: z.object({ choice: BulkChoice, status: OrderStatus, notes: text(1000).default("") }),
  response: BulkAction,
  status: 202,
  idempotent: true,
  errors: ["CONFLICT", "IDEMPOTENCY_KEY_REUSED"],
});

const TicketChoice = z.union([
  z.object({ tickets: chosen("ticket") }),
  z.object({ filter: TicketFilter.omit({ page: true, limit: true }), expected: expected("ticket") }),
]);

export const startBulkTickets = endpoint({
  method: "POST",
  path: "/api/admin/bulk/tickets",
  summary: "Move many tickets on, or give them to a colleague; the answer comes before the work is done",
  access: "staff",
  body: z.object({
    choice: TicketChoice,
    change: z.union([z.object({ status: TicketStatus }), z.object({ assigneeId: Id.nullable() })]),
  }),
  response: BulkAction,
  status: 202,
  idempotent: true,
  errors: ["CONFLICT", "VALIDATION_ERROR", "IDEMPOTENCY_KEY_REUSED"],
});

/** What many requests can be set to at once: a price is made for each by itself. */
export const BULK_QUOTE_STATUSES = ["in-review", "declined"] as const;

const QuoteChoice = z.union([
  z.object({ quotes: chosen("quote") }),
  z.object({ filter: QuoteFilter.omit({ page: true, limit: true }), expected: expected("quote") }),
]);

export const startBulkQuotes = endpoint({
  method: "POST",
  path: "/api/admin/bulk/quotes",
  summary: "Take many quote requests into review, or decline them; the answer comes before the work is done",
  access: "staff",
  body: z.object({
    choice: QuoteChoice,
    status: z.enum(BULK_QUOTE_STATUSES),
    /** Why they are declined, for their customers. */
    notes: text(1000).default(""),
  }),
  response: BulkAction,
  status: 202,
  idempotent: true,
  errors: ["CONFLICT", "VALIDATION_ERROR", "IDEMPOTENCY_KEY_REUSED"],
});

export const listBulkActions = endpoint({
  method: "GET",
  path: "/api/admin/bulk",
  summary: "The latest changes of many records, of one list or of all",
  access: "staff",
  query: z.object({ list: z.enum(BULK_LISTS).optional() }),
  response: z.array(BulkAction),
});

export const getBulkAction = endpoint({
  method: "GET",
  path: "/api/admin/bulk/:id",
  summary: "One change of many records, with those that were refused or could not be put back",
  access: "staff",
  params: idParams,
  response: BulkAction.extend({ problems: z.array(BulkRow) }),
  errors: ["NOT_FOUND"],
});

export const undoBulkAction = endpoint({
  method: "POST",
  path: "/api/admin/bulk/:id/undo",
  summary: "Put the records back that nothing has changed since; asked again it changes nothing",
  access: "manager",
  params: idParams,
  response: BulkAction,
  status: 202,
  errors: ["NOT_FOUND", "CONFLICT"],
});
