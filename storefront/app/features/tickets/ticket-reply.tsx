import { mailPromiseText } from "@fundi/shared/mail/mail-promises";
import { CONTACT_LIMITS } from "@fundi/shared/support/contact-form";
import type { Ticket } from "@fundi/shared/support/tickets";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { type FormEvent, useState } from "react";
import { useStoredText } from "../../browser/use-stored-text";
import { Button } from "../../components/button";
import { Textarea } from "../../components/forms/field";
import { toast } from "../../components/toast/toast";
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
      setError("Write what you want to tell us.");
      return;
    }
    if (write.isPending) return;
    write.mutate(message, {
      onSuccess: () => {
        setText("");
        toast.success(isDone ? "Sent. Your ticket is open again." : "Sent", {
          description: mailPromiseText("ticketAnswer", mail),
        });
      },
      onError: (problem) =>
        toast.error("Failed to send", {
          description: serverTextOf(problem) ?? "Please try again.",
        }),
    });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Textarea
        label={isDone ? "Is it not done? Write to us, and we open it again." : "Write to us about this ticket"}
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
        {write.isPending ? "Sending..." : "Send"}
      </Button>
    </form>
  );
}
