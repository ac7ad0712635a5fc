// @vitest-environment node
import { FEED_PART_IDS, type FeedProduct, listFeedProducts } from "@fundi/shared/catalog/product-feed";
import { getConfig } from "@fundi/shared/settings/shop";
import { JSDOM } from "jsdom";
import { beforeEach, expect, it } from "vitest";
import { failure, fakeApi, json } from "../../test/fake-api";
import { product, shop } from "../../test/fixtures";
import { loadContext } from "../../test/load-context";
import { loader } from "./merchant-feed";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(getConfig, () => json(shop));
});

const feedProduct = (fields: Partial<FeedProduct>): FeedProduct => ({
  ...product(fields),
  ...{ gtin: null, mpn: null, changedAt: "2026-11-20T08:30:00.000Z" },
  photos: [{ url: "/uploads/a.webp", alt: "" }],
  ...fields,
});
const sells = (...parts: (readonly FeedProduct[])[]) =>
  api.on(listFeedProducts, ({ query }) =>
    json({ items: parts[Number(query.get("part")) - 1] ?? [], parts: parts.length }),
  );

async function read() {
  const request = new Request("https://shop.test/feeds/products.xml");
  const response = await loader({ request, params: {}, context: loadContext() } as never);
  const text = await response.text();
  // Throws where the text is not well-formed.
  const { document } = new JSDOM(text, { contentType: "application/xml" }).window;
  const items = [...document.querySelectorAll("item")].map((item) => {
    const values = new Map<string, string[]>();
    for (const { localName, textContent } of item.children)
      values.set(localName, [...(values.get(localName) ?? []), textContent ?? ""]);
    return Object.fromEntries([...values].map(([name, texts]) => [name, texts.length > 1 ? texts : texts[0]]));
  });
  return { response, text, items };
}

it("describes each product as merchant centres ask for it", async () => {
  const photos = [1, 2, 3].map((each) => ({ url: `/uploads/${each}.webp`, alt: "" }));
  const described = { description: "Light\n and fast", price: 45_000, condition: "new", category: "laptop" } as const;
  sells([feedProduct({ id: 9, name: "HP EliteBook", ...described, photos, gtin: "4006381333931", available: 2 })]);
  const { response, items } = await read();
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(items).toEqual([
    {
      id: "9",
      title: "HP EliteBook",
      description: "Light and fast",
      link: "https://shop.test/products/9",
      image_link: "https://shop.test/uploads/1.webp",
      additional_image_link: ["https://shop.test/uploads/2.webp", "https://shop.test/uploads/3.webp"],
      availability: "in_stock",
      price: "45000.00 KES",
      condition: "new",
      product_type: "Laptops",
      brand: "HP",
      gtin: "4006381333931",
    },
  ]);
});

it("says where a product has no number of its model, and that it is sold out", async () => {
  const sold = { name: "Carry bag", specs: [], description: "", available: 0 };
  sells([feedProduct({ id: 3, ...sold, condition: "refurbished", category: "bags", mpn: "X1" })]);
  expect((await read()).items).toMatchObject([
    { identifier_exists: "no", availability: "out_of_stock", description: "Carry bag: Refurbished, Bags." },
  ]);
});

it("describes the condition of used goods in details", async () => {
  const battery = { health: 91, cycles: null, measuredOn: null };
  sells([feedProduct({ id: 4, condition: "refurbished", grade: "A", battery })]);
  expect((await read()).text).toContain(
    "<g:product_detail><g:section_name>Condition</g:section_name><g:attribute_name>Battery</g:attribute_name><g:attribute_value>91%</g:attribute_value></g:product_detail>",
  );
});

it("leaves out what merchant centres refuse: products without a price or a photo", async () => {
  sells([feedProduct({ id: 1, price: 0 }), feedProduct({ id: 2, photos: [] }), feedProduct({ id: 3 })]);
  expect((await read()).items.map(({ id }) => id)).toEqual(["3"]);
});

it("has the products of all parts, and stays XML whatever people have typed", async () => {
  const odd = "A & B <b>\u0000\u000b\ud83d\ude00\ud83d\uffff ]]> \"'";
  sells(
    [feedProduct({ id: 1, name: odd, description: odd })],
    [],
    [feedProduct({ id: 2 * FEED_PART_IDS + 1, name: "\u{1f600}".repeat(200) })],
  );
  const { items } = await read();
  expect(items.map(({ id }) => id)).toEqual(["1", String(2 * FEED_PART_IDS + 1)]);
  expect(items[0]?.title).toBe("A & B <b>\u{1f600}\ufffd ]]> \"'");
  expect(items[1]?.title).toBe("\u{1f600}".repeat(150));
});

it("fails while the products cannot be read, instead of telling that there are none", async () => {
  api.on(listFeedProducts, () => failure(503, "UNAVAILABLE", "away"));
  await expect(read()).rejects.toMatchObject({ code: "UNAVAILABLE" });
});
