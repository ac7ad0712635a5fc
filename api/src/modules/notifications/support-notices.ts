import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { ticketStatusText } from "@fundi/shared/support/ticket-status";
import type { Tx } from "../../platform/database/transaction";
import type { Subscribing } from "../../platform/events/dispatcher";
import { queueMail } from "../../platform/mail/mail-store";
import { acceptsMail, readerLanguage } from "../accounts";
import { type MailContent, writeMail } from "../mail-templates";
import { findTicketMessage } from "../support";
import { isOverLimit, type MayMail } from "./may-mail";
import { notifyCustomer } from "./notification-store";
import { type ContactText, contactMail, ticketOpenedMail, ticketReplyMail, ticketStatusMail } from "./support-mails";

type TicketEvent = DomainEvent<"ticket.opened" | "ticket.status_changed">;

/** Reads a message of the contact form. */
export type FindContact = (db: Tx["db"], messageId: number) => Promise<ContactText | null>;

interface Sources {
  findContact: FindContact;
  mayMail: MayMail;
}

/** Notices and mails about tickets and the contact form. */
export function supportNotices(dispatcher: Subscribing, shop: ShopConfig, { findContact, mayMail }: Sources): void {
  const mail = async (tx: Tx, { id, actorId, payload }: TicketEvent, content: MailContent) => {
    const { userId, email: to } = payload;
    if (await acceptsMail(tx.db, userId, "conversation"))
      await queueMail(tx.db, {
        ...(await writeMail(tx.db, shop, content, await readerLanguage(tx.db, { userId }))),
        to,
        dedupeKey: `event:${id}`,
        isOverLimit: await isOverLimit(tx, { actorId, userId, to, mayMail }),
      });
  };

  dispatcher.on("ticket.opened", (tx, event) => mail(tx, event, ticketOpenedMail(event)));
  dispatcher.onceSettled("ticket.status_changed", async (tx, event) => {
    const { userId, ticketId, subject, status } = event.payload;
    // A customer who reopens their ticket by writing in it knows.
    if (event.actorId === userId) return;
    await notifyCustomer(tx, event, {
      userId,
      type: "system",
      category: "ticket",
      title: `Ticket ${ticketStatusText(status)}: ${subject}`,
      message: `Your ticket is now ${ticketStatusText(status)}.`,
      link: `/tickets/${ticketId}`,
    });
    await mail(tx, event, ticketStatusMail(event));
  });
  dispatcher.on("ticket.replied", async (tx, event) => {
    const { userId, ticketId, subject, email, messageId, side } = event.payload;
    const message = side === "support" ? await findTicketMessage(tx.db, messageId) : null;
    if (!message) return;
    await notifyCustomer(tx, event, {
      userId,
      type: "system",
      category: "ticket",
      title: `Answer to your ticket: ${subject}`,
      message: "We have answered. Open the ticket to read it and to write back.",
      link: `/tickets/${ticketId}`,
    });
    // A reply was requested: it is sent whatever mails they accept otherwise.
    await queueMail(tx.db, {
      ...(await writeMail(
        tx.db,
        shop,
        ticketReplyMail(event, message.content),
        await readerLanguage(tx.db, { userId }),
      )),
      to: email,
      dedupeKey: `event:${event.id}`,
    });
  });
  dispatcher.on("contact.received", async (tx, event) => {
    const message = await findContact(tx.db, event.payload.messageId);
    if (message) await queueMail(tx.db, { ...contactMail(message), to: shop.email, dedupeKey: `event:${event.id}` });
  });
}
