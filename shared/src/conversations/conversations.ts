import { AssigneeFilter, Assignment } from "../collaboration/assignments";
import { endpoint } from "../contract/endpoint";
import {
  Email,
  Id,
  IdParam,
  Instant,
  idParams,
  OptionalPhone,
  optionalLine,
  pageQuery,
  Success,
  text,
  typedSearch,
} from "../contract/fields";
import { z } from "../contract/z";
import { GuestLink } from "../links/links";
import { TEXT_CHANNELS, TEXT_STATUSES } from "../texts/text-record";
import {
  ATTACHMENTS_ERROR,
  ATTACHMENTS_MAX,
  CONVERSATION_CATEGORIES,
  CONVERSATION_STATUSES,
  MESSAGE_CHANNELS,
  MESSAGE_MAX,
  SENDER_TYPES,
} from "./conversation-rules";

export const ConversationStatus = z.enum(CONVERSATION_STATUSES);
export const ConversationCategory = z.enum(CONVERSATION_CATEGORIES);
export const SenderType = z.enum(SENDER_TYPES);
export const MessageChannel = z.enum(MESSAGE_CHANNELS);

/** How a customer who writes texts can be answered. */
export const Texting = z.object({
  /** E.164. */
  number: z.string(),
  /** How the last message came, which is how an answer goes. */
  channel: MessageChannel,
  /** The channels that the shop has set up. */
  channels: z.array(z.enum(["sms", "whatsapp"])),
  /** Until when WhatsApp delivers free words; null: it is over, and an answer goes as SMS. */
  whatsappUntil: Instant.nullable(),
  /** They asked for no more texts. */
  isStopped: z.boolean(),
});
export type Texting = z.infer<typeof Texting>;

/** What became of an answer that went as a text. */
export const Delivery = z.object({
  textId: Id,
  channel: z.enum(TEXT_CHANNELS),
  status: z.enum(TEXT_STATUSES),
  /** Why it failed or is held, in the provider's words. */
  error: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** What somebody without an account left, so that the shop can reach them. */
export const VisitorContact = z.object({
  /** Empty: none. */
  name: z.string(),
  /** Null: none. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type VisitorContact = z.infer<typeof VisitorContact>;

/** A customer's conversation with the shop. */
export const Conversation = z
  .object({
    id: Id,
    title: z.string(),
    status: ConversationStatus.default("active"),
    category: ConversationCategory.default("support"),
    created_at: Instant,
    lastMessage: z.object({ id: Id, content: z.string(), timestamp: Instant, senderType: SenderType }).nullable(),
    /** Number of messages that the viewer's side has not read. */
    unreadCount: z.number().int().min(0).default(0),
    /** What its customer left; null for a conversation of an account. */
    contact: VisitorContact.nullable().default(null),
  })
  .meta({ id: "Conversation" });
export type Conversation = z.infer<typeof Conversation>;

/** As staff see it; unread counts for them. */
export const SupportConversation = Conversation.extend({
  customer: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** Time of the last activity. */
  updatedAt: Instant,
  /** How many others were merged into it; this can be undone. */
  mergedCount: z.number().int().min(0).default(0),
  assignment: Assignment.nullable(),
  /** Null for a customer who never wrote a text. */
  texting: Texting.nullable().default(null),
  /** The page of the storefront on which somebody without an account began to write; empty where it is not known. */
  fromPage: z.string().default(""),
}).meta({ id: "SupportConversation" });
export type SupportConversation = z.infer<typeof SupportConversation>;

/** One message. Messages are in the order of their ids. */
export const Message = z
  .object({
    id: Id,
    senderId: Id.nullable(),
    senderType: SenderType,
    senderName: z.string(),
    content: z.string(),
    attachments: z.array(z.string()),
    timestamp: Instant,
    /** The sender's own id for it, which identifies a resend; null where none was given. */
    clientId: z.string().nullable(),
    /** Whether the side that did not write it has read it. */
    readByOther: z.boolean(),
    channel: MessageChannel.default("chat"),
    /** For staff, of what went as a text. */
    delivery: Delivery.nullable().default(null),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof Message>;

/**
 * Without a cursor `offset` counts back from the newest message. Cursors are stable while new messages arrive: `before`
 * returns the newest messages below an id, `after` the oldest above one. The response is always oldest first.
 */
export const MessagePage = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  before: z.coerce.number().int().positive().safe().optional(),
  after: z.coerce.number().int().min(0).safe().optional(),
});
export type MessagePage = z.infer<typeof MessagePage>;

const ClientId = z.string().regex(/^[\w-]{8,64}$/, "Must be 8 to 64 letters, digits or dashes");

const Attachments = z.array(z.string().trim().min(1).max(500)).max(ATTACHMENTS_MAX, ATTACHMENTS_ERROR).default([]);

const EMPTY_MESSAGE = { path: ["content"], message: "Write a message or attach an image" };

/** A message to send: text, uploaded pictures, or both. */
export const MessageForm = z
  .object({
    /** Repeats the address. */
    conversationId: Id.optional(),
    content: text(MESSAGE_MAX).default(""),
    attachments: Attachments,
    clientId: ClientId.optional(),
    /** The token of pictures that were sent without an account. */
    album: optionalLine(200).optional(),
    /** For staff: how it goes; by default as the customer wrote last. */
    channel: MessageChannel.optional(),
  })
  .refine(({ content, attachments }) => content !== "" || attachments.length > 0, EMPTY_MESSAGE);
export type MessageForm = z.input<typeof MessageForm>;

export const listConversations = endpoint({
  method: "GET",
  path: "/api/messages/conversations",
  summary: "One's own conversations with the shop and those of the links sent along, oldest first",
  access: "user",
  guestLink: true,
  response: z.array(Conversation),
});

export const ensureConversation = endpoint({
  method: "POST",
  path: "/api/messages/conversations",
  summary: "One's own support conversation, made if there is none",
  access: "user",
  response: Conversation,
});

export const listMessages = endpoint({
  method: "GET",
  path: "/api/messages/conversations/:id/messages",
  summary: "Messages of a conversation, for its customer and for staff, oldest first",
  access: "user",
  guestLink: true,
  params: idParams,
  query: MessagePage,
  response: z.array(Message),
  errors: ["NOT_FOUND"],
});

export const sendMessage = endpoint({
  method: "POST",
  path: "/api/messages/conversations/:id/messages",
  summary: "Send a message to a conversation; a repeated clientId returns the existing message",
  access: "user",
  guestLink: true,
  params: idParams,
  body: MessageForm,
  response: Message,
  status: 201,
  errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
});

export const readConversation = endpoint({
  method: "POST",
  path: "/api/messages/conversations/:id/read",
  summary: "Mark a conversation read, or only up to a message",
  access: "user",
  guestLink: true,
  params: idParams,
  body: z.object({ upTo: Id.optional() }).optional(),
  response: Success,
  errors: ["NOT_FOUND"],
});

/** The first message of somebody without an account. */
export const FirstMessage = z
  .object({
    content: text(MESSAGE_MAX).default(""),
    attachments: Attachments,
    album: optionalLine(200).optional(),
    clientId: ClientId,
    /** The page on which they began to write. */
    page: optionalLine(300).default(""),
  })
  .refine(({ content, attachments }) => content !== "" || attachments.length > 0, EMPTY_MESSAGE);
export type FirstMessage = z.input<typeof FirstMessage>;

export const beginConversation = endpoint({
  method: "POST",
  path: "/api/messages/visitors",
  summary: "Write to the shop for the first time, without an account; the link opens the conversation from then on",
  access: "guest",
  body: FirstMessage,
  response: z.object({ conversation: Conversation, message: Message, link: z.string() }),
  status: 201,
  idempotent: true,
  errors: ["RATE_LIMITED"],
});

export const getReplyTime = endpoint({
  method: "GET",
  path: "/api/messages/reply-time",
  summary: "In how many minutes the shop usually answers in the chat while it is open; null where that is not known",
  access: "guest",
  response: z.object({ minutes: z.number().int().nullable() }),
});

/** How somebody without an account can be reached: at least one of phone and address. */
export const ContactForm = z
  .object({
    name: optionalLine(80).default(""),
    phone: OptionalPhone.nullish().transform((value) => value ?? null),
    email: z.union([z.literal(""), Email]).default(""),
  })
  .refine(({ phone, email }) => phone !== null || email !== "", {
    path: ["phone"],
    message: "Enter your phone number or your e-mail address",
  });
export type ContactForm = z.input<typeof ContactForm>;

export const leaveContact = endpoint({
  method: "PUT",
  path: "/api/messages/conversations/:id/contact",
  summary: "Leave a phone number or an address in a conversation without an account, so that the shop can answer there",
  access: "user",
  guestLink: true,
  params: idParams,
  body: ContactForm,
  response: Conversation,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const takeOverConversation = endpoint({
  method: "POST",
  path: "/api/messages/take-over",
  summary: "Take a conversation that was begun without an account into one's own; its link opens nothing from then on",
  access: "user",
  guessable: "guestLink",
  body: z.object({ link: GuestLink }),
  response: Conversation,
  errors: ["LINK_INVALID"],
});

export const exportConversation = endpoint({
  method: "GET",
  path: "/api/messages/conversations/:id/export",
  summary: "A conversation without an account as a file, for whoever holds its link",
  access: "user",
  guestLink: true,
  params: idParams,
  response: { binary: "application/json" },
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const eraseConversation = endpoint({
  method: "DELETE",
  path: "/api/messages/conversations/:id",
  summary: "Erase a conversation without an account, its pictures and what was left in it, for whoever holds its link",
  access: "user",
  guestLink: true,
  params: idParams,
  response: Success,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const ConversationFilter = z.object({
  id: IdParam.optional(),
  status: ConversationStatus.optional(),
  category: ConversationCategory.optional(),
  /** Only those that wait to be read by staff. */
  unread: z.stringbool().optional(),
  assignee: AssigneeFilter.optional(),
  customerId: z.coerce.number().int().positive().safe().optional(),
  /** Part of the customer's name or e-mail address. */
  search: typedSearch(100).optional(),
  ...pageQuery(50),
});
export type ConversationFilter = z.infer<typeof ConversationFilter>;

export const listSupportConversations = endpoint({
  method: "GET",
  path: "/api/admin/support/conversations",
  summary: "All conversations, unread ones first, then the latest activity; X-Total-Count is the total",
  access: "staff",
  query: ConversationFilter,
  response: z.array(SupportConversation),
});

export const listSupportMessages = endpoint({
  method: "GET",
  path: "/api/admin/support/conversations/:id/messages",
  summary: "Messages of any conversation, oldest first",
  access: "staff",
  params: idParams,
  query: MessagePage,
  response: z.array(Message),
  errors: ["NOT_FOUND"],
});

export const setConversationStatus = endpoint({
  method: "PUT",
  path: "/api/admin/support/conversations/:id",
  summary: "Set a conversation active, pending or resolved",
  access: "staff",
  params: idParams,
  body: z.object({ status: ConversationStatus }),
  response: SupportConversation,
  errors: ["NOT_FOUND"],
});
