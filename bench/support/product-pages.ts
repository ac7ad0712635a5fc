import { CATEGORIES } from "./fill";

interface ProductPage {
  category?: string;
  page: number;
  pageSize: number;
}

const SIZES = [20, 21, 22, 23, 24, 25, 26, 27, 28];

const pages = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * First pages of each category, 24 products on average, so many different ones that none is still kept in memory when it
 * is asked for again.
 */
export const categoryPages: readonly ProductPage[] = SIZES.flatMap((pageSize) =>
  pages(20).flatMap((page) => CATEGORIES.map((category) => ({ category, page, pageSize }))),
);

/** The same of the whole catalogue. */
export const allPages: readonly ProductPage[] = SIZES.flatMap((pageSize) =>
  pages(170).map((page) => ({ page, pageSize })),
);

/** Where the shop's own list answers it. */
export const searchPath = (page: ProductPage): string =>
  `/api/products/search?${new URLSearchParams({ ...page, page: String(page.page), pageSize: String(page.pageSize) })}`;

/** Where `floors/list-floor.ts` answers it: its products are found by key, which numbered products let us know. */
export function floorPath({ category, page, pageSize }: ProductPage, products: number): string {
  const step = category === undefined ? 1 : CATEGORIES.length;
  const before = String(products - (page - 1) * pageSize * step);
  return `/?${new URLSearchParams({ before, limit: String(pageSize), ...(category === undefined ? {} : { category }) })}`;
}
