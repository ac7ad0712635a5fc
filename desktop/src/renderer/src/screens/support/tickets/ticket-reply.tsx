import { CONTACT_LIMITS } from "@fundi/shared/support/contact-form";
import type { AdminTicket } from "@fundi/shared/support/tickets";
import { AnswerForm } from "../../../collaboration/answer-form";
import { useAnswerSent } from "../../../collaboration/answer-sent";
import { useReplyToTicket } from "./ticket-queries";

/** The reply form: the customer receives it by mail and sees it in the ticket. */
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
