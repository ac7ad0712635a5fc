import type { Product } from "./products";

/** Returns what a product costs, in shillings, where no unit of it was chosen: what the cheapest costs that is there. */
export const leastPrice = ({ price, fromPrice }: Pick<Product, "price" | "fromPrice">): number => fromPrice ?? price;
