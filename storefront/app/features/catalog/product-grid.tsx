import type { Product } from "@fundi/shared/products";
import { classNames } from "../../components/class-names";
import { ProductCard } from "./product-card";

interface ProductGridProps {
  products: readonly Product[];
  /** How many stand in the first screen. */
  eager?: number;
  headingLevel?: 2 | 3;
  className?: string;
}

/** Product cards: two in a row on a phone, four on a desk. */
export const ProductGrid = ({ products, eager = 0, headingLevel = 2, className }: ProductGridProps) => (
  <ul className={classNames("grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4", className)}>
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard product={product} eager={index < eager} headingLevel={headingLevel} />
      </li>
    ))}
  </ul>
);
