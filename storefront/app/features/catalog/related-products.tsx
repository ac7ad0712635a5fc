import { t } from "@lingui/core/macro";
import { ProductGrid } from "./product-grid";
import type { ProductSummary } from "./product-summary";

/** Related products of the same category. */
export function RelatedProducts({ products }: { products: readonly ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="page py-8">
      <h2 id="related" className="mb-4 text-xl">
        {t`More like this`}
      </h2>
      <ProductGrid products={products} arrangement="shelf" headingLevel={3} />
    </section>
  );
}
