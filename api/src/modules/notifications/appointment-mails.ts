import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { Language } from "@fundi/shared/languages/languages";
import { guestLinkPath } from "@fundi/shared/links/guest-link";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { shopText } from "@fundi/shared/settings/shop-texts";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import type { CalendarPart } from "../../platform/mail/mail-columns";
import { queueMail } from "../../platform/mail/mail-store";
import { acceptsMail, type MailTopic, readerLanguage } from "../accounts";
import { type MailContent, writeMail } from "../mail-templates";
import { type FindLink, type LinkTo, linkIn } from "./link-to";
import { isOverLimit, type MayMail } from "./may-mail";
import { whenText } from "./texts/appointment-texts";
import { whenWords } from "./texts/text-words";

type AppointmentEvent = DomainEvent<
  "appointment.booked" | "appointment.status_changed" | "appointment.changed" | "appointment.reminder_due"
>;

interface Dependencies {
  shop: ShopConfig;
  mayMail: MayMail;
  linkTo: LinkTo;
  findLink: FindLink;
  /** Returns the recipient of mails about an appointment, and its current calendar entry. */
  postOf: (db: Tx["db"], appointmentId: number) => Promise<{ to: string; calendar: CalendarPart } | null>;
}

/** How to change an appointment: by its link, or in the account. */
function howToChangeIt(linkTo: LinkTo, guestLink: string | null): string {
  if (guestLink !== null) {
    const url = linkTo(guestLinkPath(guestLink));
    return url ? `To change or cancel it, without signing in: ${url} Keep this link to yourself.` : "";
  }
  const url = linkTo("/appointments");
  return url ? `To change or cancel it: ${url}` : "To change or cancel it, sign in and open My Appointments.";
}

/** Queues the mails about appointments, each with the entry for the customer's calendar. */
export function appointmentMails(
  dispatcher: Subscribing,
  { shop, postOf, findLink, linkTo, mayMail }: Dependencies,
): void {
  const send = async (
    tx: Tx,
    event: AppointmentEvent,
    write: (howToChange: string, language: Language) => MailContent,
    topic: MailTopic = "conversation",
  ) => {
    const { userId } = event.payload;
    if (userId !== null && !(await acceptsMail(tx.db, userId, topic))) return;
    const post = await postOf(tx.db, event.payload.appointmentId);
    if (!post) return;
    const id = event.payload.appointmentId;
    const [language, link] = await Promise.all([
      readerLanguage(tx.db, { userId, about: { kind: "appointment", id } }),
      findLink(tx.db, "appointment", id),
    ]);
    const mail = write(howToChangeIt(linkIn(linkTo, language), link), language);
    const written = await writeMail(tx.db, shop, mail, language);
    // A reminder is the shop's.
    const overLimit =
      event.name !== "appointment.reminder_due" &&
      (await isOverLimit(tx, { actorId: event.actorId, userId, to: post.to, mayMail }));
    await queueMail(tx.db, { ...post, ...written, dedupeKey: `event:${event.id}`, isOverLimit: overLimit });
  };
  const appointment = ({ payload }: AppointmentEvent, language: Language) => ({
    name: payload.customerName,
    service: payload.service,
    when: language === "en" ? whenText(payload) : whenWords(payload)[language],
  });
  const withBring = (event: AppointmentEvent, language: Language) => ({
    ...appointment(event, language),
    bring: shopText(shop, "appointment.bring"),
  });

  dispatcher.on("appointment.booked", (tx, event) =>
    // Appointments entered by staff were agreed on already.
    send(tx, event, (howToChange, language) => ({
      kind: event.payload.status === "confirmed" ? "appointment-confirmed" : "appointment-received",
      values: { ...withBring(event, language), howToChange },
    })),
  );
  dispatcher.on("appointment.status_changed", async (tx, event) => {
    const { status } = event.payload;
    // A customer who is present needs no mail about it.
    if (status === "confirmed")
      await send(tx, event, (howToChange, language) => ({
        kind: "appointment-confirmed",
        values: { ...withBring(event, language), howToChange },
      }));
    if (status === "cancelled")
      await send(tx, event, (_, language) => ({ kind: "appointment-cancelled", values: appointment(event, language) }));
  });
  dispatcher.on("appointment.changed", async (tx, event) => {
    const { change, status } = event.payload;
    if (change !== "moved") return;
    const stillToConfirm = status === "pending" ? "We write again when it is confirmed." : "";
    await send(tx, event, (howToChange, language) => ({
      kind: "appointment-moved",
      values: { ...appointment(event, language), howToChange, stillToConfirm },
    }));
  });
  dispatcher.on("appointment.reminder_due", (tx, event) =>
    send(
      tx,
      event,
      (howToChange, language) => ({
        kind: "appointment-reminder",
        values: { ...withBring(event, language), howToChange },
      }),
      "appointment",
    ),
  );
}
