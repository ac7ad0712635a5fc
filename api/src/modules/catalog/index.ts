import { runInBackground } from "../../platform/background";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { LiveFeed } from "../../platform/events/live-feed";
import type { PublicAnswers } from "../../platform/http/public-answers";
import type { Bind } from "../../platform/http/route";
import type { Log } from "../../platform/log";
import { catalogAdminRoutes } from "./catalog-admin-routes";
import { catalogExports } from "./catalog-exports";
import { productFinder, serviceFinder } from "./catalog-finders";
import { createCatalogReader } from "./catalog-reader";
import { catalogRoutes } from "./catalog-routes";
import { createPictureKeeper } from "./pictures/picture-keeper";
import { pictureRoutes } from "./pictures/picture-routes";
import { createProductService, type StockPort } from "./product-service";
import { orderableProductIds, pictureSource, productIdsBySku, productsForSale } from "./product-store";
import { createServiceEditing } from "./shop-service-editing";
import {
  countBooking,
  findService,
  type NewShopService,
  saveServices,
  serviceIdsByTitle,
  servicesForSale,
} from "./shop-service-store";

export type { ProductForSale } from "./product-store";
export type { NewShopService, StockPort };

const SAMPLE_SIZE = 2;

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  feed: LiveFeed;
  answers: PublicAnswers;
  stock: StockPort;
  /** Where small copies of the products' pictures are kept. */
  pictureFolder: string;
  /** Whether an appointment or a quote refers to a service, which then stays. */
  isServiceUsed: (db: Db | Tx["db"], id: number) => Promise<boolean>;
  /** Reads a picture that was uploaded to this machine; null for any other address. */
  readUpload: (url: string) => Promise<Buffer | null>;
  log: Log;
}

/** The catalogue: products and services, what everybody reads of them and what managers change. */
export function createCatalog(dependencies: Dependencies) {
  const { db, inTransaction, feed, answers, stock, pictureFolder, isServiceUsed, readUpload, log } = dependencies;
  const reader = createCatalogReader({ db, feed, answers, log });
  const service = createProductService({ db, inTransaction, stock, caughtUp: reader.caughtUp });
  const editing = createServiceEditing({ inTransaction, isServiceUsed });
  const pictures = createPictureKeeper({ folder: pictureFolder, readOwn: readUpload, log });
  return {
    routes(bind: Bind): void {
      pictureRoutes(bind, { sourceOf: (id) => pictureSource(db, id), pictures });
      catalogRoutes(bind, reader, answers);
      catalogAdminRoutes(bind, reader, service, editing);
    },

    productsForSale,
    servicesForSale,

    /** The ids of the few products that fit words best. */
    findProductIds: reader.findIds,

    finders: [productFinder(db, reader), serviceFinder(db)],
    exports: catalogExports(reader),

    /** The service with this id, in whatever status. */
    findService,

    /** Counts a booking of a service, in the booking's own transaction. */
    countBooking: (tx: Tx, id: number) => countBooking(tx.db, id),

    /** A few products that can be ordered now, for a test order; those of which there is most, so that nothing runs low. */
    sampleProductIds: () => orderableProductIds(db, SAMPLE_SIZE),

    /** The visible products with these SKUs, by SKU. */
    productIdsBySku: (skus: readonly string[]) => productIdsBySku(db, skus),

    /** The services with these titles, by title. */
    serviceIdsByTitle: (titles: readonly string[]) => serviceIdsByTitle(db, titles),

    /** Adds services, or brings those with the same title up to date. */
    saveServices: (services: readonly NewShopService[]): Promise<void> =>
      inTransaction(async (tx) => {
        await saveServices(tx.db, services, new Date());
        tx.emit({
          name: "services.changed",
          entity: "service",
          entityId: null,
          actorId: null,
          payload: { serviceIds: [], title: null, changes: {} },
        });
      }),

    /** Waits until every change that was committed in this process can be found. */
    caughtUp: reader.caughtUp,

    /** Loads the search index in the background; the feed must have been started, or changes may be missed. */
    start(): void {
      runInBackground(log, "loading the search index", reader.caughtUp);
    },
    stop: reader.stop,
  };
}

export type Catalog = ReturnType<typeof createCatalog>;
