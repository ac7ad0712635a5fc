import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import { guestLinkPath } from "@fundi/shared/links/guest-link";
import { CONSENT_RECORDS } from "@fundi/shared/policies/policy-kinds";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../../platform/database/transaction";
import type { Subscribing } from "../../../platform/events/dispatcher";
import { readerLanguage } from "../../accounts";
import type { TextContent } from "../../mail-templates";
import type { OrderMailContent } from "../../orders";
import type { Texts } from "../../texts";
import type { FindLink, LinkTo } from "../link-to";
import { findNumberOfBill, findNumberOfGuest, wantsTexts } from "./text-number-store";
import { orderPlacedText, orderStatusText, paymentApprovedText, paymentRejectedText } from "./text-order";
import { changeWords, untilWords, whenWords } from "./text-words";

interface TextSources {
  texts: Pick<Texts, "send" | "isAvailable">;
  shop: ShopConfig;
  linkTo: LinkTo;
  findLink: FindLink;
  mailContentOf: (db: Tx["db"], orderId: number) => Promise<OrderMailContent | null>;
}

/** A text that follows an event: what it says, about which record, and what must still hold when it is sent. */
interface Announcement {
  about: { entity: string; id: number };
  content: TextContent;
  premise?: string;
}

type AppointmentEvent = DomainEvent<
  "appointment.booked" | "appointment.status_changed" | "appointment.changed" | "appointment.reminder_due"
>;

/** Returns who is texted: the account of a record, at the number of its repair where it has one, or a guest; null: nobody. */
async function recipientOf(tx: Tx, userId: number | null, about: Announcement["about"]) {
  if (userId === null) return findNumberOfGuest(tx.db, about);
  const number = await findNumberOfBill(tx.db, about);
  return number !== null && (await wantsTexts(tx.db, userId)) ? { number, choicesOf: userId } : { userId };
}

/** Queues the texts that follow events, beside the mails; each event queues at most one. */
export function textSubscribers(
  dispatcher: Subscribing,
  { texts, shop, findLink, linkTo, mailContentOf }: TextSources,
): void {
  const send = async (
    tx: Tx,
    event: { id: number; payload: { userId: number | null } },
    announcement: Announcement | null,
  ): Promise<void> => {
    if (!announcement || !texts.isAvailable()) return;
    const { userId } = event.payload;
    const to = await recipientOf(tx, userId, announcement.about);
    if (to === null) return;
    const { entity, id } = announcement.about;
    const kind = CONSENT_RECORDS.find((one) => one === entity);
    await texts.send(tx, {
      ...announcement,
      to,
      language: await readerLanguage(tx.db, { userId, ...(kind && { about: { kind, id } }) }),
      dedupeKey: `event:${event.id}`,
    });
  };
  orderTexts(dispatcher, send, { texts, shop, findLink, linkTo, mailContentOf });
  quoteTexts(dispatcher, send, { findLink, linkTo });
  appointmentTexts(dispatcher, send, { shop, findLink, linkTo });
  dispatcher.on("message.left_unread", async (tx, event) => {
    const { conversationId: id, isVisitor, email } = event.payload;
    // With an address they get a mail, which costs nothing.
    const link = isVisitor && email === "" ? await findLink(tx.db, "conversation", id) : null;
    const url = link === null ? null : linkTo(guestLinkPath(link));
    const content = url === null ? null : { kind: "chat-answer" as const, values: { link: url } };
    const about = { entity: "conversation", id };
    await send(tx, { id: event.id, payload: { userId: null } }, content && { about, content });
  });
  dispatcher.on("ticket.replied", (tx, event) => {
    const { side, ticketId, subject } = event.payload;
    const values = { ticket: String(ticketId), subject, link: linkTo(`/tickets/${ticketId}`) ?? "" };
    const about = { entity: "ticket", id: ticketId };
    return send(tx, event, side === "support" ? { about, content: { kind: "ticket-answer", values } } : null);
  });
}

type Send = (
  tx: Tx,
  event: { id: number; payload: { userId: number | null } },
  announcement: Announcement | null,
) => Promise<void>;

function orderTexts(dispatcher: Subscribing, send: Send, { texts, shop, linkTo, mailContentOf }: TextSources): void {
  const aboutOrder = ({ payload }: { payload: { orderId: number } }) => ({ entity: "order", id: payload.orderId });
  dispatcher.on("order.placed", (tx, event) =>
    send(tx, event, { about: aboutOrder(event), content: orderPlacedText({ shop, linkTo }, event) }),
  );
  dispatcher.onceSettled("order.status_changed", async (tx, event) => {
    if (!texts.isAvailable() || event.payload.channel === "repair") return;
    const { payload } = event;
    const text = orderStatusText({ shop, linkTo, content: await mailContentOf(tx.db, payload.orderId) }, payload);
    await send(tx, event, text && { about: aboutOrder(event), content: text, premise: payload.status });
  });
  dispatcher.on("payment.approved", (tx, event) =>
    send(tx, event, { about: aboutOrder(event), content: paymentApprovedText(linkTo, event) }),
  );
  dispatcher.on("payment.rejected", (tx, event) =>
    send(tx, event, { about: aboutOrder(event), content: paymentRejectedText(linkTo, event) }),
  );
}

function quoteTexts(
  dispatcher: Subscribing,
  send: Send,
  { findLink, linkTo }: Pick<TextSources, "findLink" | "linkTo">,
): void {
  dispatcher.onceSettled("quote.changed", async (tx, event) => {
    const { quoteId, userId, service, status, from, offered, amountMinor, validUntil } = event.payload;
    const about = { entity: "quote", id: quoteId };
    if (offered) {
      const guestLink = userId === null ? await findLink(tx.db, "quote", quoteId) : null;
      const path = guestLink === null ? "/quotes" : guestLinkPath(guestLink);
      const values = {
        ...{ service, amount: formatKes(fromMinor(amountMinor ?? 0)), link: linkTo(path) ?? "" },
        validUntil: untilWords(validUntil),
      };
      return send(tx, event, { about, content: { kind: "quote-offer", values }, premise: status });
    }
    const isDeclinedByShop = status === "declined" && status !== from && event.actorId !== userId && from !== "quoted";
    const content = { kind: "quote-declined" as const, values: { service } };
    return send(tx, event, isDeclinedByShop ? { about, content, premise: status } : null);
  });
}

type AppointmentKind = "received" | "confirmed" | "moved" | "cancelled" | "reminder";

function appointmentTexts(
  dispatcher: Subscribing,
  send: Send,
  { shop, findLink, linkTo }: Pick<TextSources, "shop" | "findLink" | "linkTo">,
): void {
  const about = ({ payload }: AppointmentEvent) => ({ entity: "appointment", id: payload.appointmentId });
  const premise = ({ payload }: AppointmentEvent) =>
    payload.status === "cancelled" ? "cancelled" : `${payload.date} ${payload.time}`;
  const tell = async (tx: Tx, event: AppointmentEvent, kind: AppointmentKind): Promise<void> => {
    const { appointmentId, userId, service } = event.payload;
    const visit = { service, when: whenWords(event.payload) };
    const link = userId === null ? await findLink(tx.db, "appointment", appointmentId) : null;
    const howToChange = changeWords(link && linkTo(guestLinkPath(link)), shop.phone);
    const content: TextContent =
      kind === "cancelled"
        ? { kind: "appointment-cancelled", values: visit }
        : { kind: `appointment-${kind}`, values: { ...visit, howToChange } };
    await send(tx, event, { about: about(event), content, premise: premise(event) });
  };
  /** A customer who did it themselves knows; without an account both are null. */
  const isOwn = ({ actorId, payload }: AppointmentEvent) => actorId === payload.userId;

  dispatcher.on("appointment.booked", async (tx, event) => {
    const { status, userId } = event.payload;
    if (status === "confirmed") await tell(tx, event, "confirmed");
    // Who has no account needs the link.
    else if (userId === null) await tell(tx, event, "received");
  });
  dispatcher.on("appointment.status_changed", async (tx, event) => {
    const { status } = event.payload;
    if ((status === "confirmed" || status === "cancelled") && !isOwn(event)) await tell(tx, event, status);
  });
  dispatcher.on("appointment.changed", async (tx, event) => {
    if (event.payload.change === "moved" && !isOwn(event)) await tell(tx, event, "moved");
  });
  dispatcher.on("appointment.reminder_due", (tx, event) => tell(tx, event, "reminder"));
}
