import type { AppointmentStatus } from "../appointments/appointment-status";
import type { NoteSubject, StaffAlertKind } from "../collaboration/collaboration-subjects";
import type { CallKind, CallState } from "../conversations/call-rules";
import type { ChatSide, ConversationStatus } from "../conversations/conversation-rules";
import type { ImportState } from "../import/import-record";
import type { InboxSource } from "../inbox/inbox-sources";
import type { OrderStatus, PaymentStatus } from "../orders/order-status";
import type { PaymentMethod } from "../payments/payment-record";
import type { PromptState } from "../payments/prompt-results";
import type { QuoteStatus, QuoteUrgency } from "../quotes/quote-status";
import type { Handover } from "../settings/offers";
import type { TicketStatus } from "../support/ticket-status";
import type { BackupStatus } from "../system/backup-status";
import type { TextChannel } from "../texts/text-record";
import type { RepairEvents } from "../workshop/repair-events";
import type { Changes } from "./event-changes";

interface TicketFacts {
  ticketId: number;
  userId: number;
  subject: string;
  name: string;
  /** The customer's address for replies. */
  email: string;
  status: TicketStatus;
  version: number;
}

interface OrderFacts {
  orderId: number;
  orderNumber: string;
  /** Null: a customer without an account. */
  userId: number | null;
  customerName: string;
  status: OrderStatus;
  /** Decides what the status is called; absent in events of the previous release. */
  handover?: Handover;
  /** Where it is the bill of a repair. */
  channel?: "repair";
  paymentStatus: PaymentStatus;
  version: number;
}

interface BulkFacts {
  bulkId: number;
  title: string;
  /** A status, or the number of a colleague. */
  to: string;
  changed: number;
  refused: number;
  undone: number;
  kept: number;
  /** The figures as text, for the audit log. */
  note: string;
}

interface QuoteFacts {
  quoteId: number;
  /** Null: requested without an account. */
  userId: number | null;
  customerName: string;
  email: string;
  service: string;
  status: QuoteStatus;
  version: number;
  /** Staff entered it: its customer may have no account. */
  isEntered?: boolean;
}

interface LoyaltyFacts {
  userId: number;
  kind: "earned" | "taken_back" | "redeemed" | "voucher_used" | "voucher_returned";
  /** Points added; negative when spent or reversed, 0 when only a voucher changed. */
  points: number;
  balance: number;
  /** The reward, or the order that it came from. */
  about: string;
}

interface ConversationFacts {
  conversationId: number;
  /** The customer. */
  userId: number;
  status: ConversationStatus;
  /** The customer writes without an account. */
  isVisitor?: true;
}

interface AppointmentFacts {
  appointmentId: number;
  /** Null for somebody without an account. */
  userId: number | null;
  customerName: string;
  service: string;
  /** The shop's wall clock. */
  date: string;
  time: string;
  /** Of a drop-off: until when the device can be brought. */
  dropOffUntil?: string;
  status: AppointmentStatus;
  version: number;
}

/** Of an appointment that its customer changed: what staff counted on until then. */
export interface CustomerChangeFacts {
  /** Its customer did it, with an account or by the link. */
  byCustomer?: true;
  was?: { date: string; time: string; dropOffUntil?: string; status: AppointmentStatus };
}

export type { Changes };

/**
 * What can happen in the shop. Each is written in the transaction of the change itself; notifications, mail, live
 * messages and caches follow it after the commit (`docs/ARCHITECTURE.md`, the backbone).
 */
export interface DomainEvents extends RepairEvents {
  "order.placed": OrderFacts & {
    email: string;
    phone: string;
    totalMinor: number;
    itemCount: number;
    /** Paid when it is handed over, and how that is; absent: paid right away. */
    paidAtHandover?: Handover;
  };
  /** Sold at the counter, so it makes no notification. */
  "order.sold": OrderFacts & {
    totalMinor: number;
    itemCount: number;
    /** The discount on the whole sale, and who agreed; null where there is none. */
    discount: { amountMinor: number; reason: string; by: number | null } | null;
  };
  /** The bill of a repair was opened with its first charge. The workshop speaks with its customer. */
  "order.billed": OrderFacts & { totalMinor: number; itemCount: number };
  "order.status_changed": OrderFacts & {
    from: OrderStatus;
    note: string;
    updatedBy: string;
    /** A member of staff changed this single order, not a bulk action or a payment. Colleagues are notified. */
    byHand?: true;
    /** Its customer did it, with an account or by the link. */
    byCustomer?: true;
    /** The goods were handed over while this was to be paid (minor units). */
    unpaidMinor?: number;
  };
  "order.changed": OrderFacts & { changes: Changes };
  "order.goods_returned": OrderFacts & { returnId: number; pieces: number; creditedMinor: number; reason: string };
  /** A credit note was issued, with the next number of its series. */
  "credit_note.issued": OrderFacts & { creditNoteId: number; number: string; amountMinor: number; reason: string };
  /** A draft of a sale was saved, discarded or finished. */
  "sale_draft.changed": { draftId: number };
  /** A clerk asks for a discount above their limit; a manager has to agree. */
  "sale_discount.waiting": {
    draftId: number;
    /** The clerk's name. */
    clerk: string;
    customerName: string;
    amountMinor: number;
    goodsMinor: number;
    reason: string;
  };
  /** A manager agreed at a clerk's till; `note` names the clerk. */
  "sale_discount.agreed": { draftId: number; amountMinor: number; note: string };
  /** A bulk action ran or was undone; each record emits its own event as well. */
  "bulk.finished": BulkFacts;
  "bulk.undone": BulkFacts;
  "payment.claimed": OrderFacts & { paymentId: number; amountMinor: number };
  /** A claim of a receipt that payment `paymentId` already uses was refused, for the order named here. */
  "payment.claim_refused": {
    paymentId: number;
    receipt: string;
    orderId: number;
    orderNumber: string;
    amountMinor: number;
    note: string;
  };
  /** `note`: an addition to the entry in the order's history. */
  "payment.approved": OrderFacts & { paymentId: number; amountMinor: number; note?: string };
  "payment.rejected": OrderFacts & { paymentId: number; amountMinor: number; note: string; receipt?: string | null };
  /** The provider reversed an approved payment: the amount is due again. */
  "payment.reversed": OrderFacts & { paymentId: number; amountMinor: number; receipt: string };
  /** Staff loaded a statement of received money. */
  "statement.loaded": { statementId: number; fileName: string; payments: number; reversals: number; known: number };
  /** A provider reported money by webhook. */
  "money.announced": { moneyId: number; receipt: string; kind: "payment" | "reversal" | "charge" };
  /** An M-Pesa prompt was requested, or its state changed. */
  "prompt.updated": { promptId: number; orderId: number | null; userId: number | null; state: PromptState };
  /** A manager has looked at a prompt without an outcome, or with a problem. */
  "prompt.closed": { promptId: number; orderNumber: string | null; amountMinor: number; note: string };
  /** A prompt has had no outcome for five minutes: nobody knows whether it was paid. */
  "prompt.unknown": OrderFacts & { promptId: number; amountMinor: number; phone: string };
  /**
   * Money is in hand that is not due: the order was cancelled or paid otherwise, or the money cannot be matched.
   * `promptId` is null when the order was cancelled after it was paid, or its goods are gone.
   */
  "payment.in_hand": OrderFacts & { promptId: number | null; amountMinor: number; note: string; goodsMissing?: true };
  "payment.refunded": OrderFacts & {
    paymentId: number;
    refundId: number;
    amountMinor: number;
    method: PaymentMethod;
    reason: string;
  };
  "quote.requested": QuoteFacts & { phone: string; urgency: QuoteUrgency; imageCount: number; message: string };
  /** Also when only the price or a remark changed; `from` then is the status itself. Amounts are what is to be paid. */
  "quote.changed": QuoteFacts & {
    from: QuoteStatus;
    /** The offer has a price that the customer has not seen. */
    offered: boolean;
    amountMinor: number | null;
    validUntil: string | null;
    changes: Changes;
    /** Its customer did it, with an account or by the link. */
    byCustomer?: true;
  };
  /** The customer asked something about it. */
  "quote.asked": QuoteFacts & { question: string; phone: string | null };
  /** The customer said yes or no to the offer; `quote.changed` says what became of it. */
  "quote.answered": QuoteFacts & {
    answer: "accepted" | "declined";
    reason: string;
    phone: string | null;
    amountMinor: number | null;
  };
  "ticket.opened": TicketFacts;
  "ticket.status_changed": TicketFacts & { from: TicketStatus; updatedBy: string };
  /** The customer or the shop wrote in a ticket. */
  "ticket.replied": TicketFacts & { messageId: number; side: ChatSide };
  /** A contact request was sent. */
  "contact.received": { messageId: number; name: string; subject: string };
  "appointment.booked": AppointmentFacts & { email: string; phone: string | null; location: string };
  "appointment.status_changed": AppointmentFacts & CustomerChangeFacts & { from: AppointmentStatus; updatedBy: string };
  /** `moved`: when, where or how long it is; `details`: what else its customer sees; `internal`: for staff only. */
  "appointment.changed": AppointmentFacts &
    CustomerChangeFacts & {
      change: "moved" | "details" | "internal";
      updatedBy: string;
      changes: Changes;
    };
  "appointment.reminder_due": AppointmentFacts;
  /** A customer got a notification: the bell of their open pages is updated. */
  "notification.created": { userId: number; notificationId: number };
  /** Notifications became read because the customer opened their subject. */
  "notification.settled": { userId: number };
  /** The points ledger or a voucher of a customer changed. */
  "loyalty.changed": LoyaltyFacts;
  /** `startsStreak`: the other side had no unread messages before it. */
  "message.sent": ConversationFacts & { messageId: number; side: ChatSide; senderName: string; startsStreak: boolean };
  /** Support wrote, and the customer has not read it for a while. */
  "message.left_unread": ConversationFacts & {
    messageId: number;
    email: string;
    customerName: string;
    preview: string;
  };
  "conversation.read": ConversationFacts & { side: ChatSide; upTo: number };
  "conversation.changed": ConversationFacts;
  /** Who holds its link, or a manager whom they asked, erased a conversation without an account with all that belongs to it. */
  "conversation.erased": { conversationId: number; changes: Changes };
  /** A call that a customer asked for was requested, joined, missed, cancelled, ended, or made. */
  "call.updated": {
    callId: number;
    conversationId: number;
    /** The customer. */
    userId: number;
    customerName: string;
    kind: CallKind;
    state: CallState;
    phone: string | null;
  };
  /** Status, priority or star of a message to the shop. */
  "inbox.changed": { source: InboxSource; sourceId: number };
  /** The shop replied by mail to a contact request. */
  "inbox.replied": { source: InboxSource; sourceId: number; replyId: number };
  /** A record was assigned to a colleague, or unassigned. */
  "assignment.changed": { source: InboxSource; sourceId: number; assigneeId: number | null; changes: Changes };
  /** An internal note; `changes` has its previous text. */
  "note.changed": {
    subject: NoteSubject;
    subjectId: number;
    noteId: number;
    change: "added" | "edited" | "deleted";
    changes: Changes;
  };
  /** A personal notification for one member of staff; `label` names the record, never a person. */
  "staff.alerted": {
    userId: number;
    kind: StaffAlertKind;
    by: string;
    subject: NoteSubject;
    subjectId: number;
    label: string;
  };
  /** A canned reply; `title` is its shortcut. */
  "canned_reply.changed": { id: number; title: string; changes: Changes };
  /** What the search knows about words that customers type; `title` is the first of them. */
  "search_words.changed": { id: number; title: string; changes: Changes };
  /** A buyer said something about a product, or changed it; `name` is the buyer, as others see them. */
  "review.written": { reviewId: number; productId: number; productName: string; stars: number; name: string };
  /** Staff showed, hid or answered a review, or its buyer took it back. */
  "review.changed": { reviewId: number; productId: number; changes: Changes };
  /** A guide that customers read. */
  "guides.changed": { id: number; title: string; changes: Changes };
  /** Questions with answers, or links to further help, that customers read. */
  "support_content.changed": { kind: "faq" | "resource"; id: number; title: string; changes: Changes };
  /** `title` names the product, or the first of several; `changes` describes the first few where there are many. */
  "catalog.changed": { productIds: number[]; title: string; changes: Changes };
  /** Services were added, changed or removed; `title` names a single one. */
  "symptoms.changed": { id: number; title: string; changes: Changes };
  "services.changed": { serviceIds: number[]; title: string | null; changes: Changes };
  /** `title` names a single item, or the first of several; `note` is the reason where all have the same. */
  "inventory.changed": {
    itemIds: number[];
    productIds: number[];
    title: string;
    changes: Changes;
    note: string;
    /** It follows from a sale, an order or a return, so nobody worked on the stock itself. */
    follows?: true;
  };
  /** An item has reached its reorder level; emitted once, until it is above it again. */
  "inventory.low_stock": { itemId: number; name: string; sku: string; available: number; reorderLevel: number };
  "purchase_list.changed": { itemId: number; name: string; changes: Changes };
  "import.progressed": { importId: number; status: ImportState; done: number; total: number };
  /** A member of staff was added, or somebody's role or access changed. */
  "staff.changed": { userId: number; name: string; changes: Changes };
  /** A shared view was added, changed or removed. */
  "view.changed": { list: string; title: string; changes: Changes };
  "settings.changed": { changes: Changes };
  "limits.changed": { changes: Changes };
  /** An administrator changed the retention periods. */
  "retention.changed": { changes: Changes };
  /** Something in the background failed for good, or needs the owner; `subject` is the kind of job or the reason. */
  "system.problem": { problem: "job" | "backup" | "backup_copy"; subject: string };
  /** An administrator retried or discarded a failed job. */
  "job.retried": { kind: string };
  "job.discarded": { kind: string };
  /** A mail failed for good; it stays in the outbox until staff act. */
  "mail.failed": { subject: string };
  /** No channel could deliver a text, or nobody knows whether one did; it stays in the outbox until staff act. */
  "text.failed": { kind: string; userId: number | null };
  /** The owner of a number stopped texts or allowed them again. */
  "texts.stopped": { stopped: boolean };
  /** An administrator changed a mail template, or reset it. */
  "mail_template.changed": { kind: string; changes: Changes };
  /** The progress or end of a backup. */
  "backup.progressed": { backupId: number; status: BackupStatus; done: number; total: number };
  /** A member of staff changed their alert settings. */
  "alert_preferences.changed": { userId: number };
  /** An administrator queued a mail again. */
  "mail.resent": { subject: string };
  /** Staff queued a text again, or took it off the list of those that wait for them. */
  "text.resent": { kind: string; channel: TextChannel };
  "text.settled": { kind: string; outcome: "sent_by_hand" | "not_needed" };
  "sessions.ended": { userId: number; reason: string };
  /** A second factor was turned on or off, by its owner or for them. */
  "factor.changed": { userId: number; changes: Changes };
  /** Too many wrong passwords or codes for an account; emitted once a day. */
  "account.guessed": { userId: number; guessed: "password" | "code" | "factor" };
  /** Data was exported to a file. */
  "file.downloaded": { what: string; filename: string };
  /** Staff created a customer record. */
  "customer.created": { userId: number; customerName: string };
  /** Staff opened a customer's record. */
  "customer.viewed": { userId: number; customerName: string };
  /** A backup was requested. */
  "backup.requested": { backupId: number };
  /** Staff deleted another person's upload. */
  "upload.deleted": { uploadId: string; userId: number | null };
  /** A reset code was requested; null when no account has the address. */
  "password.reset_requested": { userId: number | null };
  /** Somebody asked for a code by text, to a number that a customer has proved, or to any other (null). */
  "phone.code_requested": { userId: number | null; purpose: "sign_in" | "reset" };
  /** A customer proved a phone number; the account that had proved it before has not any more. */
  "phone.proved": { userId: number };
  /** One session ended by logging out, or got a new token: `reason` is null and its owner is not notified. */
  "session.closed": { userId: number; reason: string | null };
}
export type DomainEventName = keyof DomainEvents;

/** An event as it was stored. */
export type DomainEvent<N extends DomainEventName = DomainEventName> = {
  [Name in N]: {
    id: number;
    name: Name;
    entity: string;
    entityId: number | null;
    /** Who caused it; null is the system. */
    actorId: number | null;
    payload: DomainEvents[Name];
    createdAt: Date;
  };
}[N];
