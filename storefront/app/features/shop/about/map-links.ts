import type { About } from "@fundi/shared/settings/about";

/** Returns the plain link that opens directions to the shop: at its place, else by its address; null where neither is known. */
export function directionsLink(brand: string, address: string, place: About["place"]): string | null {
  const query = place ? `${place.lat},${place.lng}` : address && `${brand}, ${address}`;
  return query ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` : null;
}

/** Returns the plain link to OpenStreetMap; null where the place is not known. */
export const openStreetMapLink = (place: About["place"]): string | null =>
  place && `https://www.openstreetmap.org/?mlat=${place.lat}&mlon=${place.lng}#map=18/${place.lat}/${place.lng}`;
