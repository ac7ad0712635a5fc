import { FEED_PART_IDS, type FeedProduct } from "@fundi/shared/catalog/product-feed";
import type { Db } from "../../../platform/database/database";
import { withPhotos } from "../photo-store";
import { type ProductWithPhotos, present } from "../product-record";
import { newestProductId, productsBetween } from "../product-store";

const presentToFeed = (product: ProductWithPhotos): FeedProduct => ({
  ...present(product),
  photos: [...product.photos],
  gtin: product.ean,
  mpn: product.mpn,
  changedAt: product.updatedAt.toISOString(),
});

/** Returns one part of the products on sale, by id, and how many parts there are; see `FEED_PART_IDS`. */
export async function listFeedProducts(db: Db, part: number): Promise<{ items: FeedProduct[]; parts: number }> {
  const before = part * FEED_PART_IDS;
  const [newestId, products] = await Promise.all([
    newestProductId(db),
    productsBetween(db, before - FEED_PART_IDS + 1, before),
  ]);
  return {
    items: (await withPhotos(db, products)).map(presentToFeed),
    parts: Math.ceil((newestId ?? 0) / FEED_PART_IDS),
  };
}
