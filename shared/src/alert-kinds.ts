import type { Access, Role } from "./roles";

/** What staff can be alerted to. */
export const ALERT_KINDS = [
  "order",
  "payment",
  "payment_reversed",
  "discount",
  "quote",
  "booking",
  "message",
  "ticket",
  "low_stock",
  "mail",
  "system",
  "account",
  "assigned",
  "mention",
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What an alert does beside being listed and counted by the bell. */
export interface AlertWays {
  chime: boolean;
  /** An alert of the operating system, seen also while other windows are in front. */
  desktop: boolean;
}

const BELL: AlertWays = { chime: false, desktop: false };
const CHIME: AlertWays = { chime: true, desktop: false };
const ALL: AlertWays = { chime: true, desktop: true };

interface AlertFacts {
  label: string;
  /** The least role that it concerns (`decisions.md` D2): others never hear of it. */
  access: Exclude<Access, "guest" | "user">;
  /** Until somebody decides otherwise: what waits for the person's own decision is loud. */
  usual: (role: Role) => AlertWays;
}

/** A decision waits for a manager, … */
const forManagers = (role: Role): AlertWays => (role === "staff" ? CHIME : ALL);
/** … and a customer for whoever is there: in a small shop that is the owner. */
const forEverybody = (): AlertWays => ALL;

/** Every kind of alert: who hears of it, and how unless they say otherwise. */
export const ALERTS: Record<AlertKind, AlertFacts> = {
  order: { label: "New order", access: "staff", usual: forEverybody },
  payment: { label: "Payment to approve", access: "manager", usual: forManagers },
  payment_reversed: { label: "Payment reversed", access: "manager", usual: forManagers },
  discount: { label: "Discount that waits for me", access: "manager", usual: forManagers },
  quote: { label: "Quote request", access: "staff", usual: forManagers },
  booking: { label: "New appointment", access: "staff", usual: forEverybody },
  message: { label: "Message", access: "staff", usual: forEverybody },
  ticket: { label: "Support ticket", access: "staff", usual: forEverybody },
  low_stock: { label: "Stock running low", access: "staff", usual: () => BELL },
  mail: { label: "Mail that could not be sent", access: "admin", usual: () => ALL },
  system: { label: "Failed backup or background job", access: "admin", usual: () => ALL },
  account: { label: "Somebody guesses at my sign-in", access: "staff", usual: () => ALL },
  assigned: { label: "Work given to me", access: "staff", usual: () => ALL },
  mention: { label: "Somebody calls me in a note", access: "staff", usual: () => ALL },
};
