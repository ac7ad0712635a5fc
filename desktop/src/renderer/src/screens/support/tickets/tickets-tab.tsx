import { HTMLSelect, Switch } from "@blueprintjs/core";
import { z } from "@fundi/shared/contract/z";
import type { BulkAction } from "@fundi/shared/lists/bulk-actions";
import { CONTACT_CATEGORIES, CONTACT_PRIORITIES } from "@fundi/shared/support/contact-form";
import { TICKET_STATUSES } from "@fundi/shared/support/ticket-status";
import { type AdminTicket, TicketFilter } from "@fundi/shared/support/tickets";
import { TICKET_EXPORT } from "@fundi/shared/support/tickets-export";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AssigneeFilter, useAssigneeTag } from "../../../collaboration/assignee-filter";
import type { SetAddress } from "../../../lib/address";
import { BulkProgress } from "../../../lists/bulk/bulk-progress";
import { RecentBulk } from "../../../lists/bulk/recent-bulk";
import { useListScreen } from "../../../lists/list-screen";
import { ListTable } from "../../../lists/list-table";
import { searchAndDateTags } from "../../../ui/list-filters";
import { TICKET_BULK, TicketBulk } from "./ticket-bulk";
import { TICKET_COLUMNS } from "./ticket-columns";
import { PRIORITY_LABELS, TICKET_CATEGORY_LABELS, TICKET_STATUS_LABELS } from "./ticket-labels";
import { ticketListQuery } from "./ticket-queries";

/** The contract's filters, with a page size for desktop screens. */
const TicketAddress = TicketFilter.extend({
  status: z.enum(TICKET_STATUSES).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
type TicketAddress = z.infer<typeof TicketAddress>;

const ticketId = (ticket: AdminTicket) => ticket.id;
const FILTERS = [
  { name: "status", label: "Status", any: "Any status", words: TICKET_STATUS_LABELS, values: TICKET_STATUSES },
  { name: "priority", label: "Priority", any: "Any priority", words: PRIORITY_LABELS, values: CONTACT_PRIORITIES },
  {
    name: "category",
    label: "About",
    any: "About anything",
    words: TICKET_CATEGORY_LABELS,
    values: CONTACT_CATEGORIES,
  },
] as const;

/** Tickets of signed-in customers, newest first; the opened one is shown next to the list. */
export function TicketsTab() {
  const list = useListScreen("tickets", TicketAddress, { at: "/admin/support" });
  const { filter, setFilter } = list;
  const query = useQuery(ticketListQuery(filter));
  const assigneeTag = useAssigneeTag(filter.assignee, () => setFilter({ assignee: undefined }));
  const tags = [...filterTags(filter, setFilter), ...assigneeTag];

  const [bulk, setBulk] = useState<BulkAction | null>(null);

  return (
    <>
      {bulk && <BulkProgress key={bulk.id} subject={TICKET_BULK} started={bulk} onClose={() => setBulk(null)} />}
      <ListTable
        list={list}
        query={query}
        searchLabel="Search tickets"
        label="Tickets"
        noun="tickets"
        columns={TICKET_COLUMNS}
        exported={TICKET_EXPORT}
        rows={query.data?.tickets}
        total={query.data?.pagination}
        rowId={ticketId}
        onOpen={list.open}
        canSelectAll
        bulkActions={(tickets, clear, isAll) => (
          <TicketBulk
            tickets={tickets}
            all={isAll ? { filter, total: query.data?.pagination.total ?? 0 } : undefined}
            onStarted={(action) => {
              clear();
              setBulk(action);
            }}
          />
        )}
        tools={() => <RecentBulk subject={TICKET_BULK} onOpen={setBulk} />}
        filterFields={
          <>
            {FILTERS.map(({ name, label, any, words, values }) => (
              <HTMLSelect
                key={name}
                aria-label={label}
                value={filter[name] ?? ""}
                onChange={(event) => setFilter({ [name]: event.target.value || undefined })}
                options={[
                  { value: "", label: any },
                  ...values.map((value) => ({ value, label: (words as Record<string, string>)[value] ?? value })),
                ]}
              />
            ))}
            <AssigneeFilter value={filter.assignee} onChange={(assignee) => setFilter({ assignee })} />
            <Switch
              className="toolbar-switch"
              label="Waiting"
              checked={filter.waiting ?? false}
              onChange={(event) => setFilter({ waiting: event.currentTarget.checked ? "true" : undefined })}
            />
          </>
        }
        filters={tags}
        empty={
          tags.length > 0
            ? { title: "No tickets match", description: "Take a filter away, or search for something else." }
            : { title: "No tickets yet", description: "Customers open them on the support page." }
        }
      />
    </>
  );
}

const filterTags = (filter: TicketAddress, setFilter: SetAddress<typeof TicketAddress>) => [
  ...FILTERS.flatMap(({ name, label, words }) => {
    const value = filter[name];
    const word = value && (words as Record<string, string>)[value];
    return word ? [{ label: `${label}: ${word}`, onRemove: () => setFilter({ [name]: undefined }) }] : [];
  }),
  ...(filter.waiting ? [{ label: "Waiting, longest first", onRemove: () => setFilter({ waiting: undefined }) }] : []),
  ...searchAndDateTags({ search: filter.search }, ({ search }) => setFilter({ search })),
];
