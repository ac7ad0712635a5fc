import type { DomainEvent } from "@fundi/shared/domain-events";
import type { ShopConfig } from "@fundi/shared/shop";
import { ticketStatusText } from "@fundi/shared/ticket-status";
import type { MailText } from "./order-mails";

const letter = (shop: ShopConfig, name: string, lines: readonly string[]) =>
  `Hello ${name},\n\n${lines.join("\n\n")}\n\n${shop.brand}\n${shop.phone}`;

export const ticketOpenedMail = (shop: ShopConfig, { payload }: DomainEvent<"ticket.opened">): MailText => ({
  subject: `Ticket ${payload.ticketId} received: ${payload.subject}`,
  body: letter(shop, payload.name, [
    `We have your ticket ${payload.ticketId}, "${payload.subject}", and will get back to you shortly.`,
    "Where it stands is shown under My Tickets.",
  ]),
});

export const ticketStatusMail = (shop: ShopConfig, { payload }: DomainEvent<"ticket.status_changed">): MailText => ({
  subject: `Ticket ${payload.ticketId}: ${ticketStatusText(payload.status)}`,
  body: letter(shop, payload.name, [
    `Your ticket ${payload.ticketId}, "${payload.subject}", is now ${ticketStatusText(payload.status)}.`,
    ...(payload.status === "resolved" || payload.status === "closed"
      ? ["If it is not, write to us or send a message, and we open it again."]
      : []),
  ]),
});

/** The shop's answer in a ticket; the number in the subject finds the ticket again. */
export const ticketReplyMail = (
  shop: ShopConfig,
  { payload }: DomainEvent<"ticket.replied">,
  content: string,
): MailText => ({
  subject: `Re: Ticket ${payload.ticketId}: ${payload.subject}`,
  body: letter(shop, payload.name, [
    content,
    `To answer, open ticket ${payload.ticketId} under My Tickets, where everything that was written stands.`,
  ]),
});

export interface ContactWords {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** What somebody wrote through the contact form, for the shop's own mailbox. */
export const contactMail = (message: ContactWords): MailText => ({
  subject: `Contact form: ${message.subject}`,
  body: `${message.name} <${message.email}> wrote:\n\n${message.message}`,
});
