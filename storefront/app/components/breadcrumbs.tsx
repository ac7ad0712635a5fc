import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { classNames } from "./class-names";

/** Breadcrumb links. The last crumb is the current page and not a link; phones omit it, as the heading below shows it. */
export function Breadcrumbs({ trail }: { trail: { label: string; to?: string }[] }) {
  return (
    <nav aria-label={t`Breadcrumb`} className="text-sm text-muted">
      <ol className="flex items-center gap-x-2 max-sm:flex-wrap">
        {trail.map(({ label, to }, index) => (
          <li
            key={label}
            className={classNames("flex items-center gap-x-2", to ? "shrink-0" : "min-w-0 max-sm:hidden")}
          >
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link to={to} prefetch="intent" className="tap py-1 hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
