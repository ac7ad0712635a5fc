import { classNames } from "../../components/class-names";
import { ProductCard } from "./product-card";
import type { ProductSummary } from "./product-summary";

const COLUMNS = {
  list: "grid-cols-2 md:grid-cols-3 lg:grid-cols-4",
  /** For fours and eights, which leave no gap at any width. */
  shelf: "grid-cols-2 md:grid-cols-4",
};

interface ProductGridProps {
  products: readonly ProductSummary[];
  arrangement?: keyof typeof COLUMNS;
  /** How many stand in the first screen. */
  eager?: number;
  headingLevel?: 2 | 3;
  className?: string;
}

/** Product cards: two in a row on a phone, four on a desk. */
export const ProductGrid = ({
  products,
  arrangement = "list",
  eager = 0,
  headingLevel = 2,
  className,
}: ProductGridProps) => (
  <ul className={classNames("grid gap-2 sm:gap-4", COLUMNS[arrangement], className)}>
    {products.map((product, index) => (
      <li key={product.id} className="@container">
        <ProductCard product={product} eager={index < eager} headingLevel={headingLevel} />
      </li>
    ))}
  </ul>
);
