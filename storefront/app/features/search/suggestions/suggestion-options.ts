import { leastPrice } from "@fundi/shared/catalog/least-price";
import { servicePath } from "@fundi/shared/catalog/service-slug";
import type { ShopResults } from "@fundi/shared/search/shop-search";
import { t } from "@lingui/core/macro";
import { currentLanguage } from "../../../i18n";
import { typedPeriod } from "../../../i18n/typed-period";
import type { ProductSummary } from "../../catalog";

/** One line of the list, and where it leads. */
export interface Option {
  /** Unique within the list. */
  key: string;
  to: string;
  title: string;
  /** What is worth knowing beside the title. */
  detail: string;
  /** In shillings; 0: on request. Undefined where a price makes no sense. */
  price?: number;
  isPriceFrom?: boolean;
  picture:
    | { kind: "product"; product: Pick<ProductSummary, "id" | "image_url" | "category"> }
    | { kind: "service"; icon: string }
    | { kind: "answer" | "recent" | "all" };
}

export interface OptionGroup {
  label: string;
  options: Option[];
}

const servicesOf = ({ services }: ShopResults): Option[] =>
  services.map(({ id, slug, title, duration, price, priceTo, icon }) => ({
    ...{ key: `service-${id}`, to: servicePath({ id, slug }), title, detail: typedPeriod(duration) },
    ...{ price, isPriceFrom: priceTo !== price, picture: { kind: "service", icon } },
  }));

const productsOf = ({ products }: ShopResults): Option[] =>
  products.map((product) => ({
    ...{ key: `product-${product.id}`, to: `/products/${product.id}`, title: product.name },
    ...{ price: leastPrice(product), isPriceFrom: product.pricesVary === true },
    detail: product.available === 0 ? t`Out of stock` : shortSpecs(product.specs),
    picture: { kind: "product", product },
  }));

/** The first two specs without their labels: those of the importer come in the order of importance. */
const shortSpecs = (specs: readonly string[]): string =>
  specs
    .filter((spec) => !/^(?:brand|warranty):/i.test(spec))
    .slice(0, 2)
    .map((spec) => spec.replace(/^[^:]{1,40}:\s+/, ""))
    .join(" · ");

const answersOf = ({ answers }: ShopResults): Option[] =>
  answers.map(({ url, title, sw }) => ({
    ...{ key: url, to: url, detail: "", picture: { kind: "answer" } },
    title: currentLanguage() === "sw" && sw ? sw.title : title,
  }));

/** The path of all results. */
export const searchPath = (q: string): string => `/search?${new URLSearchParams({ q })}`;

/** Returns the groups of suggestions in the order of the results, and the line that leads to all of them. */
export function optionGroups(q: string, results: ShopResults): OptionGroup[] {
  const groups = {
    services: { label: t`Services`, options: servicesOf(results) },
    products: { label: t`Products`, options: productsOf(results) },
    answers: { label: t`Answers`, options: answersOf(results) },
  };
  const found = results.order.map((name) => groups[name]).filter(({ options }) => options.length > 0);
  if (found.length === 0)
    return [{ label: "", options: [allOption(q, t`Ask us for it, or look through the categories`)] }];
  return [...found, { label: "", options: [allOption(q, "")] }];
}

const allOption = (q: string, detail: string): Option => ({
  ...{ key: "all", to: searchPath(q), detail, picture: { kind: "all" } },
  title: detail ? t`Nothing found for “${q}” yet` : t`All results for “${q}”`,
});

/** Returns earlier searches as suggestions, while nothing is typed. */
export const recentGroups = (searches: readonly string[]): OptionGroup[] =>
  searches.length === 0
    ? []
    : [
        {
          label: t`Searched for on this device`,
          options: searches.map((q) => ({
            ...{ key: `recent-${q}`, to: searchPath(q), title: q, detail: "", picture: { kind: "recent" as const } },
          })),
        },
      ];

/** Splits a title into pieces, those that begin like a typed word marked. */
export function markedPieces(title: string, q: string): { text: string; isMarked: boolean }[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return title.split(/(\s+)/).map((piece) => {
    const isMarked = words.some((word) => word.length > 1 && piece.toLowerCase().startsWith(word));
    return { text: piece, isMarked };
  });
}
