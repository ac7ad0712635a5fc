import { t } from "@lingui/core/macro";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { LinkButton } from "../components/button";
import { isNotFound } from "../components/is-not-found";
import { pageMeta } from "../components/page-meta";
import { EmptyState, ErrorState } from "../components/states";
import { ProductDetail, ProductReviews, RecentlyViewed, RelatedProducts } from "../features/catalog";
import { loadProduct, loadRelated } from "../features/catalog/catalog.server";
import { describeProduct } from "../features/catalog/product-description";
import { productJsonLd } from "../features/catalog/product-json-ld.server";
import { chooseUnit } from "../features/catalog/units/chosen-unit.server";
import { loadBuyingTerms } from "../features/delivery/buying-terms.server";
import { loadReviews } from "../features/reviews/reviews.server";
import { idOrNotFound, orNotFound } from "../server/responses.server";
import { originOf } from "../server/shop.server";

/** What search engines show of it. */
const DESCRIPTION_MAX = 160;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = idOrNotFound(params.id);
  const { searchParams } = new URL(request.url);
  const { product, choice } = chooseUnit(await orNotFound(loadProduct(context, id)), searchParams.get("unit"));
  const all = searchParams.get("reviews") === "all";
  const [related, terms, said] = await Promise.all([
    loadRelated(context, product, 4),
    loadBuyingTerms(context, product.price),
    loadReviews(context, id, { all }),
  ]);
  // Made here: the browser needs no code for them.
  const description = [...describeProduct(product)].slice(0, DESCRIPTION_MAX).join("");
  return {
    product,
    choice,
    related,
    terms,
    said,
    description,
    jsonLd: productJsonLd(product, originOf(request), said),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  if (!data) {
    const title = isNotFound(error) ? t`Product not found` : t`Something went wrong`;
    return pageMeta(matches, { title, description: "", noIndex: true });
  }
  const { product, description, jsonLd } = data;
  return pageMeta(matches, {
    title: product.name,
    description,
    path: `/products/${product.id}`,
    image: product.image_url,
    jsonLd,
  });
};

export default function ProductRoute() {
  const { product, choice, related, terms, said } = useLoaderData<typeof loader>();
  return (
    <>
      {/* A quantity chosen for one product must not carry over to the next. */}
      <ProductDetail key={product.id} product={product} choice={choice} terms={terms} rating={said?.rating} />
      {said && said.rating.count > 0 && <ProductReviews productId={product.id} {...said} />}
      <RelatedProducts products={related} />
      <RecentlyViewed current={product.id} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isNotFound(error)) return <ErrorState headingLevel={1} />;
  return (
    <EmptyState
      scene="not-found"
      title={t`Product not found`}
      headingLevel={1}
      action={<LinkButton to="/products">{t`All products`}</LinkButton>}
    >
      {t`It may have been sold or taken off the shelf.`}
    </EmptyState>
  );
}
