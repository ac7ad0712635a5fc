import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import type { CalendarPart } from "../../platform/mail/mail-columns";
import { queueMail } from "../../platform/mail/mail-store";
import { acceptsMail, type MailTopic } from "../accounts";
import { type MailContent, writeMail } from "../mail-templates";
import type { LinkTo } from "./link-to";
import { isOverLimit, type MayMail } from "./may-mail";
import { whenText } from "./texts/appointment-texts";

type AppointmentEvent = DomainEvent<
  "appointment.booked" | "appointment.status_changed" | "appointment.changed" | "appointment.reminder_due"
>;

interface Dependencies {
  shop: ShopConfig;
  mayMail: MayMail;
  linkTo: LinkTo;
  /** Returns the recipient of mails about an appointment, and its current calendar entry. */
  postOf: (db: Tx["db"], appointmentId: number) => Promise<{ to: string; calendar: CalendarPart } | null>;
}

/** Queues the mails about appointments, each with the entry for the customer's calendar. */
export function appointmentMails(dispatcher: Subscribing, { shop, postOf, linkTo, mayMail }: Dependencies): void {
  const send = async (tx: Tx, event: AppointmentEvent, mail: MailContent, topic: MailTopic = "conversation") => {
    const { userId } = event.payload;
    if (userId !== null && !(await acceptsMail(tx.db, userId, topic))) return;
    const post = await postOf(tx.db, event.payload.appointmentId);
    if (!post) return;
    const { subject, body } = await writeMail(tx.db, shop, mail);
    const overLimit =
      userId !== null && (await isOverLimit(tx, { actorId: event.actorId, userId, to: post.to, mayMail }));
    await queueMail(tx.db, { ...post, subject, body, dedupeKey: `event:${event.id}`, isOverLimit: overLimit });
  };
  const link = linkTo("/appointments");
  const howToChange = link
    ? `To change or cancel it: ${link}`
    : "To change or cancel it, sign in and open My Appointments.";
  const appointment = ({ payload }: AppointmentEvent) => ({
    name: payload.customerName,
    service: payload.service,
    when: whenText(payload),
    howToChange,
  });

  dispatcher.on("appointment.booked", (tx, event) =>
    // Appointments entered by staff were agreed on already.
    send(tx, event, {
      kind: event.payload.status === "confirmed" ? "appointment-confirmed" : "appointment-received",
      values: appointment(event),
    }),
  );
  dispatcher.on("appointment.status_changed", async (tx, event) => {
    const { status } = event.payload;
    // A customer who is present needs no mail about it.
    if (status === "confirmed" || status === "cancelled")
      await send(tx, event, { kind: `appointment-${status}`, values: appointment(event) });
  });
  dispatcher.on("appointment.changed", async (tx, event) => {
    const { change, status } = event.payload;
    if (change !== "moved") return;
    const stillToConfirm = status === "pending" ? "We write again when it is confirmed." : "";
    await send(tx, event, { kind: "appointment-moved", values: { ...appointment(event), stillToConfirm } });
  });
  dispatcher.on("appointment.reminder_due", (tx, event) =>
    send(tx, event, { kind: "appointment-reminder", values: appointment(event) }, "appointment"),
  );
}
