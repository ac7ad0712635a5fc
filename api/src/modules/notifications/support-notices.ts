import type { DomainEvent } from "@fundi/shared/domain-events";
import type { ShopConfig } from "@fundi/shared/shop";
import { ticketStatusText } from "@fundi/shared/ticket-status";
import type { Tx } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { queueMail } from "../../platform/mail/mail-store";
import { mailsWanted } from "../accounts";
import { type Letter, writeLetter } from "../mail-templates";
import { findTicketMessage } from "../support";
import { isOverLimit, type MayMail } from "./may-mail";
import { notifyCustomer } from "./notification-store";
import { type ContactWords, contactMail, ticketOpenedMail, ticketReplyMail, ticketStatusMail } from "./support-mails";

type TicketEvent = DomainEvent<"ticket.opened" | "ticket.status_changed">;

/** How a message of the contact form is read. */
export type FindContact = (db: Tx["db"], messageId: number) => Promise<ContactWords | null>;

interface Sources {
  findContact: FindContact;
  mayMail: MayMail;
}

/** Who is told what about tickets and the contact form, inside the storefront and by mail. */
export function supportNotices(dispatcher: Dispatcher, shop: ShopConfig, { findContact, mayMail }: Sources): void {
  const mail = async (tx: Tx, { id, actorId, payload }: TicketEvent, letter: Letter) => {
    const { userId, email: to } = payload;
    if (await mailsWanted(tx.db, userId, "conversation"))
      await queueMail(tx.db, {
        ...(await writeLetter(tx.db, shop, letter)),
        to,
        dedupeKey: `event:${id}`,
        isOverLimit: await isOverLimit(tx, { actorId, userId, to, mayMail }),
      });
  };

  dispatcher.on("ticket.opened", (tx, event) => mail(tx, event, ticketOpenedMail(event)));
  dispatcher.onceSettled("ticket.status_changed", async (tx, event) => {
    const { userId, ticketId, subject, status } = event.payload;
    // Whoever opens their ticket again by writing in it knows.
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
    // An answer is what somebody asked for: it goes out whatever mails they want otherwise.
    await queueMail(tx.db, {
      ...(await writeLetter(tx.db, shop, ticketReplyMail(event, message.content))),
      to: email,
      dedupeKey: `event:${event.id}`,
    });
  });
  dispatcher.on("contact.received", async (tx, event) => {
    const message = await findContact(tx.db, event.payload.messageId);
    if (message) await queueMail(tx.db, { ...contactMail(message), to: shop.email, dedupeKey: `event:${event.id}` });
  });
}
