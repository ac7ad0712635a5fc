import { endpoint } from "../contract/endpoint";
import { Instant } from "../contract/fields";
import { z } from "../contract/z";
import { ProductDetail } from "./products";

/**
 * Ids of one part of the feed: part n has the products with the ids from (n − 1) × this + 1 to n × this. What is in a part
 * does not move when other products come and go, so crawlers find each product where it was.
 */
export const FEED_PART_IDS = 500;

/** A product as crawlers, price comparisons and merchant centres read it. */
export const FeedProduct = ProductDetail.extend({
  /** EAN, UPC or GTIN. */
  gtin: z.string().nullable(),
  /** The maker's own number of the model. */
  mpn: z.string().nullable(),
  /** When name, price, description, photos or other facts changed last; sales do not count. */
  changedAt: Instant,
}).meta({ id: "FeedProduct" });
export type FeedProduct = z.infer<typeof FeedProduct>;

export const listFeedProducts = endpoint({
  method: "GET",
  path: "/api/products/feed",
  summary: "One part of all products on sale by id, with photos and barcodes, and how many parts there are",
  access: "guest",
  query: z.object({ part: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
  response: z.object({
    items: z.array(FeedProduct),
    /** 0 in a shop without products. */
    parts: z.number().int().min(0),
  }),
});
