import { Button } from "@blueprintjs/core";
import type { AdminTicket } from "@fundi/shared/support/tickets";
import { useQuery } from "@tanstack/react-query";
import { describeProblem } from "../../../lib/problem";
import { formatDateTime } from "../../../lib/shop-time";
import { ticketThreadQuery } from "./ticket-queries";

/** The messages of a ticket, oldest first: the customer's on the left, the shop's on the right. */
export function TicketThread({ ticket }: { ticket: AdminTicket }) {
  const thread = useQuery(ticketThreadQuery(ticket.id));
  const { message, name, created_at } = ticket;
  const opening = { id: 0, side: "user" as const, by: name, content: message, at: created_at };
  return (
    <>
      <ol className="ticket-thread" aria-label="Messages">
        {[opening, ...(thread.data ?? [])].map(({ id, side, by, content, at }) => (
          <li key={id} className={`ticket-line is-${side}`}>
            <span>
              {by}, {formatDateTime(at)}
            </span>
            <p>{content}</p>
          </li>
        ))}
      </ol>
      {thread.isError && (
        <p className="ticket-assigned" role="alert">
          {describeProblem(thread.error).title}{" "}
          <Button size="small" text="Try again" onClick={() => void thread.refetch()} />
        </p>
      )}
    </>
  );
}
