import type { DomainEvent } from "@fundi/shared/domain-events";
import type { ShopConfig } from "@fundi/shared/shop";
import type { Tx } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { type CalendarPart, queueMail } from "../../platform/mail/mail-store";
import { type MailKind, mailsWanted } from "../accounts";
import { STATUS_NEWS, whenText } from "./appointment-words";
import type { MailText } from "./order-mails";

type AppointmentEvent = DomainEvent<
  "appointment.booked" | "appointment.status_changed" | "appointment.changed" | "appointment.reminder_due"
>;

interface Dependencies {
  shop: ShopConfig;
  /** Where mails about an appointment go, and its entry for the customer's calendar as it stands now. */
  postOf: (db: Tx["db"], appointmentId: number) => Promise<{ to: string; calendar: CalendarPart } | null>;
}

const HOW_TO_CHANGE = "To change or cancel it, sign in and open My Appointments.";

/** Puts the mails about appointments into the outbox, each with the entry for the customer's calendar. */
export function appointmentMails(dispatcher: Dispatcher, { shop, postOf }: Dependencies): void {
  const letter = (name: string, lines: readonly string[]) =>
    `Hello ${name},\n\n${lines.join("\n\n")}\n\n${shop.brand}\n${[shop.address, shop.phone].filter(Boolean).join("\n")}`;

  const send = async (
    tx: Tx,
    event: AppointmentEvent,
    { subject, body }: MailText,
    kind: MailKind = "conversation",
  ) => {
    const { userId } = event.payload;
    if (userId !== null && !(await mailsWanted(tx.db, userId, kind))) return;
    const post = await postOf(tx.db, event.payload.appointmentId);
    if (post) await queueMail(tx.db, { ...post, subject, body, dedupeKey: `event:${event.id}` });
  };

  dispatcher.on("appointment.booked", (tx, event) => {
    const { payload } = event;
    return send(tx, event, {
      subject: `Appointment received: ${payload.service}`,
      body: letter(payload.customerName, [
        `Thank you. You asked for ${payload.service} on ${whenText(payload)}. We write again when it is confirmed.`,
        HOW_TO_CHANGE,
      ]),
    });
  });
  dispatcher.on("appointment.status_changed", async (tx, event) => {
    const { payload } = event;
    const news = STATUS_NEWS[payload.status];
    // Whoever is at the bench needs no mail about it.
    if (!news || (payload.status !== "confirmed" && payload.status !== "cancelled")) return;
    await send(tx, event, {
      subject: `${news.title}: ${payload.service}`,
      body: letter(payload.customerName, [
        `Your appointment for ${payload.service} on ${whenText(payload)} ${news.sentence}.`,
        payload.status === "confirmed" ? HOW_TO_CHANGE : "You can book another day at any time, under Services.",
      ]),
    });
  });
  dispatcher.on("appointment.changed", async (tx, event) => {
    const { payload } = event;
    if (payload.change !== "moved") return;
    await send(tx, event, {
      subject: `Appointment changed: ${payload.service}`,
      body: letter(payload.customerName, [
        `Your appointment for ${payload.service} is now on ${whenText(payload)}.`,
        ...(payload.status === "pending" ? ["We write again when it is confirmed."] : []),
        HOW_TO_CHANGE,
      ]),
    });
  });
  dispatcher.on("appointment.reminder_due", (tx, event) => {
    const { payload } = event;
    const subject = `See you soon: ${payload.service}`;
    const lines = [`We expect you for ${payload.service} on ${whenText(payload)}.`, HOW_TO_CHANGE];
    return send(tx, event, { subject, body: letter(payload.customerName, lines) }, "appointment");
  });
}
