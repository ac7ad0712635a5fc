import { endpoint } from "./endpoint";
import { Id, Instant, idParams, text, Version } from "./fields";
import { OrderFilter, OrderStatus } from "./orders";
import { z } from "./z";

/** More at once would keep one person waiting longer than they look. */
export const BULK_MAX = 2000;
/** How long a change of many can be taken back. */
export const UNDO_MINUTES = 10;

export const BULK_STATES = ["running", "done", "undoing", "undone"] as const;
/** `kept`: it could not be put back, for something has changed since. */
export const BULK_OUTCOMES = ["waiting", "changed", "unchanged", "refused", "undone", "kept"] as const;
export const BulkOutcome = z.enum(BULK_OUTCOMES);
export type BulkOutcome = z.infer<typeof BulkOutcome>;

const count = z.number().int().min(0);

/** One change of many orders: how far it is and what came of it. */
export const BulkAction = z
  .object({
    id: Id,
    status: OrderStatus,
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

/** An order of it that is not simply changed, and why. */
export const BulkRow = z.object({
  orderId: Id,
  orderNumber: z.string(),
  outcome: BulkOutcome,
  reason: z.string(),
});
export type BulkRow = z.infer<typeof BulkRow>;

/** The orders that were chosen as they were seen, or all that a filter finds. */
export const BulkChoice = z.union([
  z.object({
    orders: z
      .array(z.object({ id: Id, version: Version.optional() }))
      .min(1, "Choose at least one order")
      .max(BULK_MAX, `At most ${BULK_MAX} orders at once`),
  }),
  z.object({
    filter: OrderFilter.omit({ page: true, limit: true }),
    /** How many it found when it was looked at; another number is refused. */
    expected: z.number().int().min(1).max(BULK_MAX, `At most ${BULK_MAX} orders at once`),
  }),
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

export const listBulkActions = endpoint({
  method: "GET",
  path: "/api/admin/bulk",
  summary: "The latest changes of many orders",
  access: "staff",
  response: z.array(BulkAction),
});

export const getBulkAction = endpoint({
  method: "GET",
  path: "/api/admin/bulk/:id",
  summary: "One change of many orders, with those that were refused or could not be put back",
  access: "staff",
  params: idParams,
  response: BulkAction.extend({ problems: z.array(BulkRow) }),
  errors: ["NOT_FOUND"],
});

export const undoBulkAction = endpoint({
  method: "POST",
  path: "/api/admin/bulk/:id/undo",
  summary: "Put the orders back that nothing has changed since; asked again it changes nothing",
  access: "manager",
  params: idParams,
  response: BulkAction,
  status: 202,
  errors: ["NOT_FOUND", "CONFLICT"],
});
