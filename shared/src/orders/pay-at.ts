import type { Handover } from "../settings/offers";

/** When an order is paid: right after it is placed, or when it is handed over. Free of schemas. */
export const PAY_AT = ["order", "handover"] as const;
export type PayAt = (typeof PAY_AT)[number];

/** Where a shop lets customers pay at the handover. */
export interface PayAtHandover {
  /** When it is delivered. */
  delivery: boolean;
  /** When it is collected at the shop. */
  collection: boolean;
  /** Up to this total; null: whatever it costs. In KES. */
  limit: number | null;
}

interface Purchase {
  handover: Handover;
  /** In KES; 0 is paid already. */
  total: number;
  /** The place that it is delivered to; null where the shop has no zones, or none is chosen. */
  zone: { paysAtHandover?: boolean | undefined } | null;
}

/** Returns whether an order may be paid when it is handed over, by what the shop allows now. */
export const mayPayAtHandover = (allowed: PayAtHandover, { handover, total, zone }: Purchase): boolean =>
  total > 0 &&
  allowed[handover] &&
  (allowed.limit === null || total <= allowed.limit) &&
  (handover === "collection" || (zone?.paysAtHandover ?? true));

/** Returns how staff and customers name it: "Pays on delivery". */
export const payAtHandoverLabel = (handover: Handover): string =>
  handover === "delivery" ? "Pays on delivery" : "Pays at the shop";
