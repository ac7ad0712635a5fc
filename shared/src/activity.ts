import { ALERT_KINDS } from "./alert-kinds";
import { NOTE_SUBJECTS } from "./desk-subjects";
import { endpoint } from "./endpoint";
import { Id, Instant } from "./fields";
import { QUOTE_URGENCIES } from "./quote-status";
import { z } from "./z";

/** What the bell lists is what staff can be alerted to; the specification's three, and what came to them since. */
export const ACTIVITY_TYPES = ALERT_KINDS;

/** Something new that staff should hear of. `id` is the event's, so one happening is never rung twice. */
export const ActivityItem = z
  .object({
    id: Id,
    created_at: Instant,
    type: z.enum(ACTIVITY_TYPES),
    /** The order, quote, booking or stock item itself; of a payment that was taken back, its order. */
    entityId: Id,
    number: z.string().nullable(),
    name: z.string(),
    total: z.number().nullable(),
    itemCount: z.number().int().nullable(),
    email: z.string().nullable(),
    service: z.string().nullable(),
    phone: z.string().nullable(),
    /** Of a booking: when it is by the shop's wall clock, and where. */
    scheduledDate: z.iso.date().optional(),
    scheduledTime: z.string().optional(),
    location: z.string().optional(),
    /** Of a quote: how pressing it is, whether there are photos to look at, and the beginning of the message. */
    priority: z.enum(QUOTE_URGENCIES).optional(),
    hasImages: z.boolean().optional(),
    description: z.string().optional(),
    /** Of a stock item that runs low: pieces that can still be sold, and the level it came to. */
    available: z.number().int().optional(),
    reorderLevel: z.number().int().optional(),
    /** What kind of record `entityId` is, where the type does not say: of messages and of what is told to one person. */
    subject: z.enum(NOTE_SUBJECTS).optional(),
  })
  .meta({ id: "ActivityItem" });
export type ActivityItem = z.infer<typeof ActivityItem>;

export const listRecentActivity = endpoint({
  method: "GET",
  path: "/api/notifications/admin/recent",
  summary: "What the caller is to hear of, newest first; `after` and `before` an event, of one type or of all",
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

/** More than are ever listed at once. */
export const READ_IDS_MAX = 200;

/** What somebody has read of the bell's news. */
export const BellRead = z
  .object({
    /** Every event up to this one is read. */
    upTo: z.number().int().min(0).safe(),
    /** Later ones that were read one by one. */
    ids: z.array(Id).max(READ_IDS_MAX),
  })
  .meta({ id: "BellRead" });
export type BellRead = z.infer<typeof BellRead>;

/** Both together: nothing that was read is unread again. */
export function withBellRead(before: BellRead, more: BellRead): BellRead {
  const upTo = Math.max(before.upTo, more.upTo);
  const ids = [...new Set([...before.ids, ...more.ids])].filter((id) => id > upTo);
  return { upTo, ids: ids.slice(-READ_IDS_MAX) };
}

export const getBellRead = endpoint({
  method: "GET",
  path: "/api/admin/bell-read",
  summary: "What the caller has read of the bell's news; at the first look all that is older than a day",
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
