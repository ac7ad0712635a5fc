import { factsOf } from "@fundi/shared/catalog/product-facts";
import type { ProductDetail } from "@fundi/shared/catalog/products";
import type { Rating, Review } from "@fundi/shared/catalog/reviews";
import type { BreadcrumbList, Product as ProductFacts, PropertyValue } from "schema-dts";
import { productsPath } from "./filters";
import { describeProduct } from "./product-description";
import { categoryLabel, describeStock } from "./product-facts";

/** What buyers say about it. */
interface Said {
  rating: Rating;
  reviews: readonly Review[];
}

const CONDITIONS = { new: "NewCondition", refurbished: "RefurbishedCondition" } as const;

/** Returns a product and its breadcrumbs as schema.org JSON-LD. The seller is the shop of the home page. */
export function productJsonLd(product: ProductDetail, origin: string, said: Said | null = null): object[] {
  const url = `${origin}/products/${product.id}`;
  const { brand } = factsOf(product);
  const used = usedFacts(product);
  const { orderable } = describeStock(product);
  const facts: [ProductFacts, BreadcrumbList] = [
    {
      "@type": "Product",
      name: product.name,
      url,
      description: describeProduct(product),
      ...(brand && { brand: { "@type": "Brand", name: brand } }),
      ...(product.photos.length > 0 && { image: product.photos.map(({ url }) => new URL(url, origin).href) }),
      ...(product.sku && { sku: product.sku }),
      category: categoryLabel(product.category),
      ...(used.length > 0 && { additionalProperty: used }),
      ...(said && said.rating.average !== null && ratingFacts(said)),
      ...(product.price > 0 && {
        offers: {
          "@type": "Offer",
          url,
          price: product.price,
          priceCurrency: "KES",
          availability: `https://schema.org/${orderable ? "InStock" : "OutOfStock"}`,
          itemCondition: `https://schema.org/${CONDITIONS[product.condition]}`,
          seller: { "@id": `${origin}/#shop` },
        },
      }),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: "Products", item: `${origin}/products` },
        { name: categoryLabel(product.category), item: origin + productsPath({ category: product.category }) },
        { name: product.name, item: url },
      ].map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
    },
  ];
  return facts as object[];
}

/** What tells a used product from others. */
const usedFacts = ({ grade, battery }: ProductDetail): PropertyValue[] => [
  ...(grade ? [{ "@type": "PropertyValue" as const, name: "Grade", value: grade }] : []),
  // P1 is percent.
  ...(battery
    ? [{ "@type": "PropertyValue" as const, name: "Battery health", value: battery.health, unitCode: "P1" }]
    : []),
];

const starsOf = (ratingValue: number) => ({ "@type": "Rating" as const, ratingValue, bestRating: 5, worstRating: 1 });

const ratingFacts = ({ rating: { average, count }, reviews }: Said): object => ({
  aggregateRating: { ...starsOf(average ?? 0), "@type": "AggregateRating", reviewCount: count },
  review: reviews.map(({ stars, text, author, writtenAt }) => ({
    "@type": "Review",
    reviewRating: starsOf(stars),
    author: { "@type": "Person", name: author },
    datePublished: writtenAt.slice(0, 10),
    ...(text && { reviewBody: text }),
  })),
});
