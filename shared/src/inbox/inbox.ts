import { AssigneeFilter, Assignment } from "../collaboration/assignments";
import { endpoint } from "../contract/endpoint";
import { Id, IdParam, Instant, pageQuery, requiredText, Success, typedSearch } from "../contract/fields";
import { z } from "../contract/z";
import { MESSAGE_MAX } from "../conversations/conversation-rules";
import { MessageChannel } from "../conversations/conversations";
import { INBOX_CATEGORIES, INBOX_STATUSES } from "../support/contact";
import { CONTACT_PRIORITIES } from "../support/contact-form";
import { INBOX_SOURCES } from "./inbox-sources";

export const InboxSource = z.enum(INBOX_SOURCES);
export const InboxStatus = z.enum(INBOX_STATUSES);
export const InboxPriority = z.enum(CONTACT_PRIORITIES);
export const InboxCategory = z.enum(INBOX_CATEGORIES);

/** Later messages: the shop's replies by mail, and in a ticket its customer's messages too. */
export const InboxReply = z.object({ id: Id, message: z.string(), by: z.string().nullable(), at: Instant });

/** A message to the shop, from any channel. */
export const AdminMessage = z
  .object({
    /** Of the contact request, the ticket or the conversation. */
    id: Id,
    source: InboxSource,
    senderName: z.string(),
    /** Empty for somebody of whom the shop has a phone number only. */
    senderEmail: z.email().or(z.literal("")),
    /** E.164, of a conversation whose customer writes texts. */
    senderNumber: z.string().nullable().default(null),
    /** Of a conversation: how its customer wrote last, which is how an answer goes. */
    channel: MessageChannel.nullable().default(null),
    subject: z.string(),
    message: z.string(),
    timestamp: Instant,
    status: InboxStatus.default("unread"),
    priority: InboxPriority.default("medium"),
    category: InboxCategory.default("general"),
    starred: z.boolean().default(false),
    /** The customer's account; null for a guest. */
    userId: Id.nullable(),
    replies: z.array(InboxReply),
    assignment: Assignment.nullable(),
  })
  .meta({ id: "AdminMessage" });
export type AdminMessage = z.infer<typeof AdminMessage>;

export const AdminMessageFilter = z.object({
  source: InboxSource.optional(),
  /** With `source`: this message only, wherever it is in the list. */
  id: IdParam.optional(),
  status: InboxStatus.optional(),
  priority: InboxPriority.optional(),
  category: InboxCategory.optional(),
  starred: z.stringbool().optional(),
  assignee: AssigneeFilter.optional(),
  /** False omits archived messages. */
  archived: z.stringbool().optional(),
  /** Part of the sender's name or e-mail address, or of the subject. */
  search: typedSearch(100).optional(),
  ...pageQuery(50),
});
export type AdminMessageFilter = z.infer<typeof AdminMessageFilter>;

const which = z.object({ source: InboxSource, id: IdParam });

export const listAdminMessages = endpoint({
  method: "GET",
  path: "/api/admin/messages",
  summary: "Messages of customers and guests, the latest first; X-Total-Count is the total",
  access: "staff",
  query: AdminMessageFilter,
  response: z.array(AdminMessage),
});

export const setMessageState = endpoint({
  method: "PUT",
  path: "/api/admin/messages/state",
  summary: "Set status, priority or star of a message; a conversation that is set read is read for the customer too",
  access: "staff",
  query: which,
  body: z
    .object({ status: InboxStatus.optional(), priority: InboxPriority.optional(), starred: z.boolean().optional() })
    .refine((state) => Object.values(state).some((value) => value !== undefined), "Nothing to change"),
  response: AdminMessage,
  errors: ["NOT_FOUND"],
});

export const replyToMessage = endpoint({
  method: "POST",
  path: "/api/admin/messages/reply",
  summary: "Reply to a message: by mail, or in its conversation, as a text where its customer writes texts",
  access: "staff",
  query: which,
  body: z.object({ message: requiredText(MESSAGE_MAX) }),
  response: Success,
  idempotent: true,
  errors: ["NOT_FOUND", "CONFLICT", "IDEMPOTENCY_KEY_REUSED"],
});

const Merged = z.object({ merged: z.number().int().min(0) });

export const mergeDuplicates = endpoint({
  method: "POST",
  path: "/api/admin/messages/merge-duplicates",
  summary: "Fold a customer's support conversations into the oldest one, or into the one that is named",
  access: "staff",
  body: z.object({ userId: Id, intoId: Id.optional() }),
  response: Merged,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const mergeAllDuplicates = endpoint({
  method: "POST",
  path: "/api/admin/messages/merge-duplicates/all",
  summary: "Fold everybody's support conversations into their oldest ones",
  access: "admin",
  response: Merged,
});

export const undoMerge = endpoint({
  method: "POST",
  path: "/api/admin/messages/merge-duplicates/undo",
  summary: "Take a conversation apart into those that were folded into it",
  access: "staff",
  body: z.object({ conversationId: Id }),
  response: z.object({ separated: z.number().int().min(0) }),
  errors: ["NOT_FOUND"],
});
