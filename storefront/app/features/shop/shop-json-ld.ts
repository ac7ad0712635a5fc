import { waysToPay } from "@fundi/shared/mpesa";
import type { ShopData } from "../shell";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);

/** The shop itself, in schema.org's words. */
export const shopJsonLd = ({ shop, origin }: ShopData): object => ({
  "@type": "ComputerStore",
  "@id": `${origin}/#shop`,
  name: shop.brand,
  url: origin,
  logo: `${origin}/icon-512.png`,
  image: `${origin}/icon-512.png`,
  ...(shop.phone && { telephone: shop.phone }),
  ...(shop.email && { email: shop.email }),
  ...(shop.address && {
    address: {
      "@type": "PostalAddress",
      streetAddress: shop.address,
      ...(shop.town && { addressLocality: shop.town }),
      addressCountry: "KE",
    },
  }),
  currenciesAccepted: "KES",
  ...(waysToPay(shop) && { paymentAccepted: waysToPay(shop).replace(" or ", ", ") }),
  openingHoursSpecification: shop.hours.flatMap((hours, day) =>
    hours
      ? [
          {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: DAYS[day],
            opens: clock(hours.opens),
            closes: clock(hours.closes),
          },
        ]
      : [],
  ),
});

/** The site and its search, in schema.org's words. */
export const siteJsonLd = ({ shop, origin }: ShopData): object => ({
  "@type": "WebSite",
  name: shop.brand,
  url: origin,
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});
