import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

const BOX = "inline-flex min-w-11 min-h-11 items-center justify-center rounded-md px-2 tabular-nums";

/** Returns the page numbers to show: first, last and neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, index) => (index > 0 && n - (shown[index - 1] ?? 0) > 1 ? [0, n] : [n]));
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({
  page,
  pages,
  hrefFor,
}: {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}) {
  if (pages <= 1) return null;
  const step = (to: number, label: string, icon: "chevron-left" | "chevron-right") =>
    to >= 1 && to <= pages ? (
      <Link
        to={hrefFor(to)}
        prefetch="intent"
        rel={to < page ? "prev" : "next"}
        aria-label={label}
        className={classNames(BOX, "hover:bg-ink/7")}
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <span aria-hidden="true" className={classNames(BOX, "opacity-30")}>
        <Icon name={icon} />
      </span>
    );
  return (
    <nav aria-label={t`Pages`} className="flex items-center justify-center sm:gap-1">
      {step(page - 1, t`Previous page`, "chevron-left")}
      {pageNumbers(page, pages).map((n, index) =>
        n === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key
          <span key={`gap-${index}`} className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={n}
            to={hrefFor(n)}
            prefetch="intent"
            aria-label={t`Page ${n}`}
            aria-current={n === page ? "page" : undefined}
            className={classNames(BOX, n === page ? "bg-accent font-semibold text-accent-ink" : "hover:bg-ink/7")}
          >
            {n}
          </Link>
        ),
      )}
      {step(page + 1, t`Next page`, "chevron-right")}
    </nav>
  );
}
