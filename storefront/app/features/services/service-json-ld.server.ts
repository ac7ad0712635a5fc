import { servicePath } from "@fundi/shared/catalog/service-slug";
import type { Service } from "@fundi/shared/catalog/services";
import type { BreadcrumbList, Service as ServiceFacts } from "schema-dts";
import { textOf } from "../../i18n";
import { SERVICE_CATEGORY_TEXTS } from "./service-categories";

/** Returns a service and its breadcrumbs as schema.org JSON-LD. The provider is the shop of the home page. */
export function serviceJsonLd(service: Service, { origin, town }: { origin: string; town: string }): object[] {
  const url = origin + servicePath(service);
  const { title, description, category, price, priceTo } = service;
  const label = textOf(SERVICE_CATEGORY_TEXTS[category].label);
  const facts: [ServiceFacts, BreadcrumbList] = [
    {
      "@type": "Service",
      name: title,
      url,
      serviceType: title,
      category: label,
      description: description || title,
      provider: { "@id": `${origin}/#shop` },
      ...(town && { areaServed: town }),
      ...(price > 0 && {
        offers: {
          "@type": "Offer",
          url,
          priceCurrency: "KES",
          ...(priceTo === price
            ? { price }
            : {
                priceSpecification: {
                  "@type": "PriceSpecification",
                  priceCurrency: "KES",
                  minPrice: price,
                  ...(priceTo > price && { maxPrice: priceTo }),
                },
              }),
        },
      }),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: "Services", item: `${origin}/services` },
        { name: label, item: `${origin}/services?category=${category}` },
        { name: title, item: url },
      ].map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
    },
  ];
  return facts as object[];
}
