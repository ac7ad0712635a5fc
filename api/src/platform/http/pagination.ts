import type { Pagination } from "@fundi/shared/contract/fields";

interface Found {
  total: number;
  /** False when counting stopped at a bound. */
  totalIsExact?: boolean;
}

/** Returns where a page is among the pages of a list, which has one page at least. */
export function paginationOf(
  { page, limit }: Pick<Pagination, "page" | "limit">,
  { total, totalIsExact = true }: Found,
): Pagination {
  return { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)), totalIsExact };
}
