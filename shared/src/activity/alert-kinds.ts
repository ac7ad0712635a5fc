import type { Access, Role } from "../accounts/roles";

/** What staff can be alerted to. */
export const ALERT_KINDS = [
  "order",
  "order_moved",
  "payment",
  "payment_reversed",
  "money_in_hand",
  "prompt_unknown",
  "discount",
  "quote",
  "quote_answer",
  "repair_answer",
  "repair_number",
  "repair_missing",
  "repair_unassigned",
  "repair_unpaid",
  "booking",
  "message",
  "call",
  "ticket",
  "review",
  "low_stock",
  "mail",
  "system",
  "account",
  "assigned",
  "my_repair",
  "mention",
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What an alert does. */
export interface AlertChannels {
  /** It is listed and counted; only some kinds can switch this off. */
  bell: boolean;
  chime: boolean;
  /** An alert of the operating system, seen also while other windows are in front. */
  desktop: boolean;
}

const BELL: AlertChannels = { bell: true, chime: false, desktop: false };
const CHIME: AlertChannels = { bell: true, chime: true, desktop: false };
const ALL: AlertChannels = { bell: true, chime: true, desktop: true };

interface AlertFacts {
  label: string;
  /** The lowest role that it concerns; others never receive it. */
  access: Exclude<Access, "guest" | "user">;
  /** May be too frequent in a busy shop, so people can remove it from the bell. */
  bellIsOptional?: true;
  /** The defaults: loud where the person's own decision is needed. */
  usual: (role: Role) => AlertChannels;
}

/** A decision waits for a manager, … */
const forManagers = (role: Role): AlertChannels => (role === "staff" ? CHIME : ALL);
/** … and a customer for any member of staff: in a small shop that is the owner. */
const forEverybody = (): AlertChannels => ALL;

/** Every kind of alert: the roles that receive it, and its default channels. */
export const ALERTS: Record<AlertKind, AlertFacts> = {
  order: { label: "Order, new or cancelled by its customer", access: "staff", usual: forEverybody },
  order_moved: {
    label: "Order moved on or cancelled by somebody else",
    access: "staff",
    bellIsOptional: true,
    usual: () => BELL,
  },
  payment: { label: "Payment to approve", access: "manager", usual: forManagers },
  payment_reversed: { label: "Payment reversed", access: "manager", usual: forManagers },
  money_in_hand: { label: "Money to give back", access: "manager", usual: forManagers },
  prompt_unknown: { label: "M-Pesa prompt without an outcome", access: "manager", usual: forManagers },
  discount: { label: "Discount that waits for me", access: "manager", usual: forManagers },
  quote: { label: "Quote request", access: "staff", usual: forManagers },
  quote_answer: { label: "Offer accepted, declined or asked about", access: "staff", usual: forEverybody },
  repair_number: { label: "Number of a customer reported as wrong", access: "staff", usual: forEverybody },
  repair_answer: {
    label: "Estimate of a repair decided or asked about, repair withdrawn",
    access: "staff",
    usual: forEverybody,
  },
  repair_missing: {
    label: "Device handed over without something that came with it",
    access: "manager",
    usual: forManagers,
  },
  repair_unpaid: { label: "Repair handed over and not paid by its day", access: "manager", usual: forManagers },
  repair_unassigned: { label: "Repair that nobody takes", access: "manager", usual: forManagers },
  booking: { label: "Appointment, new, moved or cancelled by its customer", access: "staff", usual: forEverybody },
  message: { label: "Message", access: "staff", usual: forEverybody },
  call: { label: "Call that rings, or to be made", access: "staff", usual: forEverybody },
  ticket: { label: "Support ticket, or a customer's reply in one", access: "staff", usual: forEverybody },
  review: { label: "Review of a product", access: "staff", bellIsOptional: true, usual: () => BELL },
  low_stock: { label: "Stock running low", access: "staff", usual: () => BELL },
  mail: { label: "Mail that could not be sent", access: "admin", usual: () => ALL },
  system: { label: "Failed backup or background job", access: "admin", usual: () => ALL },
  account: { label: "Somebody guesses at my sign-in", access: "staff", usual: () => ALL },
  assigned: { label: "Work given to me", access: "staff", usual: () => ALL },
  my_repair: {
    label: "Repair of mine: part here, hold over, promise near",
    access: "staff",
    usual: () => ALL,
  },
  mention: { label: "Somebody calls me in a note", access: "staff", usual: () => ALL },
};
