import type { ZoneWords } from "./zone-words";

/** How a product reaches the customer and is paid, in words. */
export interface BuyingTerms {
  /** Where it is delivered to; none in a shop without zones. */
  zones: ZoneWords[];
  /** The other handovers; "" where there is none. */
  handovers: string;
  payment: string;
}
