import { classNames } from "../../components/class-names";
import { ProductCard } from "./product-card";
import type { ProductSummary } from "./product-summary";

const COLUMNS = {
  list: "grid-cols-2 md:grid-cols-3 lg:grid-cols-4",
  /** Beside a column of filters. */
  beside: "grid-cols-2 md:grid-cols-3",
  /** For 4 or 8 cards, which fill the rows at any width. */
  shelf: "grid-cols-2 md:grid-cols-4",
};

interface ProductGridProps {
  products: readonly ProductSummary[];
  arrangement?: keyof typeof COLUMNS;
  /** Number of cards above the fold. */
  eager?: number;
  headingLevel?: 2 | 3;
  /** Whether its products can be chosen to be compared. */
  isComparable?: boolean;
  className?: string;
}

/** A grid of product cards: two columns on a phone, four on wide screens. */
export const ProductGrid = ({
  products,
  arrangement = "list",
  eager = 0,
  headingLevel = 2,
  isComparable = false,
  className,
}: ProductGridProps) => (
  <ul className={classNames("grid gap-2 sm:gap-4", COLUMNS[arrangement], className)}>
    {products.map((product, index) => (
      <li key={product.id} className="@container">
        <ProductCard product={product} eager={index < eager} headingLevel={headingLevel} isComparable={isComparable} />
      </li>
    ))}
  </ul>
);
