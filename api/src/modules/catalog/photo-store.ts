import type { ProductPhoto } from "@fundi/shared/catalog/products";
import type { Knex } from "knex";
import type { Row } from "../../platform/database/table";
import { PRODUCT_PHOTOS } from "./product-columns";
import type { ProductRecord, ProductWithPhotos } from "./product-record";

/** The first photo is a column of its product; positions of the further ones begin here. */
const SECOND = 2;

/** Returns the photos after the first of these products, in order, by product. */
async function furtherPhotos(db: Knex, productIds: readonly number[]): Promise<Map<number, ProductPhoto[]>> {
  const rows: Row[] = await db("product_photos")
    .select(PRODUCT_PHOTOS.selected)
    .whereIn("product_id", productIds)
    .orderBy(["product_id", "position"]);
  const byProduct = new Map<number, ProductPhoto[]>();
  for (const { productId, url, alt } of rows.map(PRODUCT_PHOTOS.read)) {
    const photos = byProduct.get(productId) ?? [];
    photos.push({ url, alt });
    byProduct.set(productId, photos);
  }
  return byProduct;
}

/** Returns all photos of a product; none without a first one. A price list may have made a further one the first. */
const joinPhotos = (url: string | null, alt: string, further: readonly ProductPhoto[] = []): ProductPhoto[] =>
  url === null ? [] : [{ url, alt }, ...further.filter((photo) => photo.url !== url)];

/** Adds their photos to products. */
export async function withPhotos(db: Knex, products: readonly ProductRecord[]): Promise<ProductWithPhotos[]> {
  const pictured = products.flatMap(({ id, imageUrl }) => (imageUrl === null ? [] : id));
  const further = pictured.length > 0 ? await furtherPhotos(db, pictured) : new Map<number, ProductPhoto[]>();
  return products.map((product) => ({
    ...product,
    photos: joinPhotos(product.imageUrl, product.imageAlt, further.get(product.id)),
  }));
}

/** Replaces the photos after the first of a product that is locked. */
export async function replaceFurtherPhotos(
  db: Knex,
  productId: number,
  photos: readonly ProductPhoto[],
): Promise<void> {
  await db("product_photos").where({ product_id: productId }).delete();
  if (photos.length === 0) return;
  await db("product_photos").insert(
    photos.map((photo, index) => PRODUCT_PHOTOS.toRow({ productId, position: SECOND + index, ...photo })),
  );
}

/** Returns the addresses of a product's photos, first the one of lists; of hidden products too: old orders show them. */
export async function photoSources(db: Knex, productId: number): Promise<string[]> {
  const [product, rows]: [{ image_url: string | null } | undefined, { url: string }[]] = await Promise.all([
    db("products").select("image_url").where({ id: productId }).first(),
    db("product_photos").select("url").where({ product_id: productId }).orderBy("position"),
  ]);
  return product?.image_url ? [product.image_url, ...rows.map(({ url }) => url)] : [];
}

/** Returns the photos of a product on sale, in order; none when it does not exist. */
export async function photosOnSale(db: Knex, productId: number): Promise<ProductPhoto[]> {
  const [product, further] = await Promise.all([
    db("products")
      .select("image_url as url", "image_alt as alt")
      .where({ id: productId })
      .whereNull("hidden_at")
      .first() as Promise<{ url: string | null; alt: string } | undefined>,
    furtherPhotos(db, [productId]),
  ]);
  return product ? joinPhotos(product.url, product.alt, further.get(productId)) : [];
}
