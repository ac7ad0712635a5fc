import type { Express } from "express";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { LiveFeed } from "../../platform/events/live-feed";
import type { PublicResponses } from "../../platform/http/public-responses";
import type { Bind } from "../../platform/http/route";
import type { Log } from "../../platform/log";
import { createLiveWords, listSearchWords, serveSearch } from "../search";
import { catalogAdminRoutes } from "./catalog-admin-routes";
import type { StockPort } from "./catalog-dependencies";
import { catalogExports } from "./catalog-exports";
import { productFinder, serviceFinder } from "./catalog-finders";
import { createCatalogReader, SERVICES } from "./catalog-reader";
import { catalogRoutes } from "./catalog-routes";
import { createServiceSearch } from "./finding/shop-service-search";
import { photoSources } from "./photo-store";
import { createPictureCache } from "./pictures/picture-cache";
import { pictureRoutes } from "./pictures/picture-routes";
import { createProductSearch } from "./product-search";
import { createProductService } from "./product-service";
import { orderableProductIds, productIdsBySku, productsForSale } from "./product-store";
import { createServiceEditing } from "./shop-service-editing";
import { activeServices, countBooking, findService, serviceIdsByTitle, servicesForSale } from "./shop-service-store";
import { createSymptoms } from "./symptoms/symptom-editing";
import { symptomRoutes } from "./symptoms/symptom-routes";

const SAMPLE_SIZE = 2;

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  feed: LiveFeed;
  publicResponses: PublicResponses;
  stock: StockPort;
  /** Processes of the role `search` that are asked; none: the index is in this process. */
  searchUrls: readonly string[];
  /** The key with which they know each other. */
  searchKey: () => string;
  /** The folder of the resized product pictures. */
  pictureFolder: string;
  /** Whether an appointment or a quote refers to a service, so that its row must stay. */
  isServiceUsed: (db: Db | Tx["db"], id: number) => Promise<boolean>;
  /** Reads an uploaded picture from this machine; null for any other address. */
  readUpload: (url: string) => Promise<Buffer | null>;
  log: Log;
}

/** The catalogue: products and services, public reads and management. */
export function createCatalog(dependencies: Dependencies) {
  const { db, inTransaction, feed, publicResponses, stock, pictureFolder, isServiceUsed, readUpload, log } =
    dependencies;
  const words = createLiveWords(() => listSearchWords(db));
  const search = createProductSearch({ ...dependencies, words });
  const services = createServiceSearch(db, feed);
  const reader = createCatalogReader({
    ...{ db, feed, publicResponses, search, words, services, log },
    offeredUnits: stock.offeredUnits,
  });
  const service = createProductService({ db, inTransaction, stock, waitUntilIndexed: reader.waitUntilIndexed });
  const editing = createServiceEditing({ inTransaction, isServiceUsed });
  const symptoms = createSymptoms({ db, inTransaction });
  const pictures = createPictureCache({ folder: pictureFolder, readOwn: readUpload, log });
  return {
    routes(bind: Bind): void {
      pictureRoutes(bind, { sourcesOf: (id) => photoSources(db, id), unitSourcesOf: stock.unitPictures, pictures });
      catalogRoutes(bind, reader, publicResponses);
      catalogAdminRoutes(bind, reader, service, editing);
      symptomRoutes(bind, symptoms, publicResponses, SERVICES);
    },

    productsForSale,
    servicesForSale,

    /** Returns pictures in the sizes of screens. */
    pictures,

    /** Finds products and services by the meaning of words. */
    goods: reader.goods,

    /** What the search knows about words. */
    words,

    /** The names of what a response about products shows, by which it is outdated. */
    subjectsOf: reader.subjectsOf,

    finders: [productFinder(db, reader), serviceFinder(words, services)],
    exports: catalogExports(reader),

    /** Returns the service with this id, in any status. */
    findService,

    /** Returns the services that customers can order. */
    offeredServices: () => activeServices(db),

    /** Returns what customers can say is wrong, each with the services that fit. */
    symptomsForCustomers: symptoms.forCustomers,

    /** Counts a booking of a service, in the booking's own transaction. */
    countBooking: (tx: Tx, id: number) => countBooking(tx.db, id),

    /** Returns a few orderable products for a test order, those with the most stock, so that nothing runs out. */
    sampleProductIds: () => orderableProductIds(db, SAMPLE_SIZE),

    /** Returns the visible products with these SKUs, by SKU. */
    productIdsBySku: (skus: readonly string[]) => productIdsBySku(db, skus),

    /** Gives photos to products that have none. */
    setPhotos: service.setPhotos,

    /** Returns the services with these titles, by title. */
    serviceIdsByTitle: (titles: readonly string[]) => serviceIdsByTitle(db, titles),

    /** Adds services, or updates those with the same title. */
    saveServices: editing.saveAll,

    /** Resolves when every change committed in this process can be found. */
    waitUntilIndexed: reader.waitUntilIndexed,

    /** Serves the searches of other processes. */
    serveSearch: (app: Express) => serveSearch(app, search, words, dependencies.searchKey()),

    /** Whether products are found at once: the search index is loaded, or others are asked. */
    isReady: search.isReady,

    /** Loads the search index in the background. Start the feed first, or changes may be missed. */
    async start(): Promise<void> {
      await words.refresh();
      search.isReady();
    },
    stop: reader.stop,
  };
}

export type Catalog = ReturnType<typeof createCatalog>;
