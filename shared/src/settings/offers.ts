/** Optional services of a shop; each can be switched off in Settings. Free of schemas. */
export const OFFERS = ["delivery", "collection", "chat", "video", "assistant", "loyalty"] as const;
export type Offer = (typeof OFFERS)[number];
export type Offers = Record<Offer, boolean>;

/** Delivery or pickup. */
export const HANDOVERS = ["delivery", "collection"] as const;
export type Handover = (typeof HANDOVERS)[number];

/** Returns the available handovers; none where the shop has no address and does not deliver. */
export const handoversOf = ({ offers, address }: { offers: Offers; address: string }): Handover[] =>
  HANDOVERS.filter((way) => offers[way] && (way !== "collection" || address !== ""));
