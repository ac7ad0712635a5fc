import type { AlertKind } from "./alert-kinds";
import type { AppointmentStatus } from "./appointment-status";
import type { BackupStatus } from "./backup-status";
import type { ChatSide, ConversationStatus } from "./conversation-rules";
import type { NoteSubject, StaffAlertKind, ViewedKind } from "./desk-subjects";
import type { InboxSource } from "./inbox-sources";
import type { OrderStatus, PaymentStatus } from "./order-status";
import type { QuoteStatus, QuoteUrgency } from "./quote-status";
import type { TicketStatus } from "./ticket-status";

/** Every live message names the event it came from, so that a client never counts one happening twice. */
interface FromEvent {
  eventId: number;
}

/** What a viewer needs to know that an order changed; the rest is fetched. */
export interface OrderLive extends FromEvent {
  id: number;
  orderNumber: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  version: number;
}

/** What a viewer needs to know that an appointment is new or changed; the rest is fetched. */
export interface AppointmentLive extends FromEvent {
  id: number;
  status: AppointmentStatus;
  date: string;
  time: string;
  version: number;
}

/** What the server tells the browsers, by Socket.IO event name (specification 2 §7, `decisions.md` D9). */
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
  /** To staff: a sale that is being put together changed. */
  sale_draft_updated: FromEvent & { id: number };
  payment_updated: FromEvent & {
    id: number;
    orderId: number;
    status: "pending" | "approved" | "rejected" | "reversed";
  };
  /** To staff: a statement was loaded, or a provider told of money. */
  money_received: FromEvent;
  /** To staff: money that was approved was taken back. */
  payment_reversed: FromEvent & {
    id: number;
    orderId: number;
    orderNumber: string;
    customerName: string;
    amount: number;
    timestamp: string;
  };
  /** To staff: a change of many orders is done, or taken back. */
  bulk_updated: FromEvent & { id: number };
  /** To staff: somebody asks for a price. */
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
  /** To the owner and staff: a quote is new, or was moved on or priced. */
  quote_updated: FromEvent & { id: number; status: QuoteStatus; version: number };
  /** To the owner and staff: a ticket was opened, moved on or written in. */
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
    location: string;
    timestamp: string;
  };
  appointment_status_changed: AppointmentLive & { updatedBy: string };
  appointment_updated: AppointmentLive & { updatedBy: string };
  /** To the customer: there is something new on /notifications. */
  notification_created: FromEvent & { id: number };
  /** To the customer: some notifications count as read by now. */
  notification_settled: FromEvent;
  /** To the customer: points or vouchers changed. */
  loyalty_updated: FromEvent;
  /** `to` is "admin" for a customer's message, else the id of the customer. The sender's other windows hear it too. */
  chat_message: FromEvent & { conversationId: number; to: "admin" | number; messageId: number; senderName: string };
  chat_read: FromEvent & { conversationId: number; by: ChatSide; upTo: number };
  chat_status: FromEvent & { conversationId: number; status: ConversationStatus };
  /** Somebody of the other side is typing; said again every few seconds, kept nowhere. */
  chat_typing: { conversationId: number; by: ChatSide };
  /** To staff: a message to the shop is new, or its state changed. */
  inbox_updated: FromEvent & { source: InboxSource; id: number };
  /** To staff: something is somebody else's work now. */
  assignment_changed: FromEvent & { source: InboxSource; id: number };
  /** To staff: an internal note is new, changed or gone. */
  note_changed: FromEvent & { subject: NoteSubject; id: number };
  /** To one of the staff: they were called in a note, or given work. */
  staff_alert: FromEvent & {
    kind: StaffAlertKind;
    by: string;
    subject: NoteSubject;
    subjectId: number;
    label: string;
    timestamp: string;
  };
  canned_replies_changed: FromEvent;
  /** To those who have a record open: everybody who has. Kept nowhere. */
  record_viewers: { kind: ViewedKind; id: number; people: { id: number; name: string }[] };
  /** To staff: questions or guides changed. */
  support_content_changed: FromEvent & { kind: "faq" | "resource" };
  catalog_changed: FromEvent & { productIds: number[] };
  services_changed: FromEvent & { serviceIds: number[] };
  /** To staff: a view that everybody has changed. */
  views_changed: FromEvent & { list: string };
  /** To staff: somebody's role or access changed. */
  staff_changed: FromEvent & { id: number };
  /** To staff: the shop's settings changed. */
  settings_changed: FromEvent;
  /** To staff: there is something new for the bell of whoever it concerns; what it is, the list says. */
  activity_added: FromEvent & { type: AlertKind };
  /** To one of the staff: how they are alerted changed, perhaps at another console. */
  alert_preferences_changed: FromEvent;
  /** To staff: a backup began, went on or ended. */
  backup_progress: { backupId: number; status: BackupStatus; done: number; total: number };
  inventory_changed: FromEvent & { itemIds: number[] };
  /** To staff: an item has come to its reorder level. */
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
}
export type LiveEventName = keyof LiveEvents;

/** For `socket.io`'s typed server and client. */
export type ServerToClient = { [N in LiveEventName]: (payload: LiveEvents[N]) => void };

/** Answers for how many milliseconds nothing had been told to a person when they began to listen. */
export type AnswerJoin = (quietMs: number) => void;

/** What a browser says on connecting; the server goes by the token alone (checklist RT-22). */
export interface ClientToServer {
  "join-admin": (answer?: AnswerJoin) => void;
  "join-user": (userId: number, answer?: AnswerJoin) => void;
  typing: (chat: { conversationId: number }) => void;
  /** Staff: which record is open, said again every few seconds; null when none is any more. */
  viewing: (record: { kind: ViewedKind; id: number } | null) => void;
}
