import type { ActivityItem } from "@fundi/shared/activity/activity";
import { orderStatusLabel } from "@fundi/shared/orders/order-status-label";
import { QUOTE_URGENCY_LABELS } from "@fundi/shared/quotes/quote-status";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import { recordPath } from "../lib/record-path";

/** The text of a notification, and the path of the screen that it opens. */
export interface NotificationText {
  title: string;
  text: string;
  path: string;
}

const joined = (...parts: (string | false | undefined | null)[]) => parts.filter(Boolean).join(" · ");
const pathOf = ({ subject, entityId }: ActivityItem) => recordPath(subject ?? "contact", entityId);

const SYSTEM_PROBLEMS: Record<string, string> = {
  backup: "The nightly backup failed",
  backup_copy: "The backup could not be copied to another place",
};

const itemsText = (count: number) => (count === 1 ? "1 item" : `${count} items`);
/** A new order, or one that somebody else moved to another status. */
const orderText = ({ number, name, itemCount, total, newStatus, handover, updatedBy, entityId }: ActivityItem) => ({
  title: newStatus
    ? `${orderStatusLabel(newStatus, handover ?? "both")}: order ${number ?? ""}`
    : `New order ${number ?? ""}`,
  text: newStatus
    ? joined(name, updatedBy && `by ${updatedBy}`)
    : joined(name, itemsText(itemCount ?? 0), formatKes(total ?? 0)),
  path: recordPath("order", entityId),
});
function whyInHand({ newStatus, goodsMissing }: Pick<ActivityItem, "newStatus" | "goodsMissing">): string {
  if (goodsMissing) return "get them, or give the money back";
  return newStatus === "cancelled" ? "of a cancelled order" : "came in and is not due";
}
const urgencyText = ({ priority }: ActivityItem) =>
  (priority === "urgent" || priority === "emergency") && QUOTE_URGENCY_LABELS[priority];

const momentText = (date: string | undefined, time: string | undefined, dropOffUntil: string | undefined) =>
  date && `${formatDay(date)}, ${dropOffUntil ? `any time until ${dropOffUntil}` : (time ?? "")}`;

/** A new appointment, or what its customer did to it, with what it was before. */
function appointmentText(item: ActivityItem): Pick<NotificationText, "title" | "text"> {
  const { name, service, customerChange } = item;
  const now = momentText(item.scheduledDate, item.scheduledTime, item.dropOffUntil);
  const kind = item.dropOffUntil ? "drop-off" : "appointment";
  if (customerChange === undefined || customerChange === "replied")
    return { title: `New ${kind}`, text: joined(name, service, now) };
  if (customerChange === "details")
    return { title: "Appointment: new details", text: joined(`${name} changed what they said`, service, now) };
  const was = momentText(item.wasDate, item.wasTime, item.wasDropOffUntil);
  const which = item.wasConfirmed ? "Confirmed appointment" : "Appointment";
  if (customerChange === "cancelled")
    return { title: `${which} cancelled`, text: joined(`${name} cancelled ${service ?? ""}`, was) };
  const isDropOffNow = item.dropOffUntil !== undefined && item.wasDropOffUntil === undefined;
  return {
    title: isDropOffNow ? `${which} is now a drop-off` : `${which} moved`,
    text: `${name} moved ${service ?? ""} from ${was ?? "an earlier time"} to ${now ?? "another time"}`,
  };
}

/** What each kind of activity says. Dates and times of appointments are those of the shop's time zone. */
export const NOTIFICATION_TEXTS: Record<ActivityItem["type"], (item: ActivityItem) => NotificationText> = {
  order: orderText,
  order_moved: orderText,
  quote: (item) => ({
    title: "New quote request",
    text: joined(urgencyText(item), item.name, item.service, item.hasImages && "with photos"),
    path: recordPath("quote", item.entityId),
  }),
  quote_answer: ({ answer, name, service, total, description, entityId }) => ({
    title: answer ? `Offer ${answer}` : "Question about an offer",
    text: joined(name, service, answer === "accepted" && total !== null && formatKes(total), description),
    path: recordPath("quote", entityId),
  }),
  repair_answer: ({ answer, number, description, entityId }) => ({
    title: answer
      ? `Estimate ${answer === "accepted" ? "approved" : "declined"}`
      : description
        ? "The customer objects"
        : "Question about an estimate",
    text: joined(number, description),
    path: `/admin/repairs/${entityId}`,
  }),
  repair_number: ({ number, entityId }) => ({
    title: "Wrong number of a customer",
    text: joined(number, "who has it says that it is not theirs"),
    path: `/admin/repairs/${entityId}`,
  }),
  repair_missing: ({ number, entityId }) => ({
    title: "Handed over with something missing",
    text: joined(number, "what is missing is in its history"),
    path: `/admin/repairs/${entityId}`,
  }),
  repair_unpaid: ({ number, total, entityId }) => ({
    title: "Handed over, and not paid by its day",
    text: joined(number, total !== undefined && `${formatKes(total)} is due`),
    path: `/admin/repairs/${entityId}`,
  }),
  repair_unassigned: ({ number, entityId }) => ({
    title: "Nobody has this repair",
    text: joined(number, "give it to somebody"),
    path: `/admin/repairs/${entityId}`,
  }),
  booking: (item) => ({ ...appointmentText(item), path: recordPath("appointment", item.entityId) }),
  low_stock: ({ name, number, available, reorderLevel, entityId }) => ({
    title: `Running low: ${name}`,
    text: joined(number, `${available ?? 0} available`, `reorder at ${reorderLevel ?? 0}`),
    path: `/admin/inventory/${entityId}`,
  }),
  payment: ({ number, name, total }) => ({
    title: `Payment to approve: ${number}`,
    text: joined(name, formatKes(total ?? 0)),
    path: "/admin/payments",
  }),
  payment_reversed: ({ number, name, total, entityId }) => ({
    title: `Payment taken back: ${number}`,
    text: joined(name, formatKes(total ?? 0), "to be paid again"),
    path: recordPath("order", entityId),
  }),
  money_in_hand: ({ number, name, total, newStatus, goodsMissing, entityId }) => ({
    title: goodsMissing ? `Paid, but goods are missing: ${number}` : `Money to give back: ${number}`,
    text: joined(name, formatKes(total ?? 0), whyInHand({ newStatus, goodsMissing })),
    path: recordPath("order", entityId),
  }),
  prompt_unknown: ({ number, name, total, phone, entityId }) => ({
    title: `Was it paid? ${number}`,
    text: joined(name, formatKes(total ?? 0), phone && `M-Pesa has not said what became of the prompt on ${phone}`),
    path: recordPath("order", entityId),
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
  call: (item) => ({
    title: item.phone === null ? "A customer is calling" : "Call somebody back",
    text: joined(item.name, item.phone),
    path: item.phone === null ? pathOf(item) : "/admin/support?tab=calls",
  }),
  ticket: ({ name, description, entityId, customerChange }) => ({
    title: customerChange === "replied" ? "Reply in a support ticket" : "New support ticket",
    text: joined(name, description),
    path: recordPath("ticket", entityId),
  }),
  review: ({ name, number, description }) => ({
    title: `${number ?? ""} ${number === "1" ? "star" : "stars"} for ${description ?? "a product"}`,
    text: name,
    path: "/admin/support?tab=reviews",
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
  my_repair: (item) => ({ title: "A repair of yours", text: joined(item.number, item.name), path: pathOf(item) }),
  assigned: (item) => ({ title: "You have new work", text: joined(item.name, item.number), path: pathOf(item) }),
};
