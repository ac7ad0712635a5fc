import { Link } from "@remix-run/react";
import { Icon } from "../../components/icon";
import { type Filters, isFiltered, productsPath } from "./filters";
import { CONDITION_LABELS, categoryLabel } from "./product-facts";

/** The active filters, removable one by one or all together. */
export function ActiveFilters({ filters }: { filters: Filters }) {
  if (!isFiltered(filters)) return null;
  const { q, category, condition } = filters;
  const tags = [
    { name: "q", text: q && `“${q}”` },
    { name: "category", text: category && categoryLabel(category) },
    { name: "condition", text: condition && CONDITION_LABELS[condition] },
  ].filter(({ text }) => text);
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {tags.map(({ name, text }) => (
        <li key={name}>
          <Link
            to={productsPath({ ...filters, page: 1, [name]: "" })}
            preventScrollReset
            aria-label={`Remove ${text}`}
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
          Clear filters
        </Link>
      </li>
    </ul>
  );
}
