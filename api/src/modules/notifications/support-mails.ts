import type { DomainEvent } from "@fundi/shared/domain-events";
import { ticketStatusText } from "@fundi/shared/ticket-status";
import type { Letter } from "../mail-templates";

export const ticketOpenedMail = ({ payload }: DomainEvent<"ticket.opened">): Letter => ({
  kind: "ticket-received",
  values: { name: payload.name, ticket: String(payload.ticketId), subject: payload.subject },
});

export const ticketStatusMail = ({ payload }: DomainEvent<"ticket.status_changed">): Letter => ({
  kind: "ticket-status",
  values: {
    name: payload.name,
    ticket: String(payload.ticketId),
    subject: payload.subject,
    status: ticketStatusText(payload.status),
    howToReopen:
      payload.status === "resolved" || payload.status === "closed"
        ? "If it is not, write to us or send a message, and we open it again."
        : "",
  },
});

/** The shop's answer in a ticket. */
export const ticketReplyMail = ({ payload }: DomainEvent<"ticket.replied">, answer: string): Letter => ({
  kind: "ticket-answer",
  values: { name: payload.name, ticket: String(payload.ticketId), subject: payload.subject, answer },
});

export interface MailText {
  subject: string;
  body: string;
}

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
