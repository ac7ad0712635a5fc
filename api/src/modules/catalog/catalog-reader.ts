import { FACETS, facetValues } from "@fundi/shared/catalog/facets";
import type { ProductFacets, SearchQuery } from "@fundi/shared/catalog/products";
import { AppError } from "@fundi/shared/contract/errors";
import type { OfferedUnit } from "@fundi/shared/inventory/units";
import { fromMinor, toMinor } from "@fundi/shared/values/money";
import { runInBackground } from "../../platform/background";
import type { Db } from "../../platform/database/database";
import type { LiveFeed } from "../../platform/events/live-feed";
import { found, notFound } from "../../platform/found";
import { PublicResponse } from "../../platform/http/public-response";
import type { PublicRequest, PublicResponses } from "../../platform/http/public-responses";
import type { Log } from "../../platform/log";
import type { FoundFacets, LiveWords, ProductQuery, ProductSearch } from "../search";
import { createGoodsSearch } from "./finding/goods-search";
import type { ServiceSearch } from "./finding/shop-service-search";
import { watchStock } from "./finding/stock-watch";
import { photosOnSale } from "./photo-store";
import { createProductFragments } from "./product-fragments";
import { present, presentToStaff } from "./product-record";
import { countProducts, findDrafts, newestProducts, productIdsOfImport, staffProductsById } from "./product-store";
import { presentService, presentServiceToStaff } from "./shop-service";
import { activeServices, allServices } from "./shop-service-store";
import { findOfferedBySlug } from "./slugs/service-slug-store";
import { listFeedProducts } from "./use-cases/list-feed-products";

/** The maximum length of a list without pages. */
const LIST_LIMIT = 500;
/**
 * While an import has more products than this to index, customers get the current index; smaller changes are waited
 * for.
 */
const PUBLIC_MAX_BACKLOG = 100;
const PART_SIZE = 1000;

/** Subjects of public responses: any list of products, the services, a product. */
export const LISTS = "lists";
export const SERVICES = "services";
const productSubject = (id: number): string => `product ${id}`;

const minor = (kes: number | undefined): number | undefined => (kes === undefined ? undefined : toMinor(kes));

const toProductQuery = (query: SearchQuery): ProductQuery => ({
  q: query.q,
  category: query.category || undefined,
  condition: query.condition,
  facets: Object.fromEntries(FACETS.flatMap((facet) => (query[facet] ? [[facet, facetValues(query[facet])]] : []))),
  inStock: query.inStock !== undefined || undefined,
  minMinor: minor(query.minPrice),
  maxMinor: minor(query.maxPrice),
  countsFacets: query.facets !== undefined || undefined,
  sort: query.sort,
  offset: (query.page - 1) * query.pageSize,
  limit: query.pageSize,
});

const presentFacets = ({ values, conditions, inStock, minMinor, maxMinor }: FoundFacets): ProductFacets => ({
  ...values,
  ...{ condition: conditions, inStock, price: { min: fromMinor(minMinor), max: fromMinor(maxMinor) } },
});

/** Returns members for the end of a JSON object; undefined ones are left out. */
const membersOf = (members: object): string => {
  const json = JSON.stringify(members).slice(1, -1);
  return json && `,${json}`;
};

/** Returns the requested page of those ids that are in the set. */
function pageOf(ids: readonly number[], included: ReadonlySet<number>, { page, pageSize }: SearchQuery) {
  const found = ids.filter((id) => included.has(id));
  return { ids: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

type StaffQuery = SearchQuery & { importId?: number | undefined; state?: "draft" | undefined };

interface Dependencies {
  db: Db;
  feed: LiveFeed;
  publicResponses: PublicResponses;
  search: ProductSearch;
  words: LiveWords;
  services: ServiceSearch;
  /** Returns the units of a product that can be had. */
  offeredUnits: (productId: number) => Promise<OfferedUnit[]>;
  log: Log;
}

/**
 * Serves public reads, from memory where possible: an index finds the products, cached JSON fragments render them, and
 * whole responses are cached until an event changes one of them.
 */
export function createCatalogReader(dependencies: Dependencies) {
  const { db, feed, publicResponses, search, words, services, offeredUnits, log } = dependencies;
  const fragments = createProductFragments(db);

  feed.on("catalog.changed", ({ payload }) => {
    fragments.drop(payload.productIds);
    // It may be in other lists now, and elsewhere in them.
    publicResponses.outdate([LISTS, ...payload.productIds.map(productSubject)]);
    search.refresh(payload.productIds);
  });
  feed.on("search_words.changed", () =>
    runInBackground(log, "reading the words of the search", async () => {
      await words.refresh();
      publicResponses.outdate([LISTS]);
    }),
  );
  feed.on("services.changed", () => publicResponses.outdate([SERVICES]));
  feed.on("symptoms.changed", () => publicResponses.outdate([SERVICES]));
  // The response contains the number of bookings.
  feed.on("appointment.booked", () => publicResponses.outdate([SERVICES]));
  // Every order does this: what shows none of its products stays.
  feed.on("inventory.changed", ({ payload }) => {
    fragments.drop(payload.productIds);
    publicResponses.outdate(payload.productIds.map(productSubject));
  });

  const stock = watchStock({ db, feed, search, onChange: () => publicResponses.outdate([LISTS]), log });

  const subjectsOf = (ids: readonly number[]) => [LISTS, ...ids.map(productSubject)];

  async function renderNewest(): Promise<PublicResponse> {
    const newest = { sort: "newest", offset: 0, limit: LIST_LIMIT } as const;
    const { ids, total, isCurrent } = await search.page(newest, PUBLIC_MAX_BACKLOG);
    const response = new PublicResponse(`[${(await fragments.load(ids)).join(",")}]`, subjectsOf(ids), total);
    response.isOutdated = !isCurrent;
    return response;
  }

  async function renderPage(query: SearchQuery): Promise<PublicResponse> {
    const found = await search.page(toProductQuery(query), PUBLIC_MAX_BACKLOG);
    const { ids, total, corrected, noneAtPrice, isCurrent } = found;
    const categories = JSON.stringify(found.categories);
    const items = (await fragments.load(ids)).join(",");
    const { page, pageSize } = query;
    const more = { corrected, noneAtPrice, facets: found.facets && presentFacets(found.facets) };
    const response = new PublicResponse(
      `{"items":[${items}],"total":${total},"page":${page},"pageSize":${pageSize},"totalIsExact":true,"categories":${categories}${membersOf(more)}}`,
      subjectsOf(ids),
    );
    response.isOutdated = !isCurrent;
    return response;
  }

  async function renderProduct(id: number): Promise<PublicResponse> {
    const [[json], photos, units] = await Promise.all([fragments.load([id]), photosOnSale(db, id), offeredUnits(id)]);
    if (json === undefined) throw new AppError("NOT_FOUND", "Product not found");
    const more = { photos, units: units.length > 0 ? units : undefined };
    return new PublicResponse(`${json.slice(0, -1)}${membersOf(more)}}`, [productSubject(id)]);
  }

  const renderServices = async () =>
    new PublicResponse(JSON.stringify((await activeServices(db)).map(presentService)), [SERVICES]);

  async function renderService(slug: string): Promise<PublicResponse> {
    const service = await found(findOfferedBySlug(db, slug), notFound("We do not offer this service."));
    return new PublicResponse(JSON.stringify(presentService(service)), [SERVICES]);
  }

  return {
    /** Returns the newest products, at most 500. */
    newest: (): PublicRequest => ({ key: "newest", render: renderNewest }),
    search: (query: SearchQuery): PublicRequest => ({ key: JSON.stringify(query), render: () => renderPage(query) }),
    product: (id: number): PublicRequest => ({ key: `product ${id}`, render: () => renderProduct(id) }),
    services: (): PublicRequest => ({ key: "services", render: renderServices }),
    service: (slug: string): PublicRequest => ({ key: `service ${slug}`, render: () => renderService(slug) }),

    /** As `newest`, but bypasses every cache. */
    async newestFromDatabase() {
      const [products, total] = await Promise.all([newestProducts(db, LIST_LIMIT), countProducts(db)]);
      return { items: products.map(present), total };
    },

    feedPart: (part: number) => listFeedProducts(db, part),

    /**
     * Returns what staff see, fresh from the database; rows are read in batches, so that 50,000 of them do not block
     * others.
     */
    async staffList({ importId, state, ...filter }: StaffQuery) {
      const { ids, total } =
        state === "draft"
          ? await findDrafts(db, { ...filter, importId })
          : importId === undefined
            ? await search.find(toProductQuery(filter))
            : pageOf(
                (await search.find({ ...toProductQuery(filter), offset: 0, limit: Number.MAX_SAFE_INTEGER })).ids,
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

    /**
     * Returns the ids of matching products, best first, by the meaning of the words; none where words had to be left out: a
     * search of all records is mostly for names and numbers that no product has.
     */
    async findIds(q: string, limit: number): Promise<readonly number[]> {
      const { ids, isPartial } = await search.page({ q, sort: "newest", offset: 0, limit }, PUBLIC_MAX_BACKLOG);
      return isPartial ? [] : ids;
    },

    goods: createGoodsSearch({ words, search, services, load: fragments.load, maxBacklog: PUBLIC_MAX_BACKLOG }),

    /** The names of what a response about products shows, by which it is outdated. */
    subjectsOf,

    staffServices: async () => (await allServices(db)).map(presentServiceToStaff),

    /** Resolves when every change committed in this process can be found. */
    waitUntilIndexed: () => search.waitUntilIndexed(),
    stop() {
      stock.stop();
      search.stop();
    },
  };
}

export type CatalogReader = ReturnType<typeof createCatalogReader>;
