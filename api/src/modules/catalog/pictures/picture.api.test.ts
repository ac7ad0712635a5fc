import { pictureUrl, pictureVersion } from "@fundi/shared/catalog/product-picture";
import { createProduct } from "@fundi/shared/catalog/products";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../../../tests/support/api";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function uploadedPicture(): Promise<string> {
  const manager = await api.person("manager");
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c00" } })
    .png()
    .toBuffer();
  const files = new FormData();
  files.set("folder", "products");
  files.set("image", new Blob([new Uint8Array(photo)]), "photo.png");
  return (await manager.call(uploadSingle, { files })).data.url;
}

async function productWith(image_url: string) {
  const manager = await api.person("manager");
  return manager.call(createProduct, { body: { name: "Laptop with a picture", price: 1000, image_url } });
}

it("returns a product's picture in the requested size, cacheable forever", async () => {
  const image_url = await uploadedPicture();
  const product = await productWith(image_url);
  const response = await fetch(api.url + pictureUrl({ id: product.id, image_url }, 320));
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(320);
  // Another source address would be another version.
  const unnamed = await fetch(`${api.url}/api/products/${product.id}/picture?w=320`);
  expect(unnamed.headers.get("cache-control")).toBe("public, max-age=300");
});

it("returns it as AVIF, smaller, where the browser chose that", async () => {
  const image_url = await uploadedPicture();
  const product = await productWith(image_url);
  const get = (format: "avif" | "webp") => fetch(api.url + pictureUrl({ id: product.id, image_url }, 640, format));
  // Both at once: each format has a file of its own.
  const [avif, webp] = await Promise.all([get("avif"), get("webp")]);
  expect([avif.headers.get("content-type"), webp.headers.get("content-type")]).toEqual(["image/avif", "image/webp"]);
  expect(avif.headers.get("cache-control")).toContain("immutable");
  const bytes = Buffer.from(await avif.arrayBuffer());
  expect(bytes.subarray(4, 12).toString("latin1")).toBe("ftypavif");
  expect(
    Buffer.from(await webp.arrayBuffer())
      .subarray(8, 12)
      .toString("latin1"),
  ).toBe("WEBP");
  expect(Buffer.from(await (await get("avif")).arrayBuffer())).toEqual(bytes);
  expect((await fetch(`${api.url}/api/products/${product.id}/picture?w=640&f=jxl`)).status).toBe(400);
});

it("never fetches from inside the shop's network", async () => {
  const product = await productWith(`${api.url}/api/health`);
  const response = await fetch(`${api.url}/api/products/${product.id}/picture?w=320`);
  expect(response.status).toBe(404);
});

it("rejects other sizes, and distinguishes source addresses", async () => {
  const product = await productWith("https://pictures.example/a.jpg");
  expect((await fetch(`${api.url}/api/products/${product.id}/picture?w=333`)).status).toBe(400);
  expect(pictureVersion("https://pictures.example/a.jpg")).not.toBe(pictureVersion("https://pictures.example/b.jpg"));
});
