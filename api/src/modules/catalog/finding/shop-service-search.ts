import type { Db } from "../../../platform/database/database";
import type { LiveFeed } from "../../../platform/events/live-feed";
import { DocumentIndex, type FoundDocuments, type QueryPart } from "../../search";
import type { ShopServiceRecord } from "../shop-service";
import { allServices } from "../shop-service-store";

/** Finds services by the meaning of words. */
export interface ServiceSearch {
  /** Services that customers can order. */
  find(parts: readonly QueryPart[], limit: number): Promise<FoundDocuments<ShopServiceRecord>>;
  /** Services in every status. */
  findForStaff(parts: readonly QueryPart[], limit: number): Promise<FoundDocuments<ShopServiceRecord>>;
}

const indexOf = (services: readonly ShopServiceRecord[]) =>
  new DocumentIndex(
    services.map((service) => ({
      of: service,
      title: service.title,
      text: [service.description, ...service.features].join("\n"),
    })),
  );

/** Keeps the few services of a shop in memory until one of them changes. */
export function createServiceSearch(db: Db, feed: LiveFeed): ServiceSearch {
  let loaded: Promise<{ active: DocumentIndex<ShopServiceRecord>; all: DocumentIndex<ShopServiceRecord> }> | undefined;

  async function load() {
    const services = await allServices(db);
    return { active: indexOf(services.filter(({ status }) => status === "active")), all: indexOf(services) };
  }

  function current() {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  }

  const forget = () => {
    loaded = undefined;
  };
  feed.on("services.changed", forget);
  // The number of bookings is shown with them.
  feed.on("appointment.booked", forget);

  return {
    find: async (parts, limit) => (await current()).active.find(parts, limit),
    findForStaff: async (parts, limit) => (await current()).all.find(parts, limit),
  };
}
