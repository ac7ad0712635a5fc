import type { Ticket } from "@fundi/shared/support/tickets";
import { t } from "@lingui/core/macro";
import { LinkButton } from "../../components/button";
import { formatDate } from "../../i18n/dates";
import { useShop } from "../shell";
import { contactCategoryName } from "../support";
import { TicketPriorityBadge, TicketStatusBadge } from "./ticket-badges";

/** A ticket in a list; the whole card is a link. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { timeZone } = useShop();
  return (
    <li className="relative grid gap-3 rounded-md border border-line bg-surface p-4 transition hover:border-ink sm:grid-cols-[1fr_auto] sm:items-center sm:p-5">
      <div className="grid min-w-0 gap-1.5">
        <h2 className="text-lg wrap-anywhere">{ticket.subject}</h2>
        <p className="flex flex-wrap items-center gap-1.5">
          <TicketPriorityBadge priority={ticket.priority} />
          <TicketStatusBadge status={ticket.status} />
        </p>
        <p className="text-sm text-muted">
          {t`${contactCategoryName(ticket.category)} · Opened ${formatDate(ticket.created_at, timeZone)}`}
        </p>
        <p className="line-clamp-2 text-muted wrap-anywhere">{ticket.message}</p>
      </div>
      <LinkButton
        to={`/tickets/${ticket.id}`}
        variant="secondary"
        size="sm"
        aria-label={t`Open: ${ticket.subject}`}
        className="stretched justify-self-start sm:justify-self-end"
      >
        {t`Open`}
      </LinkButton>
    </li>
  );
}
