import type { Product } from "@fundi/shared/products";
import { decidingSpecs } from "./specs";

/** What a card shows and the cart keeps of a product; the rest would only make a list of them heavy. */
export interface ProductSummary
  extends Pick<Product, "id" | "name" | "price" | "condition" | "image_url" | "category" | "available"> {
  /** The two or three that decide. */
  specs: string[];
}

export const summarize = ({
  id,
  name,
  price,
  condition,
  image_url,
  category,
  available,
  specs,
}: Product): ProductSummary => ({
  id,
  name,
  price,
  condition,
  image_url,
  category,
  available,
  specs: decidingSpecs(specs),
});

/** The first `count` products with at most a quarter of them of one category, as long as there are others. */
export function varied(products: readonly ProductSummary[], count: number): ProductSummary[] {
  const taken = new Map<string, number>();
  const isWelcome = ({ category }: ProductSummary) => {
    taken.set(category, (taken.get(category) ?? 0) + 1);
    return (taken.get(category) ?? 0) <= count / 4;
  };
  const chosen = products.filter(isWelcome).slice(0, count);
  const rest = products.filter((product) => !chosen.includes(product));
  return [...chosen, ...rest].slice(0, count);
}
