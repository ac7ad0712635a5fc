import { own } from "../values/own";
import type { AuditEntry } from "./audit";

/** Labels of the record kinds of the log. Free of schemas. */
export const ENTITY_LABELS: Record<string, string> = {
  order: "Orders",
  payment: "Payments",
  prompt: "M-Pesa prompts",
  statement: "Statements",
  money: "Received money",
  sale_draft: "Sales",
  quote: "Quotes",
  appointment: "Appointments",
  repair: "Repairs",
  intake: "Intakes",
  device: "Devices",
  ticket: "Tickets",
  conversation: "Conversations",
  product: "Products",
  service: "Services",
  inventory_item: "Stock",
  loyalty: "Points",
  voucher: "Vouchers",
  review: "Reviews",
  user: "Accounts",
  settings: "Settings",
  mail: "Mails",
  text: "Texts",
  text_recipient: "Texts to a number",
  job: "Background job",
  bulk_action: "Bulk actions",
  view: "Saved views",
  file: "Files",
  backup: "Backups",
  upload: "Pictures",
};

const EVENT_LABELS: Record<string, string> = {
  "order.placed": "Order placed",
  "order.sold": "Sold at the counter",
  "order.billed": "Repair bill opened",
  "sale_discount.waiting": "Discount waits for a manager",
  "sale_discount.agreed": "Discount agreed to at the till",
  "order.goods_returned": "Goods returned",
  "credit_note.issued": "Credit note written",
  "order.status_changed": "Order moved on",
  "order.changed": "Order changed",
  "bulk.finished": "Many changed at once",
  "bulk.undone": "Many put back",
  "view.changed": "Shared view changed",
  "payment.claimed": "Payment submitted",
  "payment.claim_refused": "Claim of a used receipt refused",
  "payment.approved": "Payment approved",
  "payment.rejected": "Payment rejected",
  "payment.in_hand": "Money to give back",
  "prompt.unknown": "M-Pesa prompt without an outcome",
  "prompt.closed": "M-Pesa prompt looked into",
  "payment.refunded": "Money given back",
  "payment.reversed": "Payment taken back",
  "statement.loaded": "Statement loaded",
  "money.announced": "Money announced",
  "quote.requested": "Quote requested",
  "quote.changed": "Quote changed",
  "quote.asked": "Question about a quote",
  "repair.booked": "Repair booked",
  "repair.received": "Device taken in",
  "repair.assigned": "Repair assigned",
  "repair.stage_changed": "Repair moved on",
  "repair.diagnosed": "Diagnosis recorded",
  "repair.unassigned": "Nobody has a repair",
  "repair.payment_overdue": "A repair that was let go is not paid",
  "repair.held": "Repair held or resumed",
  "repair.finished": "Repair finished",
  "repair.checked": "Repair checked",
  "repair.collected": "Device handed over",
  "repair.announced": "Customer told again that a repair is ready",
  "repair.withdrawn": "Repair withdrawn",
  "repair.cancelled": "Repair cancelled",
  "repair.merged": "Repairs merged",
  "repair.estimate_sent": "Estimate of a repair sent",
  "repair.estimate_decided": "Estimate of a repair decided",
  "repair.estimate_expired": "Estimate of a repair expired",
  "repair.estimate_asked": "Question about an estimate",
  "repair.estimate_objected": "Objection to a recorded decision",
  "intake.number_reported": "Number of a customer reported as wrong, or taken back",
  "repair.part_changed": "Parts of a repair changed",
  "repair.part_arrived": "Part for a repair arrived",
  "repair.passcode_changed": "Passcode of a device",
  "repair_time.corrected": "Working time corrected",
  "repair.claimed": "Warranty claimed",
  "repair.claim_decided": "Claim on a warranty decided",
  "repair.changed": "Repair changed",
  "repair.promise_moved": "Promise moved",
  "intake.changed": "Contact of a repair changed",
  "device.changed": "Device entered or changed",
  "repair_words.changed": "Words of the workshop changed",
  "ticket.opened": "Ticket opened",
  "ticket.status_changed": "Ticket moved on",
  "contact.received": "Contact form sent",
  "appointment.booked": "Appointment booked",
  "appointment.status_changed": "Appointment moved on",
  "appointment.changed": "Appointment changed",
  "assignment.changed": "Assigned to somebody else",
  "canned_reply.changed": "Canned reply changed",
  "inbox.replied": "Message answered",
  "mail_template.changed": "Text of a mail changed",
  "note.changed": "Internal note changed",
  "search_words.changed": "Words of the search changed",
  "review.written": "Review written",
  "review.changed": "Review shown, hidden or answered",
  "guides.changed": "Guides changed",
  "support_content.changed": "Questions or links changed",
  "ticket.replied": "Ticket answered",
  "loyalty.changed": "Points changed",
  "message.sent": "Message sent",
  "conversation.changed": "Conversation changed",
  "conversation.erased": "Conversation without an account erased",
  "catalog.changed": "Products changed",
  "services.changed": "Services changed",
  "symptoms.changed": "Symptoms changed",
  "inventory.changed": "Stock changed",
  "purchase_list.changed": "Purchase list changed",
  "staff.changed": "Staff account changed",
  "settings.changed": "Settings changed",
  "limits.changed": "Limits changed",
  "mail.resent": "Mail sent again",
  "text.resent": "Text sent again",
  "text.settled": "Text settled by staff",
  "texts.stopped": "Texts stopped or allowed again",
  "retention.changed": "Periods of records changed",
  "job.retried": "Failed job queued again",
  "job.discarded": "Failed job discarded",
  "sessions.ended": "Signed out everywhere",
  "account.guessed": "Too many wrong passwords or codes",
  "phone.proved": "Phone number proved",
  "factor.changed": "Two-factor sign-in changed",
  "file.downloaded": "Data taken along as a file",
  "customer.created": "Customer written down",
  "customer.viewed": "Customer looked up",
  "backup.requested": "Backup started",
  "upload.deleted": "Picture of somebody else deleted",
};

/** Returns the label of an event; without one, its name. */
export const eventLabel = (event: string): string => own(EVENT_LABELS, event) ?? event.replace(/[._]/g, " ");

const say = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return JSON.stringify(value);
  return plain(String(value));
};

/** Returns an identifier as words: `in_progress`, `onHand`. */
const plain = (text: string): string => {
  if (/^[a-z]+(_[a-z]+)+$/.test(text)) return text.replaceAll("_", " ");
  return /^[a-z]+([A-Z][a-z]+)+$/.test(text) ? text.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : text;
};

/** Returns the old and new value, in one line. */
export const changeLabel = ({ field, before, after }: AuditEntry["changes"][number]): string =>
  `${plain(field)}: ${say(before)} → ${say(after)}`;

/** Returns the subject of an entry, with its customer. */
export const subjectLabel = ({ about, customer }: Pick<AuditEntry, "about" | "customer">): string =>
  [about, customer?.name].filter((words, at, all) => words && all.indexOf(words) === at).join(" · ");

/** Returns all changes of an entry, with its note. */
export const changesLabel = ({ changes, note }: Pick<AuditEntry, "changes" | "note">): string =>
  [...changes.map(changeLabel), note].filter(Boolean).join("; ");
