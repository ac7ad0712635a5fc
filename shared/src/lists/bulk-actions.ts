import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, text, Version } from "../contract/fields";
import { z } from "../contract/z";
import { OrderFilter } from "../orders/admin-orders";
import { OrderStatus } from "../orders/orders";
import { QuoteFilter } from "../quotes/quotes";
import { TicketFilter, TicketStatus } from "../support/tickets";

/** Most records of one bulk action: more would take too long to wait for. */
export const BULK_MAX = 2000;
/** How long a bulk action can be undone. */
export const UNDO_MINUTES = 10;

/** What a bulk action can set, or whom it tells what. */
export const BULK_KINDS = [
  ...(["order-status", "ticket-status", "ticket-assignee", "quote-status"] as const),
  ...(["repair-assignee", "repair-label", "repair-place", "repair-ready-again", "repair-words"] as const),
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** The lists with bulk actions. */
export const BULK_LISTS = ["orders", "tickets", "quotes", "repairs"] as const;
export type BulkList = (typeof BULK_LISTS)[number];

export const BULK_STATES = ["running", "done", "undoing", "undone"] as const;
/** `kept`: not undone, because the record has changed since. */
export const BULK_OUTCOMES = ["waiting", "changed", "unchanged", "refused", "undone", "kept"] as const;
export const BulkOutcome = z.enum(BULK_OUTCOMES);
export type BulkOutcome = z.infer<typeof BulkOutcome>;

const count = z.number().int().min(0);

/** A bulk action with its progress and results. */
export const BulkAction = z
  .object({
    id: Id,
    kind: z.enum(BULK_KINDS),
    /** A status, a place, or the number of a colleague or a label; empty for none. */
    to: z.string(),
    /** Its label: "Confirmed", "Grace Njeri". */
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
    /** Until when it can be undone; null while it runs and after it was undone. */
    undoUntil: Instant.nullable(),
    /** Whether this viewer may undo it now. */
    canUndo: z.boolean(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: "BulkAction" });
export type BulkAction = z.infer<typeof BulkAction>;

/** A record that was not simply changed, and why. */
export const BulkRow = z.object({
  recordId: Id,
  /** Its label: an order's number, a ticket's subject. */
  name: z.string(),
  outcome: BulkOutcome,
  reason: z.string(),
});
export type BulkRow = z.infer<typeof BulkRow>;

/** Selected records with the versions that were seen. */
export const chosen = (noun: string) =>
  z
    .array(z.object({ id: Id, version: Version.optional() }))
    .min(1, `Choose at least one ${noun}`)
    .max(BULK_MAX, `At most ${BULK_MAX} ${noun}s at once`);

/** How many records the user saw for the filter; another number is refused. */
export const expected = (noun: string) => z.number().int().min(1).max(BULK_MAX, `At most ${BULK_MAX} ${noun}s at once`);

/** The selected orders with the versions that the user saw, or all that a filter finds. */
export const BulkChoice = z.union([
  z.object({ orders: chosen("order") }),
  z.object({ filter: OrderFilter.omit({ page: true, limit: true }), expected: expected("order") }),
]);
export type BulkChoice = z.output<typeof BulkChoice>;

export const startBulkStatus = endpoint({
  method: "POST",
  path: "/api/admin/bulk/order-status",
  summary: "Change the status of many orders, each by the rules of a single one; responds before the work is done",
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
  summary: "Change the status of many tickets, or assign them to a colleague; responds before the work is done",
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

/** The statuses that a bulk action can set; each quote is priced individually. */
export const BULK_QUOTE_STATUSES = ["in-review", "declined"] as const;

const QuoteChoice = z.union([
  z.object({ quotes: chosen("quote") }),
  z.object({ filter: QuoteFilter.omit({ page: true, limit: true }), expected: expected("quote") }),
]);

export const startBulkQuotes = endpoint({
  method: "POST",
  path: "/api/admin/bulk/quotes",
  summary: "Move many quote requests to review, or decline them; responds before the work is done",
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
  summary: "One bulk action, with the records that were refused or could not be undone",
  access: "staff",
  params: idParams,
  response: BulkAction.extend({ problems: z.array(BulkRow) }),
  errors: ["NOT_FOUND"],
});

export const undoBulkAction = endpoint({
  method: "POST",
  path: "/api/admin/bulk/:id/undo",
  summary: "Undo the change of records that were not changed since; repeating it changes nothing",
  access: "manager",
  params: idParams,
  response: BulkAction,
  status: 202,
  errors: ["NOT_FOUND", "CONFLICT"],
});
