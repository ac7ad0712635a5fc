import type { Ticket, TicketMessage } from "@fundi/shared/support/tickets";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Skeleton } from "../../components/skeleton";
import { formatDateTime } from "../../i18n/dates";
import { useShop } from "../shell";
import { threadQuery } from "./ticket-queries";

/** The ticket's text and replies, oldest first: the customer's on the right, the shop's on the left. */
export function TicketThread({ ticket }: { ticket: Ticket }) {
  const thread = useQuery(threadQuery(ticket.id));
  const opening: TicketMessage = { id: 0, side: "user", by: t`You`, content: ticket.message, at: ticket.created_at };
  return (
    <section aria-labelledby="ticket-thread" className="grid gap-4">
      <h2 id="ticket-thread" className="text-lg">
        {t`Messages`}
      </h2>
      <ol className="grid gap-4">
        {[opening, ...(thread.data ?? [])].map((message) => (
          <ThreadLine key={message.id} message={message} />
        ))}
      </ol>
      {thread.isPending && <Skeleton className="h-16" />}
      {thread.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-muted">
          {t`We could not load what was written since.`}
          <Button variant="secondary" size="sm" onClick={() => void thread.refetch()}>
            {t`Try Again`}
          </Button>
        </p>
      )}
    </section>
  );
}

function ThreadLine({ message: { side, by, content, at } }: { message: TicketMessage }) {
  const { timeZone } = useShop();
  const isOwn = side === "user";
  return (
    <li className={classNames("grid max-w-prose gap-1", isOwn ? "justify-self-end ps-6" : "justify-self-start pe-6")}>
      <p className={classNames("text-sm text-muted", isOwn ? "text-end" : null)}>
        <span className="font-semibold">{isOwn ? t`You` : by}</span> ·{" "}
        <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
      </p>
      <p
        className={classNames(
          "rounded-md px-4 py-3 wrap-anywhere whitespace-pre-wrap",
          isOwn ? "bg-accent-soft" : "border border-line",
        )}
      >
        {content}
      </p>
    </li>
  );
}
