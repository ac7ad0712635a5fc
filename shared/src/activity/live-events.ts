import type { AppointmentStatus } from "../appointments/appointment-status";
import type { NoteSubject, StaffAlertKind, ViewedKind } from "../collaboration/collaboration-subjects";
import type { CallState } from "../conversations/call-rules";
import type { ChatSide, ConversationStatus } from "../conversations/conversation-rules";
import type { InboxSource } from "../inbox/inbox-sources";
import type { OrderStatus, PaymentStatus } from "../orders/order-status";
import type { PromptState } from "../payments/prompt-results";
import type { QuoteStatus, QuoteUrgency } from "../quotes/quote-status";
import type { TicketStatus } from "../support/ticket-status";
import type { BackupStatus } from "../system/backup-status";
import type { RepairStage } from "../workshop/repair-stages";
import type { BellRead } from "./activity";
import type { AlertKind } from "./alert-kinds";

/** A live message about a stored event names it, so that a client never counts an event twice. */
interface FromEvent {
  eventId: number;
}

/** Identifies a changed order; clients fetch the rest. */
export interface OrderLive extends FromEvent {
  id: number;
  orderNumber: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  version: number;
}

/** Identifies a new or changed appointment; clients fetch the rest. */
export interface AppointmentLive extends FromEvent {
  id: number;
  status: AppointmentStatus;
  date: string;
  time: string;
  version: number;
}

/** Live messages to browsers, by Socket.IO event name. */
export interface LiveEvents {
  order_created: OrderLive;
  order_updated: OrderLive;
  newOrder: FromEvent & {
    id: number;
    orderId: number;
    orderNumber: string;
    customerName: string;
    totalAmount: number;
    itemCount: number;
    timestamp: string;
  };
  orderStatusUpdate: FromEvent & {
    orderId: number;
    orderNumber: string;
    customerName: string;
    newStatus: OrderStatus;
    updatedBy: string;
    timestamp: string;
  };
  /** To staff: a draft of a sale changed. */
  sale_draft_updated: FromEvent & { id: number };
  payment_updated: FromEvent & {
    id: number;
    orderId: number;
    status: "pending" | "approved" | "rejected" | "reversed";
  };
  /** To staff: a statement was loaded, or a provider reported money. */
  money_received: FromEvent;
  /** To staff and the order's customer: an M-Pesa prompt is on its way, or its state changed. */
  prompt_updated: FromEvent & { id: number; orderId: number | null; state: PromptState };
  /** To staff: an approved payment was reversed. */
  payment_reversed: FromEvent & {
    id: number;
    orderId: number;
    orderNumber: string;
    customerName: string;
    amount: number;
    timestamp: string;
  };
  /** To staff: a bulk action has finished, or was undone. */
  bulk_updated: FromEvent & { id: number };
  /** To staff: a quote was requested. */
  newQuote: FromEvent & {
    id: number;
    quoteId: number;
    customerName: string;
    customerEmail: string;
    service: string;
    priority: QuoteUrgency;
    hasImages: boolean;
    /** The beginning of the message. */
    description: string;
    timestamp: string;
  };
  /** To the owner and staff: a quote is new, or its status or price changed. */
  quote_updated: FromEvent & { id: number; status: QuoteStatus; version: number };
  /** To staff: a repair job is new or changed; clients fetch the rest. */
  repair_changed: FromEvent & { id: number; stage: RepairStage; technicianId: number | null; version: number };
  /** To the owner: something about one of their repairs may be another than it was; clients fetch the rest. */
  repair_status_changed: FromEvent & { id: number };
  /** To staff: the contact of an intake or a device changed. */
  repair_contact_changed: FromEvent;
  /** To one of the staff: the signature that they wait for was drawn on a phone. */
  signature_arrived: FromEvent & { id: number };
  /** To staff: labels, problems or terms of the workshop changed. */
  repair_words_changed: FromEvent;
  /** To the owner and staff: a ticket was opened, changed status or got a message. */
  ticket_updated: FromEvent & { id: number; status: TicketStatus; version: number };
  new_appointment: AppointmentLive;
  newBooking: FromEvent & {
    id: number;
    appointmentId: number;
    customerName: string;
    customerPhone: string | null;
    service: string;
    scheduledDate: string;
    scheduledTime: string;
    dropOffUntil?: string | undefined;
    location: string;
    timestamp: string;
  };
  appointment_status_changed: AppointmentLive & { updatedBy: string };
  appointment_updated: AppointmentLive & { updatedBy: string };
  /** To the customer: there is something new on /notifications. */
  notification_created: FromEvent & { id: number };
  /** To the customer: some notifications were marked as read. */
  notification_settled: FromEvent;
  /** To the customer: points, vouchers, or the programme itself changed. */
  loyalty_updated: FromEvent;
  /** `to` is "admin" for a customer's message, else the id of the customer. The sender's other windows receive it too. */
  chat_message: FromEvent & { conversationId: number; to: "admin" | number; messageId: number; senderName: string };
  chat_read: FromEvent & { conversationId: number; by: ChatSide; upTo: number };
  /** To staff and the customer: a call that the customer asked for changed its state. */
  call_updated: FromEvent & { id: number; conversationId: number; state: CallState };
  chat_status: FromEvent & { conversationId: number; status: ConversationStatus };
  /** The other side is typing; repeated every few seconds, never stored. */
  chat_typing: { conversationId: number; by: ChatSide };
  /** To staff: a message to the shop is new, or its state changed. */
  inbox_updated: FromEvent & { source: InboxSource; id: number };
  /** To staff: an assignment changed. */
  assignment_changed: FromEvent & { source: InboxSource; id: number };
  /** To staff: an internal note was added, changed or deleted. */
  note_changed: FromEvent & { subject: NoteSubject; id: number };
  /** To one member of staff: a mention or an assignment. */
  staff_alert: FromEvent & {
    kind: StaffAlertKind;
    by: string;
    subject: NoteSubject;
    subjectId: number;
    label: string;
    timestamp: string;
  };
  canned_replies_changed: FromEvent;
  /** To everyone who has a record open: all viewers of it. Never stored. */
  record_viewers: { kind: ViewedKind; id: number; people: { id: number; name: string }[] };
  search_words_changed: FromEvent;
  /** To staff: what is said about a product changed. */
  review_updated: FromEvent & { id: number; productId: number };
  /** To staff: questions, guides or links to further help changed. */
  support_content_changed: FromEvent & { kind: "faq" | "resource" | "guide" };
  catalog_changed: FromEvent & { productIds: number[] };
  services_changed: FromEvent & { serviceIds: number[] };
  /** To staff: a shared view changed. */
  views_changed: FromEvent & { list: string };
  /** To staff: a role or an account's access changed. */
  staff_changed: FromEvent & { id: number };
  /** To staff: the shop's settings changed. */
  settings_changed: FromEvent;
  /** A text failed, or staff did something about one. */
  texts_changed: FromEvent;
  /** To staff: the bell may have a new entry; clients fetch the list. */
  activity_added: FromEvent & { type: AlertKind };
  /** To one member of staff: their read marks of the bell changed, possibly at another console. */
  bell_read: BellRead;
  /** To one member of staff: their alert settings changed, possibly at another console. */
  alert_preferences_changed: FromEvent;
  /** To staff: a backup started, progressed or ended. */
  backup_progress: { backupId: number; status: BackupStatus; done: number; total: number };
  inventory_changed: FromEvent & { itemIds: number[] };
  /** To staff: an item has reached its reorder level. */
  low_stock: FromEvent & {
    itemId: number;
    name: string;
    sku: string;
    available: number;
    reorderLevel: number;
    timestamp: string;
  };
  purchase_list_changed: FromEvent & { itemId: number };
  import_progress: { importId: number; status: string; done: number; total: number };
  session_ended: { reason: string };
  /** To staff: the shop's database does not answer, so that nothing new is shown or saved, or it does again. Never stored. */
  database_reach: { isReached: boolean };
}
export type LiveEventName = keyof LiveEvents;

/** For `socket.io`'s typed server and client. */
export type ServerToClient = { [N in LiveEventName]: (payload: LiveEvents[N]) => void };

/** Receives how many milliseconds ago the caller's rooms last got a message, when the client joined. */
type JoinResponse = (quietMs: number) => void;

/**
 * Messages of clients. The two `join-…` announce a client after it connected; its rooms follow from its session, so the server
 * ignores `userId`.
 */
export interface ClientToServer {
  "join-admin": (answer?: JoinResponse) => void;
  "join-user": (userId: number, answer?: JoinResponse) => void;
  typing: (chat: { conversationId: number }) => void;
  /** Staff: the open record, repeated every few seconds; null when none is open. */
  viewing: (record: { kind: ViewedKind; id: number } | null) => void;
}
