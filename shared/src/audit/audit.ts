import { endpoint } from "../contract/endpoint";
import { CalendarDate, Id, IdParam, Instant } from "../contract/fields";
import { z } from "../contract/z";

/** The filters of the log. */
export const AUDIT_ENTITIES = [
  "order",
  "quote",
  "appointment",
  "ticket",
  "conversation",
  "product",
  "service",
  "inventory_item",
  "review",
  "loyalty",
  "voucher",
  "user",
  "settings",
  "mail",
  "job",
  "bulk_action",
  "view",
] as const;

/** One entry, written in the transaction of its event and never changed. */
export const AuditEntry = z
  .object({
    id: Id,
    /** What happened, such as `order.status_changed`. */
    event: z.string(),
    entity: z.string(),
    entityId: Id.nullable(),
    /** Its label: an order's number, a service's title. */
    about: z.string(),
    /** The customer concerned, with their current name. */
    customer: z.object({ id: Id, name: z.string() }).nullable(),
    /** Null: the system, or a customer without an account. */
    actor: z.object({ id: Id, name: z.string(), role: z.string() }).nullable(),
    /** A customer without an account did it. */
    isByGuest: z.boolean().default(false),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    note: z.string(),
    at: Instant,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The filter of the log. */
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
