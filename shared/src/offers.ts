/** What a shop may offer beside its goods; each can be switched off in Settings. Free of schemas. */
export const OFFERS = ["delivery", "collection", "chat", "video", "assistant", "loyalty"] as const;
export type Offer = (typeof OFFERS)[number];
export type Offers = Record<Offer, boolean>;

/** How an order gets to its customer. */
export const HANDOVERS = ["delivery", "collection"] as const;
export type Handover = (typeof HANDOVERS)[number];

/** Returns the ways an order can get to its customer; none where the shop has no address and does not deliver. */
export const handoversOf = ({ offers, address }: { offers: Offers; address: string }): Handover[] =>
  HANDOVERS.filter((way) => offers[way] && (way !== "collection" || address !== ""));
