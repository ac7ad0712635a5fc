import type { Rating } from "@fundi/shared/catalog/reviews";
import { t } from "@lingui/core/macro";
import { Badge } from "../../components/badge";
import { Breadcrumbs } from "../../components/breadcrumbs";
import { Price } from "../../components/price";
import { ConditionBadge } from "../condition";
import type { BuyingTerms } from "../delivery";
import { Heart } from "../favorites";
import { alertChannels, useShopData } from "../shell";
import { BuyBar } from "./buy-bar";
import { BuyBox } from "./buy-box";
import { ConditionFacts } from "./condition/condition-facts";
import { productsPath } from "./filters";
import { ProductGallery } from "./gallery/product-gallery";
import { ProductActions, UnitChooser } from "./lazy-parts";
import { RatingLine } from "./lazy-reviews";
import { categoryLabel, describeStock } from "./product-facts";
import { SpecTable } from "./spec-table";
import { decidingSpecs } from "./specs";
import type { ShownProduct, UnitChoice } from "./units/chosen-unit.server";

/** The product page's content. */
export function ProductDetail({
  product,
  choice,
  terms,
  rating,
}: {
  product: ShownProduct;
  choice: UnitChoice | null;
  terms: BuyingTerms;
  rating: Rating | undefined;
}) {
  const { shop } = useShopData();
  const stock = describeStock(product);
  const tellsPeople = alertChannels(shop).length > 0;
  return (
    <>
      <div className="page py-4 sm:py-6">
        <Breadcrumbs
          trail={[
            { label: t`Products`, to: "/products" },
            { label: categoryLabel(product.category), to: productsPath({ category: product.category }) },
            { label: product.name },
          ]}
        />
        <article className="mt-4 grid gap-x-8 lg:gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-[1.15fr_1fr]">
          <ProductGallery key={product.unit?.id} product={product} className="self-start" />
          <div className="grid content-start gap-5">
            <header className="grid gap-3">
              <div className="flex flex-wrap items-center gap-2">
                <ConditionBadge product={product} />
                <Badge tone={stock.tone}>{stock.text}</Badge>
                <Heart type="product" itemId={product.id} name={product.name} className="-my-2 ms-auto size-11" />
              </div>
              <h1 className="text-2xl wrap-anywhere sm:text-3xl">{product.name}</h1>
              <p className="wrap-anywhere text-muted">{decidingSpecs(product.specs).join(" · ")}</p>
              {rating && rating.count > 0 && <RatingLine rating={rating} />}
            </header>
            {product.price > 0 && <Price value={product.price} size="lg" />}
            {choice && <UnitChooser product={product} choice={choice} />}
            <ConditionFacts product={product.unit ? { ...product, available: 1 } : product} />
            <BuyBox product={product} terms={terms} />
            <ProductActions
              id={product.id}
              name={product.name}
              hasAlert={tellsPeople && product.price > 0 && stock.orderable}
            />
          </div>
        </article>
        <div className="mt-10 grid gap-x-8 lg:gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-[1.15fr_1fr]">
          <SpecTable specs={product.specs} sku={product.sku} />
          {product.description && (
            <section className="md:order-first" aria-labelledby="description">
              <h2 id="description" className="text-xl">
                {t`Description`}
              </h2>
              <p className="mt-3 max-w-prose text-lg wrap-anywhere whitespace-pre-line">{product.description}</p>
            </section>
          )}
        </div>
      </div>
      <BuyBar product={product} />
    </>
  );
}
