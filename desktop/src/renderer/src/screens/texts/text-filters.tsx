import { HTMLSelect, Switch } from "@blueprintjs/core";
import type { z } from "@fundi/shared/contract/z";
import { TextFilter } from "@fundi/shared/texts/text-list";
import {
  TEXT_CHANNEL_LABELS,
  TEXT_CHANNELS,
  TEXT_STATUS_LABELS,
  TEXT_STATUSES,
  type TextChannel,
  type TextStatus,
} from "@fundi/shared/texts/text-record";
import type { SetAddress } from "../../lib/address";
import type { FilterTag } from "../../ui/data-table/table-props";
import { DateRangeFilter, searchAndDateTags } from "../../ui/list-filters";

export const TextAddress = TextFilter.omit({ id: true });
type TextAddress = z.output<typeof TextAddress>;

interface TextFiltersProps {
  filter: TextAddress;
  setFilter: SetAddress<typeof TextAddress>;
}

/** Status, channel, days, and only what waits for somebody, above the table. */
export function TextFilters({ filter, setFilter }: TextFiltersProps) {
  return (
    <>
      <HTMLSelect
        aria-label="Status"
        value={filter.status ?? ""}
        onChange={(event) => setFilter({ status: (event.target.value || undefined) as TextStatus | undefined })}
        options={[
          { value: "", label: "Any status" },
          ...TEXT_STATUSES.map((value) => ({ value, label: TEXT_STATUS_LABELS[value] })),
        ]}
      />
      <HTMLSelect
        aria-label="Channel"
        value={filter.channel ?? ""}
        onChange={(event) => setFilter({ channel: (event.target.value || undefined) as TextChannel | undefined })}
        options={[
          { value: "", label: "Any channel" },
          ...TEXT_CHANNELS.map((value) => ({ value, label: TEXT_CHANNEL_LABELS[value] })),
        ]}
      />
      <DateRangeFilter
        from={filter.dateFrom}
        to={filter.dateTo}
        onFrom={(dateFrom) => setFilter({ dateFrom })}
        onTo={(dateTo) => setFilter({ dateTo })}
      />
      <Switch
        className="toolbar-switch"
        label="To mend"
        checked={filter.view === "mend"}
        onChange={(event) => setFilter({ view: event.currentTarget.checked ? "mend" : undefined })}
      />
    </>
  );
}

/** The tags of the filters in use, each with how to remove it. */
export function textFilterTags({ filter, setFilter }: TextFiltersProps): FilterTag[] {
  const { view, status, channel, kind, customerId, orderId } = filter;
  return [
    ...searchAndDateTags(filter, setFilter),
    ...(view ? [{ label: "To mend", onRemove: () => setFilter({ view: undefined }) }] : []),
    ...(status ? [{ label: TEXT_STATUS_LABELS[status], onRemove: () => setFilter({ status: undefined }) }] : []),
    ...(channel ? [{ label: TEXT_CHANNEL_LABELS[channel], onRemove: () => setFilter({ channel: undefined }) }] : []),
    ...(kind ? [{ label: `Kind ${kind}`, onRemove: () => setFilter({ kind: undefined }) }] : []),
    ...(customerId ? [{ label: "One customer", onRemove: () => setFilter({ customerId: undefined }) }] : []),
    ...(orderId ? [{ label: "One order", onRemove: () => setFilter({ orderId: undefined }) }] : []),
  ];
}
