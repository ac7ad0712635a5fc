import { HTMLSelect, Switch } from "@blueprintjs/core";
import { INBOX_CATEGORIES, INBOX_STATUSES } from "@fundi/shared/contact";
import { CONTACT_PRIORITIES } from "@fundi/shared/contact-form";
import { AdminMessageFilter } from "@fundi/shared/inbox";
import { INBOX_SOURCES } from "@fundi/shared/inbox-sources";
import { z } from "@fundi/shared/z";
import type { SetAddress } from "../../lib/address";
import type { FilterTag } from "../../ui/data-table/table-props";
import { searchAndDateTags } from "../../ui/list-filters";
import { AssigneeFilter } from "../desk/assignee-filter";
import { PRIORITY_WORDS } from "../support/tickets/ticket-words";
import { CATEGORY_WORDS, SOURCE_WORDS, STATUS_WORDS } from "./message-words";

/** The contract's filter. Without a status it is the inbox, which leaves out what was put away. */
export const MessageAddress = AdminMessageFilter.omit({ archived: true }).extend({
  starred: z.stringbool().default(false),
  /** The opened message, by its way and number. */
  open: z
    .string()
    .regex(/^(contact|ticket|conversation):\d{1,12}$/)
    .optional(),
});
export type MessageAddress = z.infer<typeof MessageAddress>;
type Words = Record<string, string>;

const FILTERS = [
  { name: "status", label: "Status", any: "Inbox", words: STATUS_WORDS as Words, values: INBOX_STATUSES },
  { name: "source", label: "Came by", any: "Any way", words: SOURCE_WORDS as Words, values: INBOX_SOURCES },
  {
    name: "priority",
    label: "Priority",
    any: "Any priority",
    words: PRIORITY_WORDS as Words,
    values: CONTACT_PRIORITIES,
  },
  {
    name: "category",
    label: "Category",
    any: "Any category",
    words: CATEGORY_WORDS as Words,
    values: INBOX_CATEGORIES,
  },
] as const;

interface MessageFiltersProps {
  filter: MessageAddress;
  setFilter: SetAddress<typeof MessageAddress>;
}

/** Status, way, priority, category and star, above the table. */
export function MessageFilters({ filter, setFilter }: MessageFiltersProps) {
  return (
    <>
      {FILTERS.map(({ name, label, any, words, values }) => (
        <HTMLSelect
          key={name}
          aria-label={label}
          value={filter[name] ?? ""}
          onChange={(event) => setFilter({ [name]: event.target.value || undefined })}
          options={[{ value: "", label: any }, ...values.map((value) => ({ value, label: words[value] ?? value }))]}
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

/** The filters in force as tags. */
export function messageFilterTags({ filter, setFilter }: MessageFiltersProps): FilterTag[] {
  return [
    ...FILTERS.flatMap(({ name, label, words }) => {
      const word = words[filter[name] ?? ""];
      return word ? [{ label: `${label}: ${word}`, onRemove: () => setFilter({ [name]: undefined }) }] : [];
    }),
    ...(filter.starred ? [{ label: "Starred", onRemove: () => setFilter({ starred: "false" }) }] : []),
    ...searchAndDateTags({ search: filter.search }, ({ search }) => setFilter({ search })),
  ];
}
