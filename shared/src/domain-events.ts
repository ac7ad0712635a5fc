import type { AppointmentStatus } from "./appointment-status";
import type { BackupStatus } from "./backup-status";
import type { ChatSide, ConversationStatus } from "./conversation-rules";
import type { NoteSubject, StaffAlertKind } from "./desk-subjects";
import type { InboxSource } from "./inbox-sources";
import type { OrderStatus, PaymentStatus } from "./order-status";
import type { PaymentMethod } from "./payment-record";
import type { ImportState } from "./product-imports";
import type { QuoteStatus, QuoteUrgency } from "./quote-status";
import type { TicketStatus } from "./ticket-status";

interface TicketFacts {
  ticketId: number;
  userId: number;
  subject: string;
  name: string;
  /** Where the customer wants to be answered. */
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
  /** The figures in words, for the audit log. */
  note: string;
}

interface QuoteFacts {
  quoteId: number;
  /** Null: asked by somebody without an account. */
  userId: number | null;
  customerName: string;
  email: string;
  service: string;
  status: QuoteStatus;
  version: number;
  /** Staff entered it: its customer may have no way to sign in. */
  isEntered?: boolean;
}

interface LoyaltyFacts {
  userId: number;
  kind: "earned" | "taken_back" | "redeemed" | "voucher_used" | "voucher_returned";
  /** What was added; negative when spent or taken back, 0 when only a voucher changed. */
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
  status: AppointmentStatus;
  version: number;
}

/** What of a record was changed: its field, what it was and what it is now. Read by people, in the audit log. */
export type Changes = Record<string, readonly [before: unknown, after: unknown]>;

/**
 * What can happen in the shop. Each is written in the transaction of the change itself; notifications, mail, live
 * messages and caches follow it after the commit (`architecture.md`, the backbone).
 */
export interface DomainEvents {
  "order.placed": OrderFacts & { email: string; phone: string; totalMinor: number; itemCount: number };
  /** Sold at the counter: nobody waits for it, so no bell rings. */
  "order.sold": OrderFacts & {
    totalMinor: number;
    itemCount: number;
    /** What was taken off the whole sale, and by whose word; null where nothing was. */
    discount: { amountMinor: number; reason: string; by: number | null } | null;
  };
  "order.status_changed": OrderFacts & { from: OrderStatus; note: string; updatedBy: string };
  "order.changed": OrderFacts & { changes: Changes };
  "order.goods_returned": OrderFacts & { returnId: number; pieces: number; creditedMinor: number; reason: string };
  /** What an order costs less stands on paper, under the next number of its series. */
  "credit_note.issued": OrderFacts & { creditNoteId: number; number: string; amountMinor: number; reason: string };
  /** A sale that is being put together was saved, dropped or finished. */
  "sale_draft.changed": { draftId: number };
  /** A clerk takes more off a sale than they may give: it waits for a manager. */
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
  /** Many records were changed at once, or put back; each of them is told of by itself too. */
  "bulk.finished": BulkFacts;
  "bulk.undone": BulkFacts;
  "payment.claimed": OrderFacts & { paymentId: number; amountMinor: number };
  /** `note`: what the history has to say beside the approval itself. */
  "payment.approved": OrderFacts & { paymentId: number; amountMinor: number; note?: string };
  "payment.rejected": OrderFacts & { paymentId: number; amountMinor: number; note: string; receipt?: string | null };
  /** The provider took back money that was approved: it is due again. */
  "payment.reversed": OrderFacts & { paymentId: number; amountMinor: number; receipt: string };
  /** Staff loaded a statement of received money. */
  "statement.loaded": { statementId: number; fileName: string; payments: number; reversals: number; known: number };
  /** A provider told of money by itself. */
  "money.announced": { moneyId: number; receipt: string; kind: "payment" | "reversal" | "charge" };
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
    /** There is a price that the customer has not seen. */
    offered: boolean;
    amountMinor: number | null;
    validUntil: string | null;
    changes: Changes;
  };
  "ticket.opened": TicketFacts;
  "ticket.status_changed": TicketFacts & { from: TicketStatus; updatedBy: string };
  /** The customer or the shop wrote in a ticket. */
  "ticket.replied": TicketFacts & { messageId: number; side: ChatSide };
  /** Somebody wrote through the contact form. */
  "contact.received": { messageId: number; name: string; subject: string };
  "appointment.booked": AppointmentFacts & { email: string; phone: string | null; location: string };
  "appointment.status_changed": AppointmentFacts & { from: AppointmentStatus; updatedBy: string };
  /** `moved`: when, where or how long it is; `details`: what else its customer sees; `internal`: for staff only. */
  "appointment.changed": AppointmentFacts & {
    change: "moved" | "details" | "internal";
    updatedBy: string;
    changes: Changes;
  };
  "appointment.reminder_due": AppointmentFacts;
  /** A customer was told something: the bell of their open pages follows. */
  "notification.created": { userId: number; notificationId: number };
  /** What some of a customer's notifications told was read where it stands. */
  "notification.settled": { userId: number };
  /** The points ledger or a voucher of a customer changed. */
  "loyalty.changed": LoyaltyFacts;
  /** `startsStreak`: the other side had read everything before it. */
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
  /** Status, priority or star of a message to the shop. */
  "inbox.changed": { source: InboxSource; sourceId: number };
  /** The shop answered a message that is answered by mail. */
  "inbox.replied": { source: InboxSource; sourceId: number; replyId: number };
  /** Something that a customer wrote became a colleague's work, or nobody's. */
  "assignment.changed": { source: InboxSource; sourceId: number; assigneeId: number | null; changes: Changes };
  /** An internal note; `changes` keeps what it said before. */
  "note.changed": {
    subject: NoteSubject;
    subjectId: number;
    noteId: number;
    change: "added" | "edited" | "deleted";
    changes: Changes;
  };
  /** One of the staff is to hear of something; `label` names the record and nobody. */
  "staff.alerted": {
    userId: number;
    kind: StaffAlertKind;
    by: string;
    subject: NoteSubject;
    subjectId: number;
    label: string;
  };
  /** An answer that staff use again; `title` is its shortcut. */
  "canned_reply.changed": { id: number; title: string; changes: Changes };
  /** Questions with answers, or guides, that customers read. */
  "support_content.changed": { kind: "faq" | "resource"; id: number; title: string; changes: Changes };
  /** `title` names the product, or the first of several; `changes` describes the first few where there are many. */
  "catalog.changed": { productIds: number[]; title: string; changes: Changes };
  /** Services were added, changed or taken away; `title` names a single one. */
  "services.changed": { serviceIds: number[]; title: string | null; changes: Changes };
  /** `title` names a single item, or the first of several; `note` is the reason where all have the same. */
  "inventory.changed": { itemIds: number[]; productIds: number[]; title: string; changes: Changes; note: string };
  /** An item has come to its reorder level; told once, until it has more again. */
  "inventory.low_stock": { itemId: number; name: string; sku: string; available: number; reorderLevel: number };
  "purchase_list.changed": { itemId: number; name: string; changes: Changes };
  "import.progressed": { importId: number; status: ImportState; done: number; total: number };
  /** A member of staff was added, or somebody's role or access changed. */
  "staff.changed": { userId: number; name: string; changes: Changes };
  /** A view that everybody has was made, changed or taken away. */
  "view.changed": { list: string; title: string; changes: Changes };
  "settings.changed": { changes: Changes };
  "limits.changed": { changes: Changes };
  /** An administrator changed how long records are kept. */
  "retention.changed": { changes: Changes };
  /** Something in the background failed for good, or needs the owner; `subject` is the kind of job or the reason. */
  "system.problem": { problem: "job" | "backup" | "backup_copy"; subject: string };
  /** An administrator took up a job that had failed for good, or discarded it. */
  "job.retried": { kind: string };
  "job.discarded": { kind: string };
  /** A mail could not be sent; it waits in the outbox for somebody to look at it. */
  "mail.failed": { subject: string };
  /** An administrator changed the words of a kind of mail, or took the shop's own away. */
  "mail_template.changed": { kind: string; changes: Changes };
  /** How far a backup is, and how it ended. */
  "backup.progressed": { backupId: number; status: BackupStatus; done: number; total: number };
  /** Somebody of the staff changed how they are alerted. */
  "alert_preferences.changed": { userId: number };
  /** An administrator has a mail sent once more. */
  "mail.resent": { subject: string };
  "sessions.ended": { userId: number; reason: string };
  /** A second factor was turned on or off, by its owner or for them. */
  "factor.changed": { userId: number; changes: Changes };
  /** Somebody tried too many wrong passwords or codes for an account; told once a day. */
  "account.guessed": { userId: number; guessed: "password" | "code" | "factor" };
  /** Data left the shop as a file. */
  "file.downloaded": { what: string; filename: string };
  /** Somebody of the staff wrote a customer down. */
  "customer.created": { userId: number; customerName: string };
  /** Somebody of the staff looked at a customer's record. */
  "customer.viewed": { userId: number; customerName: string };
  /** Somebody asked for a backup. */
  "backup.requested": { backupId: number };
  /** Staff deleted a picture that somebody else had uploaded. */
  "upload.deleted": { uploadId: string; userId: number };
  /** Somebody asked for a reset code; null when no account has the address. */
  "password.reset_requested": { userId: number | null };
  /** One session ended, by logging out, or got another token: `reason` null, nothing to tell its owner. */
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

type ChangeEventName = Extract<DomainEventName, `${string}.changed`>;
type Undescribed = { [N in ChangeEventName]: "changes" extends keyof DomainEvents[N] ? never : N }[ChangeEventName];

/**
 * Why a change does not carry `changes` for the audit log. A new `….changed` event without them does not compile until
 * its reason stands here.
 */
export const UNDESCRIBED_CHANGES: Record<Undescribed, string> = {
  "sale_draft.changed": "A sale being put together is not audited; what is sold is.",
  "loyalty.changed": "Points before and after follow from `points` and `balance`.",
  "conversation.changed": "Its status is work in progress; the messages themselves are kept.",
  "inbox.changed": "Stars, priorities and archiving are not audited.",
  "alert_preferences.changed": "Each person's own alerts are not audited.",
};
