import { AssigneeFilter, Assignment } from "../collaboration/assignments";
import { endpoint } from "../contract/endpoint";
import {
  Id,
  Instant,
  idParams,
  oneLine,
  Pagination,
  pageQuery,
  requiredText,
  typedSearch,
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { ContactPerson } from "./contact";
import {
  CONTACT_CATEGORIES,
  CONTACT_LIMITS,
  CONTACT_PRIORITIES,
  DEFAULT_CONTACT_CATEGORY,
  DEFAULT_CONTACT_PRIORITY,
} from "./contact-form";
import { normalizeTicketPriority, normalizeTicketStatus, TICKET_STATUSES } from "./ticket-status";

const TicketCategory = z.enum(CONTACT_CATEGORIES);
const TicketPriority = z.enum(CONTACT_PRIORITIES);
export const TicketStatus = z.enum(TICKET_STATUSES);

/** The hyphenated spelling is accepted and never stored. */
const StatusInput = z.union([TicketStatus, z.literal("in-progress").transform(() => "in_progress" as const)]);

export const Ticket = z
  .object({
    id: Id,
    subject: z.string(),
    category: TicketCategory,
    // A missing or unknown value does not hide the ticket.
    priority: TicketPriority.catch((failed) => normalizeTicketPriority(failed?.value)),
    status: TicketStatus.catch((failed) => normalizeTicketStatus(failed?.value)),
    message: z.string(),
    name: z.string(),
    email: z.string(),
    created_at: Instant,
    /** Statuses this viewer may set next, so that no screen re-derives the rules. */
    nextStatuses: z.array(TicketStatus),
    /** Sent back with a change; a stale one is refused. */
    version: Version,
  })
  .meta({ id: "Ticket" });
export type Ticket = z.infer<typeof Ticket>;

/** As staff see it. */
export const AdminTicket = Ticket.extend({
  userId: Id,
  /** Since when the customer waits for a reply; null while they do not. */
  waitingSince: Instant.nullable(),
  assignment: Assignment.nullable(),
}).meta({ id: "AdminTicket" });
export type AdminTicket = z.infer<typeof AdminTicket>;

/** A reply in a ticket. */
export const TicketMessage = z
  .object({
    id: Id,
    /** Customers see the team's name, not a person's. */
    by: z.string(),
    side: z.enum(["user", "support"]),
    content: z.string(),
    at: Instant,
  })
  .meta({ id: "TicketMessage" });
export type TicketMessage = z.infer<typeof TicketMessage>;

export const TicketForm = ContactPerson.extend({
  subject: oneLine(CONTACT_LIMITS.subject),
  message: requiredText(CONTACT_LIMITS.message),
  category: TicketCategory.default(DEFAULT_CONTACT_CATEGORY),
  priority: TicketPriority.default(DEFAULT_CONTACT_PRIORITY),
});
export type TicketForm = z.infer<typeof TicketForm>;

export const openTicket = endpoint({
  method: "POST",
  path: "/api/support/tickets",
  summary: "Open a ticket as a signed-in user",
  access: "user",
  body: TicketForm,
  response: Ticket,
  status: 201,
  idempotent: true,
  errors: ["RATE_LIMITED", "IDEMPOTENCY_KEY_REUSED"],
});

export const listMyTickets = endpoint({
  method: "GET",
  path: "/api/support/tickets/my",
  summary: "One's own tickets, newest first",
  access: "user",
  query: z.object({
    /** Only tickets older than this id. */
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  response: z.array(Ticket),
});

export const getTicket = endpoint({
  method: "GET",
  path: "/api/support/tickets/:id",
  summary: "One ticket, for its owner and for staff",
  access: "user",
  params: idParams,
  response: Ticket,
  errors: ["NOT_FOUND"],
});

export const listTicketMessages = endpoint({
  method: "GET",
  path: "/api/support/tickets/:id/messages",
  summary: "The messages of a ticket, for its owner and for staff, oldest first",
  access: "user",
  params: idParams,
  response: z.array(TicketMessage),
  errors: ["NOT_FOUND"],
});

export const replyToTicket = endpoint({
  method: "POST",
  path: "/api/support/tickets/:id/messages",
  summary: "Reply in a ticket: the shop's reply is also sent by mail, the customer's reopens a closed ticket",
  access: "user",
  params: idParams,
  body: z.object({ message: requiredText(CONTACT_LIMITS.message) }),
  response: TicketMessage,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "RATE_LIMITED", "IDEMPOTENCY_KEY_REUSED"],
});

export const TicketFilter = z.object({
  status: StatusInput.optional(),
  priority: TicketPriority.optional(),
  category: TicketCategory.optional(),
  assignee: AssigneeFilter.optional(),
  /** Only those whose customer waits for a reply, the longest wait first. */
  waiting: z.stringbool().optional(),
  /** Part of the subject, the name or the e-mail address. */
  search: typedSearch(100).optional(),
  ...pageQuery(20),
});
export type TicketFilter = z.infer<typeof TicketFilter>;

export const listAdminTickets = endpoint({
  method: "GET",
  path: "/api/admin/support/tickets",
  summary: "Tickets with filters and pages, newest first",
  access: "staff",
  query: TicketFilter,
  response: z.object({ tickets: z.array(AdminTicket), pagination: Pagination }),
});

export const getAdminTicket = endpoint({
  method: "GET",
  path: "/api/admin/support/tickets/:id",
  summary: "One ticket with whose work it is",
  access: "staff",
  params: idParams,
  response: AdminTicket,
  errors: ["NOT_FOUND"],
});

export const setTicketStatus = endpoint({
  method: "PUT",
  path: "/api/admin/support/tickets/:id/status",
  summary: "Move a ticket on; the same status again changes nothing",
  access: "staff",
  params: idParams,
  body: z.object({ status: StatusInput, version: Version.optional() }),
  response: AdminTicket,
  errors: ["NOT_FOUND", "INVALID_TRANSITION", "STALE_VERSION"],
});
