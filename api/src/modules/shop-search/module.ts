import * as endpoints from "@fundi/shared/search/search-words";
import type { ResultGroup, ShopResults } from "@fundi/shared/search/shop-search";
import { searchShop } from "@fundi/shared/search/shop-search";
import type { PublicResponses } from "../../platform/http/public-responses";
import type { ShopModule } from "../../platform/module";
import type { WordEditing } from "../search";
import type { ShopSearch } from "./shop-search";

/** Results of a kind that the preview lists. */
const PREVIEWED = 5;

interface Dependencies {
  search: ShopSearch;
  words: WordEditing;
  publicResponses: PublicResponses;
}

type PreviewedResult = { kind: "product" | "service" | "faq" | "guide"; id: number; title: string };

/** Returns the results from top to bottom. */
function listed({ order, products, services, answers }: ShopResults): PreviewedResult[] {
  const groups: Record<ResultGroup, PreviewedResult[]> = {
    products: products.map(({ id, name }) => ({ kind: "product", id, title: name })),
    services: services.map(({ id, title }) => ({ kind: "service", id, title })),
    answers: answers.map(({ kind, id, title }) => ({ kind, id, title })),
  };
  return order.flatMap((group) => groups[group]);
}

/** The search of the shop's pages, and what it knows about words. */
export const shopSearchModule = ({ search, words, publicResponses }: Dependencies): ShopModule => ({
  name: "shop-search",
  routes(bind) {
    bind(searchShop, ({ query, res }) => publicResponses.serve(res, search.request(query)));
    bind(endpoints.listSearchWords, () => words.list());
    bind(endpoints.createSearchWord, ({ body, actor }) => words.create(body, actor.id));
    bind(endpoints.updateSearchWord, ({ params, body, actor }) => words.update(params.id, body, actor.id));
    bind(endpoints.deleteSearchWord, async ({ params, actor }) => {
      await words.remove(params.id, actor.id);
      return { success: true as const };
    });
    bind(endpoints.previewSearch, async ({ query: { q } }) => {
      const { results, query } = await search.find(q, PREVIEWED);
      return {
        parts: query.parts.map(({ typed, meanings }) => ({
          typed,
          meanings: meanings.map((words) => words.join(" ")),
        })),
        ...(results.corrected !== undefined && { corrected: results.corrected }),
        results: listed(results),
        total: results.total,
      };
    });
  },
});
