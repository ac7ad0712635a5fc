import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { BULK_MAX, type BulkAction, startBulkTickets } from "@fundi/shared/lists/bulk-actions";
import { TICKET_STATUSES, type TicketStatus } from "@fundi/shared/support/ticket-status";
import type { AdminTicket, TicketFilter } from "@fundi/shared/support/tickets";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { colleaguesQuery } from "../../../collaboration/collaboration-queries";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useStartBulk } from "../../../lists/bulk/bulk-queries";
import { type BulkSubject, counted } from "../../../lists/bulk/bulk-text";
import { useStaff } from "../../../session/session";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { TICKET_STATUS_LABELS } from "./ticket-labels";

type Body = CallInput<typeof startBulkTickets>["body"];

/** The bulk action definition for tickets. */
export const TICKET_BULK: BulkSubject = {
  list: "tickets",
  noun: "ticket",
  outdates: QUERY_ROOTS.tickets,
  addressOf: (id) => `/admin/support/${id}?tab=tickets`,
  labelOf: ({ kind, to, label }) =>
    kind === "ticket-status" ? (TICKET_STATUS_LABELS[to as TicketStatus] ?? label) : label,
};

/** Returns a filter as the API expects it. */
const toWireFilter = ({ waiting, ...filter }: Omit<TicketFilter, "page" | "limit">) => ({
  ...filter,
  ...(waiting !== undefined && { waiting: String(waiting) }),
});

interface TicketBulkProps {
  tickets: readonly AdminTicket[];
  /** Applies to all matching tickets, when more than the page is selected. */
  all: { filter: Omit<TicketFilter, "page" | "limit">; total: number } | undefined;
  onStarted: (action: BulkAction) => void;
}

/** Bulk actions on the selected tickets: status changes and assignment. */
export function TicketBulk({ tickets, all, onStarted }: TicketBulkProps) {
  const me = useStaff();
  const colleagues = useQuery(colleaguesQuery).data ?? [];
  const [to, setTo] = useState<TicketStatus | null>(null);
  const start = useStartBulk((input: { body: Body; idempotencyKey: string }) => call(startBulkTickets, input), {
    onStarted,
    onSettled: () => setTo(null),
  });
  const count = all?.total ?? tickets.length;
  const isTooMany = count > BULK_MAX;
  const willRefuse =
    to === null ? 0 : tickets.filter(({ nextStatuses, status }) => status !== to && !nextStatuses.includes(to)).length;
  const run = (change: Body["change"]) => {
    const seen = tickets.map(({ id, version }) => ({ id, version }));
    start.mutate({
      choice: all ? { filter: toWireFilter(all.filter), expected: all.total } : { tickets: seen },
      change,
    });
  };
  const title = isTooMany ? `At most ${BULK_MAX.toLocaleString("en-KE")} tickets at once` : undefined;

  const statuses = (
    <Menu>
      {TICKET_STATUSES.map((status) => (
        <MenuItem key={status} text={TICKET_STATUS_LABELS[status]} onClick={() => setTo(status)} />
      ))}
    </Menu>
  );
  const people = (
    <Menu>
      <MenuItem text="Me" onClick={() => run({ assigneeId: me.id })} />
      {colleagues
        .filter(({ id }) => id !== me.id)
        .map(({ id, name }) => (
          <MenuItem key={id} text={name} onClick={() => run({ assigneeId: id })} />
        ))}
      <MenuItem text="Nobody" onClick={() => run({ assigneeId: null })} />
    </Menu>
  );
  const label = to === null ? "" : TICKET_STATUS_LABELS[to];
  return (
    <>
      <PopoverNext content={statuses} placement="bottom-start" arrow={false}>
        <Button
          intent="primary"
          text={`Set status of ${counted(count, "ticket")}`}
          endIcon={<CaretDown />}
          disabled={isTooMany || start.isPending}
          title={title}
        />
      </PopoverNext>
      <PopoverNext content={people} placement="bottom-start" arrow={false}>
        <Button
          text={`Assign ${counted(count, "ticket")}`}
          endIcon={<CaretDown />}
          disabled={isTooMany || start.isPending}
          title={title}
        />
      </PopoverNext>
      <ConfirmDialog
        isOpen={to !== null}
        title={`Set ${counted(count, "ticket")} to ${label}?`}
        confirmLabel={`Set to ${label}`}
        intent="primary"
        isBusy={start.isPending}
        onConfirm={() => to !== null && run({ status: to })}
        onClose={() => setTo(null)}
      >
        <p>
          Their customers are told. What cannot take the step stays as it is and is listed with the reason.
          {willRefuse > 0 && ` Of those on this page ${willRefuse} cannot.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
