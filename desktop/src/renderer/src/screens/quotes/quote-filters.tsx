import { HTMLSelect } from "@blueprintjs/core";
import { z } from "@fundi/shared/contract/z";
import {
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
  QUOTE_URGENCIES,
  QUOTE_URGENCY_LABELS,
} from "@fundi/shared/quotes/quote-status";
import { QuoteFilter } from "@fundi/shared/quotes/quotes";
import type { SetAddress } from "../../lib/address";
import type { Sort } from "../../ui/data-table/column";
import type { FilterTag } from "../../ui/data-table/table-props";

/** The contract's filters, with a page size for desktop screens. */
export const QuoteAddress = QuoteFilter.extend({ limit: z.coerce.number().int().min(1).max(100).default(50) });
type QuoteAddress = z.infer<typeof QuoteAddress>;

/** Returns the table's sorting for a sort order of the server: newest or most urgent first. */
export const toTableSort = (sort: QuoteAddress["sort"]): Sort => ({
  id: sort === "urgency" ? sort : "age",
  desc: true,
});

export const toQuoteSort = ({ id }: Sort): QuoteAddress["sort"] => (id === "urgency" ? id : "newest");

interface QuoteFiltersProps {
  filter: QuoteAddress;
  setFilter: SetAddress<typeof QuoteAddress>;
}

/** Status and urgency filters, above the table. */
export const QuoteFilters = ({ filter, setFilter }: QuoteFiltersProps) => (
  <>
    <HTMLSelect
      aria-label="Status"
      value={filter.status ?? ""}
      onChange={({ target }) => setFilter({ status: (target.value || undefined) as QuoteAddress["status"] })}
      options={[
        { value: "", label: "Any status" },
        ...QUOTE_STATUSES.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] })),
      ]}
    />
    <HTMLSelect
      aria-label="Urgency"
      value={filter.urgency ?? ""}
      onChange={({ target }) => setFilter({ urgency: (target.value || undefined) as QuoteAddress["urgency"] })}
      options={[
        { value: "", label: "Any urgency" },
        ...QUOTE_URGENCIES.toReversed().map((value) => ({ value, label: QUOTE_URGENCY_LABELS[value] })),
      ]}
    />
  </>
);

/** The active filters as removable tags. */
export function quoteFilterTags({ filter, setFilter }: QuoteFiltersProps): FilterTag[] {
  const { status, urgency, search } = filter;
  return [
    ...(status
      ? [{ label: `Status: ${QUOTE_STATUS_LABELS[status]}`, onRemove: () => setFilter({ status: undefined }) }]
      : []),
    ...(urgency
      ? [{ label: `Urgency: ${QUOTE_URGENCY_LABELS[urgency]}`, onRemove: () => setFilter({ urgency: undefined }) }]
      : []),
    ...(search ? [{ label: `“${search}”`, onRemove: () => setFilter({ search: undefined }) }] : []),
  ];
}
