import { paymentMethodsText } from "@fundi/shared/payments/mpesa";
import type { About } from "@fundi/shared/settings/about";
import type { ComputerStore, SearchAction, WebSite, WithActionConstraints } from "schema-dts";
import type { ShopData } from "../shell";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);

/** Returns the shop as schema.org JSON-LD. */
export const shopJsonLd = ({ shop, origin }: ShopData, about?: About): object => {
  const facts: ComputerStore = {
    "@type": "ComputerStore",
    "@id": `${origin}/#shop`,
    name: shop.brand,
    url: origin,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/icon-512.png`,
    ...(about?.place && { geo: { "@type": "GeoCoordinates", latitude: about.place.lat, longitude: about.place.lng } }),
    ...(about && about.foundedYear !== null && { foundingDate: String(about.foundedYear) }),
    ...(about &&
      about.photos.length > 0 && {
        photo: about.photos.map(({ url }) => ({ "@type": "ImageObject" as const, url: new URL(url, origin).href })),
      }),
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
    ...(paymentMethodsText(shop) && { paymentAccepted: paymentMethodsText(shop).replace(" or ", ", ") }),
    openingHoursSpecification: shop.hours.flatMap((hours, day) =>
      hours
        ? [
            {
              "@type": "OpeningHoursSpecification",
              dayOfWeek: DAYS[day % 7] ?? "Sunday",
              opens: clock(hours.opens),
              closes: clock(hours.closes),
            },
          ]
        : [],
    ),
  };
  return facts as object;
};

/** Returns the site and its search as schema.org JSON-LD. */
export const siteJsonLd = ({ shop, origin }: ShopData): object => {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  const facts: WebSite = {
    "@type": "WebSite",
    name: shop.brand,
    url: origin,
    potentialAction: search,
  };
  return facts as object;
};
