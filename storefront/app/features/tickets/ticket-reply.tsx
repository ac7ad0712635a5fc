import { CONTACT_LIMITS } from "@fundi/shared/support/contact-form";
import type { Ticket } from "@fundi/shared/support/tickets";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { type FormEvent, useState } from "react";
import { useStoredText } from "../../browser/use-stored-text";
import { Button } from "../../components/button";
import { Textarea } from "../../components/forms/field";
import { toast } from "../../components/toast/toast";
import { mailPromise } from "../../i18n/mail-promises";
import { useShop } from "../shell";
import { useWriteInTicket } from "./ticket-queries";

/** The reply field of a ticket; a reply to a closed one reopens it. */
export function TicketReply({ ticket }: { ticket: Ticket }) {
  const [text, setText] = useStoredText(`ticket_draft:${ticket.id}`);
  const [error, setError] = useState<string | null>(null);
  const { mail } = useShop();
  const write = useWriteInTicket(ticket.id);
  const isDone = ticket.status === "resolved" || ticket.status === "closed";

  function submit(event: FormEvent): void {
    event.preventDefault();
    const message = text.trim();
    if (message === "") {
      setError(t`Write what you want to tell us.`);
      return;
    }
    if (write.isPending) return;
    write.mutate(message, {
      onSuccess: () => {
        setText("");
        toast.success(isDone ? t`Sent. Your ticket is open again.` : t`Sent`, {
          description: mailPromise("ticketAnswer", mail),
        });
      },
      onError: (problem) =>
        toast.error(t`Failed to send`, {
          description: serverTextOf(problem) ?? t`Please try again.`,
        }),
    });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Textarea
        label={isDone ? t`Is it not done? Write to us, and we open it again.` : t`Write to us about this ticket`}
        rows={4}
        maxLength={CONTACT_LIMITS.message}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" isBusy={write.isPending} className="justify-self-start">
        {write.isPending ? t`Sending...` : t`Send`}
      </Button>
    </form>
  );
}
