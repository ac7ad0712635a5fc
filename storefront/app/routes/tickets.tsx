import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../components/page-meta";
import { TicketArea } from "../features/tickets/ticket-area";
import { TicketsPage } from "../features/tickets/tickets-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`My Tickets`, description: t`What you asked us, and where it stands.`, noIndex: true });

export default function Tickets() {
  return (
    <TicketArea>
      <TicketsPage />
    </TicketArea>
  );
}
