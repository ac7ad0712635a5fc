import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import type { More, Pages } from "./table-props";

const count = new Intl.NumberFormat("en-KE");

interface TableFooterProps {
  /** Undefined until it is loaded. */
  rowCount: number | undefined;
  /** The plural noun for rows. */
  noun: string;
  pages: Pages | undefined;
  more: More | undefined;
  selectedCount: number;
  summary: string | undefined;
}

/** "1–50 of 12,431 orders · 3 selected · Ksh 184,500", and the page buttons. */
export function TableFooter({ rowCount, noun, pages, more, selectedCount, summary }: TableFooterProps) {
  const parts = [
    rowCount === undefined
      ? null
      : more
        ? `The newest ${count.format(rowCount)} ${noun}`
        : rangeText(rowCount, noun, pages),
    selectedCount > 0 && `${count.format(selectedCount)} selected`,
    summary,
  ].filter(Boolean);
  const lastPage = pages && Math.max(1, Math.ceil(pages.total / pages.pageSize));
  // On a page that no longer exists, the previous button must work.
  const isWhole = pages?.page === 1 && lastPage === 1 && pages.totalIsExact;
  return (
    <div className="table-footer">
      <span role="status">{parts.join(" · ")}</span>
      {more && <Button size="small" text={more.text} loading={more.isLoading} onClick={more.onMore} />}
      {pages && lastPage !== undefined && !isWhole && (
        <span className="table-pager">
          <Button
            size="small"
            variant="minimal"
            icon={<ChevronLeft />}
            aria-label="Previous page"
            disabled={pages.page <= 1}
            onClick={() => pages.onPage(pages.page - 1)}
          />
          <span>
            Page {count.format(pages.page)} of {count.format(lastPage)}
            {pages.totalIsExact ? "" : "+"}
          </span>
          <Button
            size="small"
            variant="minimal"
            icon={<ChevronRight />}
            aria-label="Next page"
            disabled={pages.page >= lastPage && pages.totalIsExact}
            onClick={() => pages.onPage(pages.page + 1)}
          />
        </span>
      )}
    </div>
  );
}

const singular = (noun: string) => noun.replace(/ies$/, "y").replace(/s$/, "");

/** Formats the range of rows; a plus means that the server stopped counting. */
export function rangeText(rowCount: number, noun: string, pages: Pages | undefined): string {
  if (!pages) return rowCount === 1 ? `1 ${singular(noun)}` : `${count.format(rowCount)} ${noun}`;
  if (rowCount === 0) return `0 ${noun}`;
  const first = (pages.page - 1) * pages.pageSize + 1;
  const total = `${count.format(pages.total)}${pages.totalIsExact ? "" : "+"}`;
  const things = pages.total === 1 && pages.totalIsExact ? singular(noun) : noun;
  return `${count.format(first)}–${count.format(first + rowCount - 1)} of ${total} ${things}`;
}
