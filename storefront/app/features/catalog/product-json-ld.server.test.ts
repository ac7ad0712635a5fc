import { expect, it } from "vitest";
import { product } from "../../../test/fixtures";
import { productJsonLd } from "./product-json-ld.server";

const [facts, breadcrumbs] = productJsonLd(
  {
    ...product({ name: "HP EliteBook 840", description: "", specs: ["RAM: 8 GB", "Processor: Core i5"], available: 2 }),
    photos: [{ url: "/uploads/a.webp", alt: "" }],
  },
  "https://shop.example",
) as [Record<string, unknown>, Record<string, unknown>];

it("describes a product by its specs where it has no description, with its brand and the shop as seller", () => {
  expect(facts).toMatchObject({
    "@type": "Product",
    name: "HP EliteBook 840",
    description: "HP EliteBook 840: Refurbished, Laptops, Core i5, 8 GB.",
    brand: { "@type": "Brand", name: "HP" },
    image: ["https://shop.example/uploads/a.webp"],
    offers: {
      priceCurrency: "KES",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/RefurbishedCondition",
      seller: { "@id": "https://shop.example/#shop" },
    },
  });
  expect(breadcrumbs).toMatchObject({ "@type": "BreadcrumbList" });
});
