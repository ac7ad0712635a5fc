import { t } from "@lingui/core/macro";
import type { MetaFunction } from "@remix-run/node";
import { useParams } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { TicketArea } from "../features/tickets/ticket-area";
import { TicketPage } from "../features/tickets/ticket-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t`Ticket`, description: t`What you asked us, and where it stands.`, noIndex: true });

const toId = (text: string | undefined): number => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0);

export default function TicketRoute() {
  const id = toId(useParams().id);
  return (
    <TicketArea>
      <TicketPage key={id} id={id} />
    </TicketArea>
  );
}
