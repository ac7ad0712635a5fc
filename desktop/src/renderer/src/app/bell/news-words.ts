import type { ActivityItem } from "@fundi/shared/activity";
import type { NoteSubject } from "@fundi/shared/desk-subjects";
import { formatKes } from "@fundi/shared/money";

/** What one piece of news says, and the screen that it leads to. */
export interface NewsWords {
  title: string;
  text: string;
  path: string;
}

const RECORD_PATH: Record<NoteSubject, (id: number) => string> = {
  order: (id) => `/admin/orders/${id}`,
  quote: (id) => `/admin/quotes/${id}`,
  appointment: (id) => `/admin/appointments/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  contact: (id) => `/admin/messages?open=contact:${id}`,
  ticket: (id) => `/admin/support/${id}?tab=tickets`,
  conversation: (id) => `/admin/support/${id}`,
};

/** Where the console shows the record that a note or an alert is about. */
export const recordPath = (subject: NoteSubject, id: number): string => RECORD_PATH[subject](id);

export const joined = (...parts: (string | false | undefined | null)[]) => parts.filter(Boolean).join(" · ");

type Kind = Exclude<ActivityItem["type"], "order" | "quote" | "booking" | "low_stock">;
const pathOf = ({ subject, entityId }: ActivityItem) => RECORD_PATH[subject ?? "contact"](entityId);

const SYSTEM_PROBLEMS: Record<string, string> = {
  backup: "The nightly backup failed",
  backup_copy: "The backup could not be copied to another place",
};

/** The words of the kinds that have no variant of their own in the specification. */
export const NEWS_WORDS: Record<Kind, (item: ActivityItem) => NewsWords> = {
  payment: ({ number, name, total }) => ({
    title: `Payment to approve: ${number}`,
    text: joined(name, formatKes(total ?? 0)),
    path: "/admin/payments",
  }),
  payment_reversed: ({ number, name, total, entityId }) => ({
    title: `Payment taken back: ${number}`,
    text: joined(name, formatKes(total ?? 0), "to be paid again"),
    path: RECORD_PATH.order(entityId),
  }),
  discount: ({ name, total, description, entityId }) => ({
    title: `Discount to agree to: ${formatKes(total ?? 0)}`,
    text: joined(name, description),
    path: `/admin/orders/new?sale=${entityId}`,
  }),
  message: (item) => ({
    title: item.subject === "conversation" ? "New chat message" : "New message",
    text: joined(item.name, item.description),
    path: pathOf(item),
  }),
  ticket: ({ name, description, entityId }) => ({
    title: "New support ticket",
    text: joined(name, description),
    path: RECORD_PATH.ticket(entityId),
  }),
  mail: ({ name }) => ({
    title: "A mail could not be sent",
    text: name,
    path: "/admin/settings/outbox?status=failed",
  }),
  system: ({ name, number }) => ({
    title: SYSTEM_PROBLEMS[number ?? ""] ?? "A background job failed",
    text: name,
    path: "/admin/settings/system",
  }),
  account: ({ number }) => ({
    title: "Somebody guesses at your sign-in",
    text:
      number === "factor"
        ? "Too many wrong two-factor codes. Whoever it was knows your password: change it now."
        : "Too many wrong passwords or codes. Nobody came in by them. If it was not you, choose a long password.",
    path: "/admin/settings/account",
  }),
  mention: (item) => ({ title: "You are called in a note", text: joined(item.name, item.number), path: pathOf(item) }),
  assigned: (item) => ({ title: "You have new work", text: joined(item.name, item.number), path: pathOf(item) }),
};
