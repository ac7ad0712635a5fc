import type { Favorite, FavoriteType } from "@fundi/shared/catalog/favorites";
import { searchText } from "@fundi/shared/catalog/search-text";

export const FAVORITE_FILTERS = ["all", "product", "service"] as const;
export type FavoriteFilter = "all" | FavoriteType;

/** Counts favourites, in all and by type. */
export const countFavorites = (list: readonly Favorite[]) => ({
  total: list.length,
  products: list.filter(({ type }) => type === "product").length,
  services: list.filter(({ type }) => type === "service").length,
});

/** Filters by type and search. The search matches a substring of name, category, specs or description. */
export function chooseFavorites(
  list: readonly Favorite[],
  { filter, search }: { filter: FavoriteFilter; search: string },
): Favorite[] {
  const words = searchText(search.trim());
  return list.filter(
    ({ type, name, category, specs, description }) =>
      (filter === "all" || type === filter) &&
      searchText([name, category, description, ...specs].join("\n")).includes(words),
  );
}
