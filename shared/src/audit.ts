import { endpoint } from "./endpoint";
import { CalendarDate, Id, IdParam, Instant } from "./fields";
import { z } from "./z";

/** What the log can be narrowed to. */
export const AUDIT_ENTITIES = [
  "order",
  "quote",
  "appointment",
  "ticket",
  "conversation",
  "product",
  "service",
  "inventory_item",
  "loyalty",
  "voucher",
  "user",
  "settings",
  "mail",
  "job",
  "bulk_action",
  "view",
] as const;

/** One thing that happened, as it was written down in the same transaction; nothing changes it afterwards. */
export const AuditEntry = z
  .object({
    id: Id,
    /** What happened, such as `order.status_changed`. */
    event: z.string(),
    entity: z.string(),
    entityId: Id.nullable(),
    /** What it is called: an order's number, a service's title. */
    about: z.string(),
    /** The customer whom it concerned, as they are called by now. */
    customer: z.object({ id: Id, name: z.string() }).nullable(),
    /** Null: the system. */
    actor: z.object({ id: Id, name: z.string(), role: z.string() }).nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    note: z.string(),
    at: Instant,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What the log is narrowed by. */
export const AuditFilter = z.object({
  actorId: IdParam.optional(),
  entity: z.enum(AUDIT_ENTITIES).optional(),
  entityId: IdParam.optional(),
  /** Days of the shop, both included. */
  dateFrom: CalendarDate.optional(),
  dateTo: CalendarDate.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const listAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  summary: "Who did what and when, newest first; `before` an id for older entries",
  access: "manager",
  query: AuditFilter.extend({
    before: IdParam.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ entries: z.array(AuditEntry), nextBefore: Id.nullable() }),
});
