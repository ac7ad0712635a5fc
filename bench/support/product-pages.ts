import { CATEGORIES } from "./fill/fill";

interface ProductPage {
  category?: string;
  page: number;
  pageSize: number;
}

const SIZES = [20, 21, 22, 23, 24, 25, 26, 27, 28];

const pages = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * First pages of each category, 24 products on average, so many different ones that none is still cached when it
 * is requested again.
 */
export const categoryPages: readonly ProductPage[] = SIZES.flatMap((pageSize) =>
  pages(20).flatMap((page) => CATEGORIES.map((category) => ({ category, page, pageSize }))),
);

/** The same of the whole catalogue. */
export const allPages: readonly ProductPage[] = SIZES.flatMap((pageSize) =>
  pages(170).map((page) => ({ page, pageSize })),
);

/** Path of the shop's own list. */
export const searchPath = (page: ProductPage): string =>
  `/api/products/search?${new URLSearchParams({ ...page, page: String(page.page), pageSize: String(page.pageSize) })}`;

/** Path of `floors/list-floor.ts`: its products are found by key, which numbered products allow. */
export function floorPath({ category, page, pageSize }: ProductPage, products: number): string {
  const step = category === undefined ? 1 : CATEGORIES.length;
  const before = String(products - (page - 1) * pageSize * step);
  return `/?${new URLSearchParams({ before, limit: String(pageSize), ...(category === undefined ? {} : { category }) })}`;
}
