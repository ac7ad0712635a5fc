import type { Product } from "@fundi/shared/catalog/products";
import { decidingSpecs } from "./specs";

/** The fields that cards and the cart need; the others would only increase the size of lists. */
export interface ProductSummary
  extends Pick<
    Product,
    | "id"
    | "name"
    | "price"
    | "condition"
    | "grade"
    | "battery"
    | "image_url"
    | "category"
    | "available"
    | "hasUnits"
    | "fromPrice"
    | "pricesVary"
  > {
  /** The two or three key specs. */
  specs: string[];
}

export const summarize = ({
  id,
  name,
  price,
  condition,
  grade,
  battery,
  image_url,
  category,
  available,
  hasUnits,
  fromPrice,
  pricesVary,
  specs,
}: Product): ProductSummary => ({
  id,
  name,
  price,
  condition,
  grade,
  battery,
  image_url,
  category,
  available,
  ...(hasUnits && { hasUnits }),
  ...(fromPrice && { fromPrice }),
  ...(pricesVary && { pricesVary }),
  specs: decidingSpecs(specs),
});

/** Returns the first `count` products, at most a quarter of them of one category as long as there are others. */
export function pickVaried(products: readonly ProductSummary[], count: number): ProductSummary[] {
  const counts = new Map<string, number>();
  const isWelcome = ({ category }: ProductSummary) => {
    counts.set(category, (counts.get(category) ?? 0) + 1);
    return (counts.get(category) ?? 0) <= count / 4;
  };
  const chosen = products.filter(isWelcome).slice(0, count);
  const rest = products.filter((product) => !chosen.includes(product));
  return [...chosen, ...rest].slice(0, count);
}
