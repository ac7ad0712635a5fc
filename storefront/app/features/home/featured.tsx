import type { ProductPage } from "@fundi/shared/catalog/products";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { Icon } from "../../components/icon";
import { drawnDevice } from "../../components/product-picture";
import { categoryLabel, ProductGrid, type ProductSummary, productsPath } from "../catalog";

/** Enough to fill the rows. */
const SHELF_CATEGORIES = 8;

const largest = (categories: ProductPage["categories"]) =>
  [...categories].sort((a, b) => b.count - a.count).slice(0, SHELF_CATEGORIES);

interface FeaturedProps {
  products: readonly ProductSummary[];
  categories: ProductPage["categories"];
}

/** The newest products, and links to the categories. */
export function Featured({ products, categories }: FeaturedProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="page py-10 sm:py-12">
      <div className="mb-5 flex items-end justify-between gap-4">
        <h2 id="featured" className="text-xl sm:text-3xl">
          {t`New on the shelf`}
        </h2>
        <Link
          to="/products"
          prefetch="intent"
          className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-accent hover:underline"
        >
          {t`All products`}
          <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      <ProductGrid products={products} arrangement="shelf" headingLevel={3} />
      <h3 className="mt-10 mb-4 text-xl">{t`By kind`}</h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-8">
        {largest(categories).map(({ name, count }) => (
          <li key={name}>
            <Link
              to={productsPath({ category: name })}
              prefetch="intent"
              className="block h-full rounded-md border border-line bg-surface p-2 text-center transition hover:border-accent"
            >
              <img
                src={drawnDevice(name)}
                alt=""
                width={400}
                height={300}
                loading="lazy"
                className="mx-auto h-auto w-24"
              />
              <span className="block leading-tight font-semibold">{categoryLabel(name)}</span>
              <span className="text-sm text-muted tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
