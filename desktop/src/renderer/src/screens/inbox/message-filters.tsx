import { HTMLSelect, Switch } from "@blueprintjs/core";
import { z } from "@fundi/shared/contract/z";
import { AdminMessageFilter } from "@fundi/shared/inbox/inbox";
import { INBOX_SOURCES } from "@fundi/shared/inbox/inbox-sources";
import { INBOX_CATEGORIES, INBOX_STATUSES } from "@fundi/shared/support/contact";
import { CONTACT_PRIORITIES } from "@fundi/shared/support/contact-form";
import { AssigneeFilter } from "../../collaboration/assignee-filter";
import type { SetAddress } from "../../lib/address";
import type { FilterTag } from "../../ui/data-table/table-props";
import { searchAndDateTags } from "../../ui/list-filters";
import { PRIORITY_LABELS } from "../support/tickets/ticket-labels";
import { CATEGORY_LABELS, SOURCE_LABELS, STATUS_LABELS } from "./message-labels";

/** The contract's filters. Without a status, archived messages are left out. */
export const MessageAddress = AdminMessageFilter.omit({ archived: true }).extend({
  starred: z.stringbool().default(false),
  /** The opened message, by source and id. */
  open: z
    .string()
    .regex(/^(contact|ticket|conversation):\d{1,12}$/)
    .optional(),
});
export type MessageAddress = z.infer<typeof MessageAddress>;
type Labels = Record<string, string>;

const FILTERS = [
  { name: "status", label: "Status", any: "Inbox", labels: STATUS_LABELS as Labels, values: INBOX_STATUSES },
  { name: "source", label: "Came by", any: "Any way", labels: SOURCE_LABELS as Labels, values: INBOX_SOURCES },
  {
    name: "priority",
    label: "Priority",
    any: "Any priority",
    labels: PRIORITY_LABELS as Labels,
    values: CONTACT_PRIORITIES,
  },
  {
    name: "category",
    label: "Category",
    any: "Any category",
    labels: CATEGORY_LABELS as Labels,
    values: INBOX_CATEGORIES,
  },
] as const;

interface MessageFiltersProps {
  filter: MessageAddress;
  setFilter: SetAddress<typeof MessageAddress>;
}

/** Status, source, priority, category and star filters, above the table. */
export function MessageFilters({ filter, setFilter }: MessageFiltersProps) {
  return (
    <>
      {FILTERS.map(({ name, label, any, labels, values }) => (
        <HTMLSelect
          key={name}
          aria-label={label}
          value={filter[name] ?? ""}
          onChange={(event) => setFilter({ [name]: event.target.value || undefined })}
          options={[{ value: "", label: any }, ...values.map((value) => ({ value, label: labels[value] ?? value }))]}
        />
      ))}
      <AssigneeFilter value={filter.assignee} onChange={(assignee) => setFilter({ assignee })} />
      <Switch
        className="toolbar-switch"
        label="Starred"
        checked={filter.starred}
        onChange={(event) => setFilter({ starred: String(event.currentTarget.checked) })}
      />
    </>
  );
}

/** The active filters as removable tags. */
export function messageFilterTags({ filter, setFilter }: MessageFiltersProps): FilterTag[] {
  return [
    ...FILTERS.flatMap(({ name, label, labels }) => {
      const word = labels[filter[name] ?? ""];
      return word ? [{ label: `${label}: ${word}`, onRemove: () => setFilter({ [name]: undefined }) }] : [];
    }),
    ...(filter.starred ? [{ label: "Starred", onRemove: () => setFilter({ starred: "false" }) }] : []),
    ...searchAndDateTags({ search: filter.search }, ({ search }) => setFilter({ search })),
  ];
}
