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

it("lists products on sale by id with photos, barcode and the day of their last change, and nothing of staff", async () => {
  const photos = [
    { url: "/uploads/a.webp", alt: "Front" },
    { url: "/uploads/b.webp", alt: "Back" },
  ];
  const first = await add({ name: "ThinkPad", photos, ean: "4006381333931", mpn: "20L5", sku: "TP-1", quantity: 3 });
  const hidden = await add({ name: "Sold off" });
  await manager.call(deleteProduct, { params: { id: hidden.id } });
  const second = await add({ name: "EliteBook" });
  const { items } = await read();
  expect(
    z
      .array(z.strictObject(FeedProduct.shape))
      .parse(items)
      .map(({ id }) => id),
  ).toEqual([first.id, second.id]);
  expect(items[0]).toMatchObject({ photos, gtin: "4006381333931", mpn: "20L5", available: 3, price: 45_000 });
  const changed = await manager.call(updateProduct, { params: { id: second.id }, body: { price: 40_000 } });
  expect((await read()).items[1]).toMatchObject({ price: 40_000, changedAt: changed.updatedAt });
});

it("keeps each product in the part of its id, however many others come and go", async () => {
  await api.app.db.raw(`ALTER TABLE products AUTO_INCREMENT = ${2 * FEED_PART_IDS}`);
  const last = await add({ name: "The last of part 2" });
  expect(last.id).toBe(2 * FEED_PART_IDS);
  expect(await read(2)).toMatchObject({ items: [{ id: last.id }], parts: 2 });
  const next = await add({ name: "The first of part 3" });
  expect(await read(3)).toMatchObject({ items: [{ id: next.id }], parts: 3 });
  expect((await read(2)).items.map(({ id }) => id)).toEqual([last.id]);
  expect(await read(4)).toEqual({ items: [], parts: 3 });
});

it("rejects parts that are none", async () => {
  expect(await failureOf(read(0))).toMatchObject({ status: 400 });
  expect(await failureOf(read(1.5))).toMatchObject({ status: 400 });
});
