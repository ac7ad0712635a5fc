export { arrivalWords, datedArrivalWords, zoneArrival, zonePrice } from "./arrival-words";
export type { BuyingTerms } from "./buying-terms";
export { readChosenZone, storeChosenZone } from "./chosen-zone";
export { reloadZones, useZones } from "./use-zones";
export { ZoneLine } from "./zone-line";
export { ZoneTerm } from "./zone-term";
