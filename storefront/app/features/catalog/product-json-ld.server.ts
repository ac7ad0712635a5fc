import { factsOf } from "@fundi/shared/catalog/product-facts";
import type { ProductDetail } from "@fundi/shared/catalog/products";
import type { BreadcrumbList, Product as ProductFacts } from "schema-dts";
import { productsPath } from "./filters";
import { describeProduct } from "./product-description";
import { categoryLabel, describeStock } from "./product-facts";

const CONDITIONS = { new: "NewCondition", refurbished: "RefurbishedCondition" } as const;

/** Returns a product and its breadcrumbs as schema.org JSON-LD. The seller is the shop of the home page. */
export function productJsonLd(product: ProductDetail, origin: string): object[] {
  const url = `${origin}/products/${product.id}`;
  const { brand } = factsOf(product);
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
