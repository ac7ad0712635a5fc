import type { DomainEvent } from "@fundi/shared/activity/domain-events";
import { ticketStatusText } from "@fundi/shared/support/ticket-status";
import type { MailContent } from "../mail-templates";

export const ticketOpenedMail = ({ payload }: DomainEvent<"ticket.opened">): MailContent => ({
  kind: "ticket-received",
  values: { name: payload.name, ticket: String(payload.ticketId), subject: payload.subject },
});

export const ticketStatusMail = ({ payload }: DomainEvent<"ticket.status_changed">): MailContent => ({
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

/** The shop's reply in a ticket. */
export const ticketReplyMail = ({ payload }: DomainEvent<"ticket.replied">, answer: string): MailContent => ({
  kind: "ticket-answer",
  values: { name: payload.name, ticket: String(payload.ticketId), subject: payload.subject, answer },
});

interface MailText {
  subject: string;
  body: string;
}

export interface ContactText {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** A message of the contact form, for the shop's own mailbox. */
export const contactMail = (message: ContactText): MailText => ({
  subject: `Contact form: ${message.subject}`,
  body: `${message.name} <${message.email}> wrote:\n\n${message.message}`,
});
