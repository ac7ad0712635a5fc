import { CONTACT_LIMITS } from "@fundi/shared/contact-form";
import type { AdminTicket } from "@fundi/shared/tickets";
import { AnswerForm } from "../../desk/answer-form";
import { useAnswerSent } from "../../desk/answer-sent";
import { useReplyToTicket } from "./ticket-queries";

/** Where a ticket is answered: the customer gets it by mail and finds it in the ticket. */
export function TicketReply({ ticket }: { ticket: AdminTicket }) {
  const { id, name, email } = ticket;
  const reply = useReplyToTicket();
  const sentText = useAnswerSent(email);
  return (
    <AnswerForm
      context={{ customerName: name, customerEmail: email, ticketId: id }}
      placeholder={`Answer by e-mail to ${email}, or / for a canned reply`}
      sendLabel="Send e-mail"
      sentText={sentText}
      maxLength={CONTACT_LIMITS.message}
      send={(message, key) => reply.mutateAsync({ id, message, key })}
    />
  );
}
