export type { BuyingTerms } from "./buying-terms";
export { readChosenZone, storeChosenZone } from "./chosen-zone";
export { ZoneTerm } from "./zone-term";
export type { ZoneWords } from "./zone-words";
