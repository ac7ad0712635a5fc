import type { ShopConfig } from "@fundi/shared/shop";
import { ticketStatusText } from "@fundi/shared/ticket-status";
import type { Tx } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { queueMail } from "../../platform/mail/mail-store";
import { notifyCustomer } from "./notification-store";
import { type ContactWords, contactMail, ticketOpenedMail, ticketStatusMail } from "./support-mails";

/** How a message of the contact form is read. */
export type FindContact = (db: Tx["db"], messageId: number) => Promise<ContactWords | null>;

/** Who is told what about tickets and the contact form, inside the storefront and by mail. */
export function supportNotices(dispatcher: Dispatcher, shop: ShopConfig, findContact: FindContact): void {
  dispatcher.on("ticket.opened", async (tx, event) => {
    await queueMail(tx.db, {
      ...ticketOpenedMail(shop, event),
      to: event.payload.email,
      dedupeKey: `event:${event.id}`,
    });
  });
  dispatcher.on("ticket.status_changed", async (tx, event) => {
    const { userId, ticketId, subject, status, email } = event.payload;
    await notifyCustomer(tx, {
      userId,
      type: "system",
      category: "ticket",
      title: `Ticket ${ticketStatusText(status)}: ${subject}`,
      message: `Your ticket is now ${ticketStatusText(status)}.`,
      link: `/tickets/${ticketId}`,
      dedupeKey: `event:${event.id}`,
    });
    await queueMail(tx.db, { ...ticketStatusMail(shop, event), to: email, dedupeKey: `event:${event.id}` });
  });
  dispatcher.on("contact.received", async (tx, event) => {
    const message = await findContact(tx.db, event.payload.messageId);
    if (message) await queueMail(tx.db, { ...contactMail(message), to: shop.email, dedupeKey: `event:${event.id}` });
  });
}
