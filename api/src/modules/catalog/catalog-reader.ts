import { AppError } from "@fundi/shared/errors";
import type { SearchQuery } from "@fundi/shared/products";
import type { Db } from "../../platform/database/database";
import type { LiveFeed } from "../../platform/events/live-feed";
import { PublicAnswer } from "../../platform/http/public-answer";
import type { PublicAnswers, PublicQuestion } from "../../platform/http/public-answers";
import type { Log } from "../../platform/log";
import { createProductFragments } from "./product-fragments";
import { present, presentToStaff } from "./product-record";
import { countProducts, findDrafts, newestProducts, productIdsOfImport, staffProductsById } from "./product-store";
import { productSource } from "./search/index-store";
import { createLiveIndex } from "./search/live-index";
import type { ProductQuery } from "./search/product-query";
import { presentService, presentServiceToStaff } from "./shop-service";
import { activeServices, allServices } from "./shop-service-store";

/** A plain list answers at most that many (`decisions.md` D10). */
const LIST_LIMIT = 500;
/** Shoppers do not wait while an import runs through; whoever changes a few products sees them at once. */
const PUBLIC_PATIENCE = 100;
const PART_SIZE = 1000;

const toProductQuery = ({ q, category, condition, sort, page, pageSize }: SearchQuery): ProductQuery => ({
  q,
  category: category || undefined,
  condition,
  sort,
  offset: (page - 1) * pageSize,
  limit: pageSize,
});

/** The page of those ids that are wanted. */
function pageOf(ids: readonly number[], wanted: ReadonlySet<number>, { page, pageSize }: SearchQuery) {
  const found = ids.filter((id) => wanted.has(id));
  return { ids: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

type StaffQuery = SearchQuery & { importId?: number | undefined; state?: "draft" | undefined };

interface Dependencies {
  db: Db;
  feed: LiveFeed;
  answers: PublicAnswers;
  log: Log;
}

/**
 * Answers what everybody may read, from memory where it can: an index says which products, kept JSON says what they
 * are, and whole answers are kept until an event changes one of them (`decisions.md` D10).
 */
export function createCatalogReader({ db, feed, answers, log }: Dependencies) {
  const fragments = createProductFragments(db);
  const live = createLiveIndex({ source: productSource(db), log, onChange: () => answers.clear() });

  feed.on("catalog.changed", ({ payload }) => {
    fragments.drop(payload.productIds);
    answers.clear();
    live.refresh(payload.productIds);
  });
  feed.on("services.changed", () => answers.clear());
  // Services show how often they were booked.
  feed.on("appointment.booked", () => answers.clear());
  feed.on("inventory.changed", ({ payload }) => {
    fragments.drop(payload.productIds);
    answers.clear();
  });

  async function renderNewest(): Promise<PublicAnswer> {
    const index = await live.current(PUBLIC_PATIENCE);
    const { ids, total } = index.find({ sort: "newest", offset: 0, limit: LIST_LIMIT });
    return new PublicAnswer(`[${(await fragments.load(ids)).join(",")}]`, total);
  }

  async function renderPage(query: SearchQuery): Promise<PublicAnswer> {
    const index = await live.current(PUBLIC_PATIENCE);
    const { ids, total } = index.find(toProductQuery(query));
    const categories = JSON.stringify(index.categories());
    const items = (await fragments.load(ids)).join(",");
    const { page, pageSize } = query;
    return new PublicAnswer(
      `{"items":[${items}],"total":${total},"page":${page},"pageSize":${pageSize},"totalIsExact":true,"categories":${categories}}`,
    );
  }

  async function renderProduct(id: number): Promise<PublicAnswer> {
    const [json] = await fragments.load([id]);
    if (json === undefined) throw new AppError("NOT_FOUND", "Product not found");
    return new PublicAnswer(json);
  }

  const renderServices = async () => new PublicAnswer(JSON.stringify((await activeServices(db)).map(presentService)));

  return {
    /** The newest products, at most 500. */
    newest: (): PublicQuestion => ({ key: "newest", render: renderNewest }),
    search: (query: SearchQuery): PublicQuestion => ({ key: JSON.stringify(query), render: () => renderPage(query) }),
    product: (id: number): PublicQuestion => ({ key: `product ${id}`, render: () => renderProduct(id) }),
    services: (): PublicQuestion => ({ key: "services", render: renderServices }),

    /** As `newest`, read past every cache. */
    async newestFromDatabase() {
      const [products, total] = await Promise.all([newestProducts(db, LIST_LIMIT), countProducts(db)]);
      return { items: products.map(present), total };
    },

    /** What staff see, fresh from the database; the rows come in parts, so that 50,000 of them hold up nobody. */
    async staffList({ importId, state, ...filter }: StaffQuery) {
      const index = await live.current();
      const { ids, total } =
        state === "draft"
          ? await findDrafts(db, { ...filter, importId })
          : importId === undefined
            ? index.find(toProductQuery(filter))
            : pageOf(
                index.find({ ...toProductQuery(filter), offset: 0, limit: Number.MAX_SAFE_INTEGER }).ids,
                new Set(await productIdsOfImport(db, importId)),
                filter,
              );
      async function* parts(): AsyncGenerator<string> {
        for (let from = 0; from < ids.length; from += PART_SIZE) {
          const products = await staffProductsById(db, ids.slice(from, from + PART_SIZE));
          yield products.map((product) => JSON.stringify(presentToStaff(product))).join(",");
        }
      }
      return { total, parts };
    },

    /** Ids of the products that a search finds, the best first. */
    async findIds(q: string, limit: number): Promise<readonly number[]> {
      const index = await live.current(PUBLIC_PATIENCE);
      return index.find({ q, sort: "newest", offset: 0, limit }).ids;
    },

    staffServices: async () => (await allServices(db)).map(presentServiceToStaff),

    /** Waits until every change that was committed in this process can be found. */
    caughtUp: () => live.caughtUp(),
    stop: () => live.stop(),
  };
}

export type CatalogReader = ReturnType<typeof createCatalogReader>;
