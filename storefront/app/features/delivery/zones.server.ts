import { listDeliveryZones } from "@fundi/shared/delivery/delivery";
import type { ZoneOffer } from "@fundi/shared/delivery/delivery-zone";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import { zoneArrival, zonePrice } from "./arrival-words";
import type { ZoneWords } from "./zone-words";

/** Loads where the shop delivers to now; none when the api does not respond, as pages work without it. */
async function loadZones(context: AppLoadContext): Promise<ZoneOffer[]> {
  try {
    return (await apiFor(context)(listDeliveryZones, {})).zones;
  } catch (error) {
    console.warn(`The delivery zones could not be read, request ${context.requestId}: ${error}`);
    return [];
  }
}

/** Loads the zones in words, for goods of a sum where there is one: pages need no rules then. */
export const loadZoneWords = async (context: AppLoadContext, timeZone: string, goods?: number): Promise<ZoneWords[]> =>
  (await loadZones(context)).map((zone) => {
    const { id, name, places } = zone;
    const arrival = zoneArrival(zone, timeZone);
    const price = zonePrice(zone, goods);
    return { id, name, places: places.join(", "), arrival, price, terms: [arrival, price].filter(Boolean).join(", ") };
  });
