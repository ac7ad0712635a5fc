import type { Product } from "@fundi/shared/catalog/products";
import { send } from "@fundi/shared/contract/http";
import { t } from "@lingui/core/macro";
import { type ComponentType, useEffect, useState } from "react";
import { type ProductSummary, summarize } from "../product-summary";
import { forgetViewed, rememberViewed, viewedProducts } from "./viewed-products";

const SHOWN = 4;

/** Returns a product as it is sold now; null where it is not sold any more, and without an answer. */
async function fetchCard(id: number, signal: AbortSignal): Promise<ProductSummary | null> {
  try {
    const response = await send("", { method: "GET", path: `/api/products/${id}`, signal });
    return summarize((await response.json()) as Product);
  } catch {
    return null;
  }
}

interface ViewedListProps {
  /** The product whose page this is: it is remembered, and not shown. */
  current?: number;
  /** Shows products: passed in, as its cards are made of other parts that come late. */
  Grid: ComponentType<{ products: readonly ProductSummary[]; arrangement: "shelf"; headingLevel: 3 }>;
}

/** The products that were looked at last on this device, as they are sold now. */
export function ViewedList({ current, Grid }: ViewedListProps) {
  const [products, setProducts] = useState<readonly ProductSummary[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const others = viewedProducts().filter((id) => id !== current);
    if (current !== undefined) rememberViewed(current);
    void Promise.all(others.slice(0, SHOWN).map((id) => fetchCard(id, stop.signal))).then((found) => {
      if (!stop.signal.aborted) setProducts(found.filter((product) => product !== null));
    });
    return () => stop.abort();
  }, [current]);

  if (products.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="page py-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="viewed" className="text-xl">
          {t`Recently viewed`}
        </h2>
        <button
          type="button"
          onClick={() => {
            forgetViewed();
            setProducts([]);
          }}
          className="tap font-medium text-accent underline"
        >
          {t`Clear the list`}
        </button>
      </div>
      <Grid products={products} arrangement="shelf" headingLevel={3} />
    </section>
  );
}
