import type { Product } from "@fundi/shared/products";
import { ProductGrid } from "./product-grid";

/** What else there is of the kind. */
export function RelatedProducts({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="page py-8">
      <h2 id="related" className="mb-4 text-xl">
        More like this
      </h2>
      <ProductGrid products={products} headingLevel={3} />
    </section>
  );
}
