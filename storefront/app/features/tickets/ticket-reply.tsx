import { CONTACT_LIMITS } from "@fundi/shared/contact-form";
import { ApiError } from "@fundi/shared/http";
import { mailWords } from "@fundi/shared/mail-promises";
import type { Ticket } from "@fundi/shared/tickets";
import { type FormEvent, useState } from "react";
import { useKeptText } from "../../browser/use-kept-text";
import { Button } from "../../components/button";
import { Textarea } from "../../components/field";
import { toast } from "../../components/toast";
import { useShop } from "../shell";
import { useWriteInTicket } from "./ticket-queries";

/** Where a customer writes in their ticket; in one that is done this opens it again (checklist SUP-70). */
export function TicketReply({ ticket }: { ticket: Ticket }) {
  const [text, setText] = useKeptText(`ticket_draft:${ticket.id}`);
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
          description: mailWords("ticketAnswer", mail),
        });
      },
      onError: (problem) =>
        toast.error("Failed to send", {
          description: (problem instanceof ApiError && problem.serverText) || "Please try again.",
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
      <Button type="submit" busy={write.isPending} className="justify-self-start">
        {write.isPending ? "Sending..." : "Send"}
      </Button>
    </form>
  );
}
