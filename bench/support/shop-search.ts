import { DocumentIndex } from "../../api/src/modules/search/documents/document-index";
import { orderGroups, withoutTypos } from "../../api/src/modules/search/documents/group-order";
import { withPriceWords } from "../../api/src/modules/search/price-search";
import { createProductIndex } from "../../api/src/modules/search/product-index";
import type { IndexedProduct, ProductQuery } from "../../api/src/modules/search/product-query";
import type { FoundPage, ProductSearch } from "../../api/src/modules/search/product-search";
import { DEFAULT_WORDS } from "../../api/src/modules/search/words/default-words";
import { Dictionary } from "../../api/src/modules/search/words/dictionary";
import { readPriceRange } from "../../api/src/modules/search/words/price-range";
import { readQuery } from "../../api/src/modules/search/words/read-query";
import { type DemoTexts, type FoundKeys, faqKey, guideKey, serviceKey } from "./relevance";

/** Results of a group that the page shows at most. */
const PRODUCTS = 8;
const DOCUMENTS = 4;

/** The shop's search over everything, without a database. Returns what its page shows, from top to bottom. */
export function shopSearch(products: readonly IndexedProduct[], texts: DemoTexts): (q: string) => Promise<FoundKeys> {
  const dictionary = new Dictionary(Object.values(DEFAULT_WORDS));
  const index = createProductIndex();
  index.put(products);
  const skuOf = new Map(products.map(({ id, sku }) => [id, sku ?? ""]));
  const services = new DocumentIndex(
    texts.services.map((service) => ({
      of: serviceKey(service),
      title: service.title,
      text: [service.description, ...service.features].join("\n"),
    })),
  );
  const answers = new DocumentIndex([
    ...texts.faqs.map((faq) => ({ of: faqKey(faq), title: faq.question, text: faq.answer })),
    ...texts.guides.map((guide) => ({ of: guideKey(guide), title: guide.title, text: guide.description })),
  ]);
  const read = (words: string) => readQuery(words, dictionary).parts;
  const page = async (query: ProductQuery): Promise<FoundPage> => ({
    ...index.meant({ ...query, parts: query.q ? read(query.q) : undefined }, read, dictionary.words),
    ...{ categories: index.categories(), isCurrent: true },
  });
  const goods: Pick<ProductSearch, "page"> = withPriceWords({ page }, { read: (q) => readQuery(q, dictionary) });
  return async (q) => {
    const understood = readQuery(readPriceRange(q)?.rest || q, dictionary);
    const { parts } = understood;
    const documents = {
      services: services.find(parts, DOCUMENTS),
      answers: answers.find(parts, DOCUMENTS),
    };
    const found = {
      ...documents,
      products: withoutTypos(await goods.page({ q, sort: "newest", offset: 0, limit: PRODUCTS }), documents),
    };
    const keys = {
      products: found.products.ids.map((id) => skuOf.get(id) ?? ""),
      services: found.services.found,
      answers: found.answers.found,
    };
    const fits = { products: found.products.fit, services: found.services.fit, answers: found.answers.fit };
    return orderGroups(fits, understood).flatMap((group) => keys[group]);
  };
}
