import { NOTE_SUBJECTS } from "../collaboration/collaboration-subjects";
import { endpoint } from "../contract/endpoint";
import { Id, Instant } from "../contract/fields";
import { z } from "../contract/z";
import { ORDER_STATUSES } from "../orders/order-status";
import { QUOTE_URGENCIES } from "../quotes/quote-status";
import { HANDOVERS } from "../settings/offers";
import { ALERT_KINDS } from "./alert-kinds";

/** The bell lists the same kinds as alerts. */
export const ACTIVITY_TYPES = ALERT_KINDS;

/** What a customer can do to a record that staff know already. */
export const CUSTOMER_CHANGES = ["moved", "details", "cancelled", "replied"] as const;

/** A new entry for staff. `id` is that of the event, so an event never alerts twice. */
export const ActivityItem = z
  .object({
    id: Id,
    created_at: Instant,
    type: z.enum(ACTIVITY_TYPES),
    /** The order, quote, booking or stock item itself; of a reversed payment, its order. */
    entityId: Id,
    number: z.string().nullable(),
    name: z.string(),
    total: z.number().nullable(),
    itemCount: z.number().int().nullable(),
    email: z.string().nullable(),
    service: z.string().nullable(),
    phone: z.string().nullable(),
    /** Of an appointment: its time by the shop's wall clock, and where. */
    scheduledDate: z.iso.date().optional(),
    scheduledTime: z.string().optional(),
    /** Of a drop-off: until when the device can be brought. */
    dropOffUntil: z.string().optional(),
    location: z.string().optional(),
    /** Of an appointment or ticket that is not new: what its customer did. `was…` is what staff counted on before. */
    customerChange: z.enum(CUSTOMER_CHANGES).optional(),
    wasDate: z.iso.date().optional(),
    wasTime: z.string().optional(),
    wasDropOffUntil: z.string().optional(),
    wasConfirmed: z.boolean().optional(),
    /** Of a quote: its urgency, whether it has photos, and the beginning of the message. */
    priority: z.enum(QUOTE_URGENCIES).optional(),
    hasImages: z.boolean().optional(),
    description: z.string().optional(),
    /** Of an offer: the customer's yes or no, whose reason is `description`; without it, the customer asked something. */
    answer: z.enum(["accepted", "declined"]).optional(),
    /** Of an order whose status was changed: the new status, and by whom. */
    newStatus: z.enum(ORDER_STATUSES).optional(),
    handover: z.enum(HANDOVERS).optional(),
    /** Of money in hand: it came for goods that are gone. */
    goodsMissing: z.boolean().optional(),
    updatedBy: z.string().optional(),
    /** Of a stock item that runs low: available units, and its reorder level. */
    available: z.number().int().optional(),
    reorderLevel: z.number().int().optional(),
    /** What kind of record `entityId` is, where the type does not tell: for messages and personal notifications. */
    subject: z.enum(NOTE_SUBJECTS).optional(),
  })
  .meta({ id: "ActivityItem" });
export type ActivityItem = z.infer<typeof ActivityItem>;

export const listRecentActivity = endpoint({
  method: "GET",
  path: "/api/notifications/admin/recent",
  summary: "The caller's notifications, newest first; `after` and `before` an event, of one type or of all",
  access: "staff",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    after: z.coerce.number().int().min(0).optional(),
    before: z.coerce.number().int().min(1).optional(),
    type: z.enum(ACTIVITY_TYPES).optional(),
  }),
  response: z.array(ActivityItem),
});

export const countActivity = endpoint({
  method: "GET",
  path: "/api/notifications/admin/counts",
  summary: "How much came in since a moment",
  access: "staff",
  query: z.object({ since: Instant.optional() }),
  response: z.object({
    orders: z.number().int(),
    quotes: z.number().int(),
    bookings: z.number().int(),
    total: z.number().int(),
  }),
});

/** More than one list ever shows. */
export const READ_IDS_MAX = 200;

/** Which of the bell's notifications a person has read. */
export const BellRead = z
  .object({
    /** Every event up to this one is read. */
    upTo: z.number().int().min(0).safe(),
    /** Later events that were read individually. */
    ids: z.array(Id).max(READ_IDS_MAX),
  })
  .meta({ id: "BellRead" });
export type BellRead = z.infer<typeof BellRead>;

/** Merges both: nothing read becomes unread again. */
export function withBellRead(before: BellRead, more: BellRead): BellRead {
  const upTo = Math.max(before.upTo, more.upTo);
  const ids = [...new Set([...before.ids, ...more.ids])].filter((id) => id > upTo);
  return { upTo, ids: ids.slice(-READ_IDS_MAX) };
}

export const getBellRead = endpoint({
  method: "GET",
  path: "/api/admin/bell-read",
  summary: "The caller's read marks of the bell; at first everything older than a day is read",
  access: "staff",
  response: BellRead,
});

export const markBellRead = endpoint({
  method: "PUT",
  path: "/api/admin/bell-read",
  summary: "Add to what the caller has read, for every machine",
  access: "staff",
  body: BellRead,
  response: BellRead,
});
