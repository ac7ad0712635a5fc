import type { ProductFacets } from "@fundi/shared/catalog/products";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { Icon } from "../../../components/icon";
import { textOf } from "../../../i18n";
import { CONDITION_LABELS } from "../../condition";
import { type Filters, isFiltered, productsPath } from "../filters";
import { categoryLabel } from "../product-facts";
import { narrowingTags } from "./facet-tags";

/** The active filters, removable one by one or all together. */
export function ActiveFilters({ filters, facets }: { filters: Filters; facets?: ProductFacets | undefined }) {
  if (!isFiltered(filters)) return null;
  const { q, category, condition } = filters;
  const without = (name: "q" | "category" | "condition"): Filters => ({ ...filters, page: 1, [name]: "" });
  const tags = [
    { key: "q", text: q && `“${q}”`, rest: without("q") },
    { key: "category", text: category && categoryLabel(category), rest: without("category") },
    { key: "condition", text: condition && textOf(CONDITION_LABELS[condition]), rest: without("condition") },
    ...narrowingTags(filters, (facet, value) => facets?.[facet].find((count) => count.value === value)?.label),
  ].filter(({ text }) => text);
  return (
    <ul aria-label={t`Filters`} className="flex flex-wrap items-center gap-2">
      {tags.map(({ key, text, rest }) => (
        <li key={key}>
          <Link
            to={productsPath(rest)}
            preventScrollReset
            aria-label={t`Remove ${text}`}
            className="tap inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2 text-sm font-medium text-accent-strong hover:bg-accent hover:text-accent-ink"
          >
            {text}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/products"
          preventScrollReset
          className="tap inline-flex min-h-9 items-center px-2 text-sm font-medium text-muted underline hover:text-ink"
        >
          {t`Clear filters`}
        </Link>
      </li>
    </ul>
  );
}
