import type { FoundAnswer, ShopResults } from "@fundi/shared/search/shop-search";
import type { LiveFeed } from "../../platform/events/live-feed";
import { PublicResponse } from "../../platform/http/public-response";
import type { PublicRequest, PublicResponses } from "../../platform/http/public-responses";
import { type Catalog, presentService, SERVICES } from "../catalog";
import { type FoundDocuments, orderGroups, withoutTypos } from "../search";
import { type AnswerSource, createAnswerSearch } from "./answer-search";

/** Names the questions and guides among what responses show. */
const ANSWERS = "answers";

interface Dependencies {
  feed: LiveFeed;
  publicResponses: PublicResponses;
  catalog: Pick<Catalog, "goods" | "words" | "subjectsOf">;
  answers: AnswerSource;
}

/** One search over products, services, questions and guides. */
export function createShopSearch({ feed, publicResponses, catalog, answers: source }: Dependencies) {
  const answers = createAnswerSearch(source, feed);
  for (const name of ["support_content.changed", "guides.changed"] as const)
    feed.on(name, () => publicResponses.outdate([ANSWERS]));

  async function find(q: string, limit: number) {
    const [goods, index] = await Promise.all([
      catalog.goods.find(q, { products: limit, services: limit }),
      answers.current(),
    ]);
    const found: FoundDocuments<FoundAnswer> = index.find(goods.query.parts, limit);
    const products = withoutTypos(goods.products, { services: goods.services, answers: found });
    const fits = { products: products.fit, services: goods.services.fit, answers: found.fit };
    const results: ShopResults = {
      order: orderGroups(fits, goods.query),
      products: await catalog.goods.cards(products.ids),
      total: products.total,
      ...(products.corrected !== undefined && { corrected: products.corrected }),
      ...(products.noneAtPrice && { noneAtPrice: products.noneAtPrice }),
      services: goods.services.found.map(presentService),
      answers: found.found,
    };
    return { results, query: goods.query, isCurrent: products.isCurrent, ids: products.ids };
  }

  async function render(q: string, limit: number): Promise<PublicResponse> {
    const { results, isCurrent, ids } = await find(q, limit);
    const response = new PublicResponse(JSON.stringify(results), [...catalog.subjectsOf(ids), SERVICES, ANSWERS]);
    response.isOutdated = !isCurrent;
    return response;
  }

  return {
    find,
    request: ({ q, limit }: { q: string; limit: number }): PublicRequest => ({
      key: `search ${limit} ${q}`,
      render: () => render(q, limit),
    }),
  };
}

export type ShopSearch = ReturnType<typeof createShopSearch>;
