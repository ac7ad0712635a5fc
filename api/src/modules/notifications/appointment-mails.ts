import type { DomainEvent } from "@fundi/shared/domain-events";
import type { ShopConfig } from "@fundi/shared/shop";
import type { Tx } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { type CalendarPart, queueMail } from "../../platform/mail/mail-store";
import { type MailKind, mailsWanted } from "../accounts";
import { type Letter, writeLetter } from "../mail-templates";
import { whenText } from "./appointment-words";
import type { LinkTo } from "./link-to";
import { isOverLimit, type MayMail } from "./may-mail";

type AppointmentEvent = DomainEvent<
  "appointment.booked" | "appointment.status_changed" | "appointment.changed" | "appointment.reminder_due"
>;

interface Dependencies {
  shop: ShopConfig;
  mayMail: MayMail;
  linkTo: LinkTo;
  /** Where mails about an appointment go, and its entry for the customer's calendar as it stands now. */
  postOf: (db: Tx["db"], appointmentId: number) => Promise<{ to: string; calendar: CalendarPart } | null>;
}

/** Puts the mails about appointments into the outbox, each with the entry for the customer's calendar. */
export function appointmentMails(dispatcher: Dispatcher, { shop, postOf, linkTo, mayMail }: Dependencies): void {
  const send = async (tx: Tx, event: AppointmentEvent, letter: Letter, kind: MailKind = "conversation") => {
    const { userId } = event.payload;
    if (userId !== null && !(await mailsWanted(tx.db, userId, kind))) return;
    const post = await postOf(tx.db, event.payload.appointmentId);
    if (!post) return;
    const { subject, body } = await writeLetter(tx.db, shop, letter);
    const overLimit =
      userId !== null && (await isOverLimit(tx, { actorId: event.actorId, userId, to: post.to, mayMail }));
    await queueMail(tx.db, { ...post, subject, body, dedupeKey: `event:${event.id}`, isOverLimit: overLimit });
  };
  const link = linkTo("/appointments");
  const howToChange = link
    ? `To change or cancel it: ${link}`
    : "To change or cancel it, sign in and open My Appointments.";
  const visit = ({ payload }: AppointmentEvent) => ({
    name: payload.customerName,
    service: payload.service,
    when: whenText(payload),
    howToChange,
  });

  dispatcher.on("appointment.booked", (tx, event) =>
    // What staff enter was agreed on already.
    send(tx, event, {
      kind: event.payload.status === "confirmed" ? "appointment-confirmed" : "appointment-received",
      values: visit(event),
    }),
  );
  dispatcher.on("appointment.status_changed", async (tx, event) => {
    const { status } = event.payload;
    // Whoever is at the bench needs no mail about it.
    if (status === "confirmed" || status === "cancelled")
      await send(tx, event, { kind: `appointment-${status}`, values: visit(event) });
  });
  dispatcher.on("appointment.changed", async (tx, event) => {
    const { change, status } = event.payload;
    if (change !== "moved") return;
    const stillToConfirm = status === "pending" ? "We write again when it is confirmed." : "";
    await send(tx, event, { kind: "appointment-moved", values: { ...visit(event), stillToConfirm } });
  });
  dispatcher.on("appointment.reminder_due", (tx, event) =>
    send(tx, event, { kind: "appointment-reminder", values: visit(event) }, "appointment"),
  );
}
