import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../../platform/database/transaction";
import type { Subscribing } from "../../../platform/events/dispatcher";
import type { TextContent } from "../../mail-templates";
import type { OrderMailContent } from "../../orders";
import type { Texts } from "../../texts";
import type { LinkTo } from "../link-to";
import { findEnteredNumber } from "./text-number-store";
import { orderPlacedText, orderStatusText, paymentApprovedText, paymentRejectedText } from "./text-order";
import { untilWords, whenWords } from "./text-words";

interface TextSources {
  texts: Pick<Texts, "send" | "isAvailable">;
  shop: ShopConfig;
  linkTo: LinkTo;
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

/** Queues the texts that follow events, beside the mails; each event queues at most one. */
export function textSubscribers(dispatcher: Subscribing, { texts, shop, linkTo, mailContentOf }: TextSources): void {
  const send = async (
    tx: Tx,
    event: { id: number; payload: { userId: number | null } },
    announcement: Announcement | null,
  ): Promise<void> => {
    if (!announcement || !texts.isAvailable()) return;
    const { userId } = event.payload;
    const number = userId === null ? await findEnteredNumber(tx.db, announcement.about) : null;
    if (userId === null && number === null) return;
    await texts.send(tx, {
      ...announcement,
      to: userId === null ? { number: number ?? "" } : { userId },
      dedupeKey: `event:${event.id}`,
    });
  };
  orderTexts(dispatcher, send, { texts, shop, linkTo, mailContentOf });
  quoteTexts(dispatcher, send, linkTo);
  appointmentTexts(dispatcher, send);
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
    if (!texts.isAvailable()) return;
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

function quoteTexts(dispatcher: Subscribing, send: Send, linkTo: LinkTo): void {
  dispatcher.onceSettled("quote.changed", (tx, event) => {
    const { quoteId, userId, service, status, from, offered, amountMinor, validUntil } = event.payload;
    const about = { entity: "quote", id: quoteId };
    if (offered) {
      const values = {
        ...{ service, amount: formatKes(fromMinor(amountMinor ?? 0)), link: linkTo("/quotes") ?? "" },
        validUntil: untilWords(validUntil),
      };
      return send(tx, event, { about, content: { kind: "quote-offer", values }, premise: status });
    }
    const isDeclinedByShop = status === "declined" && status !== from && event.actorId !== userId && from !== "quoted";
    const content = { kind: "quote-declined" as const, values: { service } };
    return send(tx, event, isDeclinedByShop ? { about, content, premise: status } : null);
  });
}

function appointmentTexts(dispatcher: Subscribing, send: Send): void {
  const values = ({ payload }: AppointmentEvent) => ({
    service: payload.service,
    when: whenWords(payload),
  });
  const about = ({ payload }: AppointmentEvent) => ({ entity: "appointment", id: payload.appointmentId });
  const premise = ({ payload }: AppointmentEvent) =>
    payload.status === "cancelled" ? "cancelled" : `${payload.date} ${payload.time}`;
  type Kind = "appointment-confirmed" | "appointment-moved" | "appointment-cancelled" | "appointment-reminder";
  const tell = (tx: Tx, event: AppointmentEvent, kind: Kind) =>
    send(tx, event, { about: about(event), content: { kind, values: values(event) }, premise: premise(event) });
  /** A customer who did it themselves knows. */
  const isOwn = ({ actorId, payload }: AppointmentEvent) => actorId !== null && actorId === payload.userId;

  dispatcher.on("appointment.booked", async (tx, event) => {
    if (event.payload.status === "confirmed") await tell(tx, event, "appointment-confirmed");
  });
  dispatcher.on("appointment.status_changed", async (tx, event) => {
    const { status } = event.payload;
    if ((status === "confirmed" || status === "cancelled") && !isOwn(event))
      await tell(tx, event, `appointment-${status}`);
  });
  dispatcher.on("appointment.changed", async (tx, event) => {
    if (event.payload.change === "moved" && !isOwn(event)) await tell(tx, event, "appointment-moved");
  });
  dispatcher.on("appointment.reminder_due", (tx, event) => tell(tx, event, "appointment-reminder"));
}
