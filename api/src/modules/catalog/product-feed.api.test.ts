import { FEED_PART_IDS, FeedProduct, listFeedProducts } from "@fundi/shared/catalog/product-feed";
import { createProduct, deleteProduct, updateProduct } from "@fundi/shared/catalog/products";
import { z } from "@fundi/shared/contract/z";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.person("manager");
});
afterAll(() => api.stop());

const read = (part?: number) => api.guest(listFeedProducts, { query: part === undefined ? {} : { part } });
const add = (fields: Partial<z.input<typeof createProduct.body>>) =>
  manager.call(createProduct, { body: { name: "Laptop", price: 45_000, ...fields } });
/** The next product gets this id at least: other products may be there already. */
const beginAt = (id: number) => api.app.db.raw(`ALTER TABLE products AUTO_INCREMENT = ${id}`);
/** A part after all products that are there. */
async function emptyPart(): Promise<number> {
  const row = await api.app.db("products").max({ id: "id" }).first();
  return Math.floor(Number(row?.id ?? 0) / FEED_PART_IDS) + 2;
}

it("lists products on sale by id with photos, barcode and the day of their last change, and nothing of staff", async () => {
  const part = await emptyPart();
  await beginAt((part - 1) * FEED_PART_IDS + 1);
  const photos = [
    { url: "/uploads/a.webp", alt: "Front" },
    { url: "/uploads/b.webp", alt: "Back" },
  ];
  const first = await add({ name: "ThinkPad", photos, ean: "4006381333931", mpn: "20L5", sku: "TP-1", quantity: 3 });
  const hidden = await add({ name: "Sold off" });
  await manager.call(deleteProduct, { params: { id: hidden.id } });
  const second = await add({ name: "EliteBook" });
  const { items } = await read(part);
  expect(
    z
      .array(z.strictObject(FeedProduct.shape))
      .parse(items)
      .map(({ id }) => id),
  ).toEqual([first.id, second.id]);
  expect(items[0]).toMatchObject({ photos, gtin: "4006381333931", mpn: "20L5", available: 3, price: 45_000 });
  const changed = await manager.call(updateProduct, { params: { id: second.id }, body: { price: 40_000 } });
  expect((await read(part)).items[1]).toMatchObject({ price: 40_000, changedAt: changed.updatedAt });
});

it("keeps each product in the part of its id, however many others come and go", async () => {
  const part = await emptyPart();
  await beginAt(part * FEED_PART_IDS);
  const last = await add({ name: "The last of its part" });
  expect(last.id).toBe(part * FEED_PART_IDS);
  expect(await read(part)).toMatchObject({ items: [{ id: last.id }], parts: part });
  const next = await add({ name: "The first of the next" });
  expect(await read(part + 1)).toMatchObject({ items: [{ id: next.id }], parts: part + 1 });
  expect((await read(part)).items.map(({ id }) => id)).toEqual([last.id]);
  expect(await read(part + 2)).toEqual({ items: [], parts: part + 1 });
});

it("rejects parts that are none", async () => {
  expect(await failureOf(read(0))).toMatchObject({ status: 400 });
  expect(await failureOf(read(1.5))).toMatchObject({ status: 400 });
});
