import { checkout, getInvoice } from "@fundi/shared/orders/orders";
import { logoIconUrl, logoUrl } from "@fundi/shared/settings/logo";
import { updateSettings } from "@fundi/shared/settings/settings";
import { getConfig } from "@fundi/shared/settings/shop";
import { deleteUpload, uploadSingle } from "@fundi/shared/uploads/uploads";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let admin: Person;
let now = new Date("2026-11-20T08:00:00Z");
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  admin = await api.person("admin");
});
afterAll(() => api.stop());

const drawn = () =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: { r: 20, g: 80, b: 140, alpha: 0.5 } } });
function upload(bytes: Uint8Array, folder = "logos", by = admin) {
  const files = new FormData();
  files.set("folder", folder);
  files.append("image", new Blob([new Uint8Array(bytes)]), "logo.png");
  return by.call(uploadSingle, { files });
}
const save = (logo: string) => admin.call(updateSettings, { body: { logo } });
const get = (address: string) => fetch(new URL(address, api.url));
const lastChange = async () =>
  JSON.stringify(await api.app.db("events").where({ name: "settings.changed" }).orderBy("id", "desc").first());

it("is a picture that an administrator uploaded, with an address that changes with it, until it is removed", async () => {
  expect((await get("/api/logo")).status).toBe(404);
  const { data } = await upload(await drawn().png().toBuffer());
  await save(data.url);
  expect(await lastChange()).toContain(data.url);
  const { logo } = await api.guest(getConfig, {});
  expect(logo).toBe(data.url);
  const response = await get(logoUrl(logo, 192));
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toContain("immutable");
  const picture = await sharp(await response.arrayBuffer()).metadata();
  expect(picture).toMatchObject({ format: "png", width: 192, height: 64, hasAlpha: true });

  const other = await upload(await drawn().webp().toBuffer());
  await save(other.data.url);
  expect(logoUrl(other.data.url, 192)).not.toBe(logoUrl(logo, 192));
  expect((await get(logoUrl(logo, 192))).headers.get("cache-control")).toBe("public, max-age=300");
  await save("");
  expect((await api.guest(getConfig, {})).logo).toBe("");
  expect((await get(logoUrl(logo, 192))).status).toBe(404);
});

it("is rendered as an icon of exactly the requested size, and on the shop's colour", async () => {
  const { data } = await upload(await drawn().png().toBuffer());
  await save(data.url);
  await admin.call(updateSettings, { body: { accentColour: "#1d4f91" } });
  const shop = await api.guest(getConfig, {});
  const pixels = async (address: string) => {
    const response = await get(address);
    expect(response.headers.get("cache-control")).toContain("immutable");
    const { data: bytes, info } = await sharp(await response.arrayBuffer())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...bytes.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    return { ...info, at };
  };
  for (const edge of [192, 512] as const) {
    const icon = await pixels(logoIconUrl(shop, edge, "icon"));
    expect([icon.width, icon.height]).toEqual([edge, edge]);
    expect(icon.at(0, 0)[3]).toBe(0);
    expect(icon.at(edge / 2, edge / 2)[3]).toBeGreaterThan(0);
    const maskable = await pixels(logoIconUrl(shop, edge, "maskable"));
    expect([maskable.width, maskable.height]).toEqual([edge, edge]);
    // The logo stays within the circle that no system cuts off.
    for (const place of [0, Math.round(edge * 0.2)])
      expect(maskable.at(place, edge / 2)).toEqual([0x1d, 0x4f, 0x91, 255]);
    expect(maskable.at(edge / 2, edge / 2)).not.toEqual([0x1d, 0x4f, 0x91, 255]);
  }
  const before = logoIconUrl(shop, 192, "maskable");
  await admin.call(updateSettings, { body: { accentColour: "#0b6b4f" } });
  const recoloured = logoIconUrl(await api.guest(getConfig, {}), 192, "maskable");
  expect(recoloured).not.toBe(before);
  expect((await pixels(recoloured)).at(0, 0)).toEqual([0x0b, 0x6b, 0x4f, 255]);
  await save("");
});

it("is rejected with a readable message when it is not a PNG, JPEG or WebP, or comes from somebody else", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const bytes of [svg, await drawn().gif().toBuffer()])
    expect(await failureOf(upload(bytes))).toMatchObject({
      code: "UNSUPPORTED_MEDIA_TYPE",
      message: "A logo must be a PNG, JPEG or WebP picture. Others, such as SVG, cannot be used.",
    });
  const png = await drawn().png().toBuffer();
  expect(await failureOf(upload(png, "logos", await api.person("manager")))).toMatchObject({ code: "FORBIDDEN" });
  const general = await upload(png, "general");
  for (const url of [general.data.url, "https://elsewhere.test/logo.png", "/uploads/logos/lögo.webp"])
    expect(await failureOf(save(url))).toMatchObject({ details: { fieldErrors: { logo: [expect.any(String)] } } });
});

it("is printed on the invoice, and stays while it is shown: it is neither swept nor deleted", async () => {
  const customer = await api.person();
  const laptop = await api.product({ price: 1000 });
  const { order } = await customer.call(checkout, { body: checkoutForm(laptop.id) });
  const sizeOfInvoice = async () =>
    (await new Response((await customer.call(getInvoice, { params: { id: order.id } })) as never).arrayBuffer())
      .byteLength;
  const plain = await sizeOfInvoice();
  const { data } = await upload(await drawn().jpeg().toBuffer());
  await save(data.url);
  expect(await sizeOfInvoice()).toBeGreaterThan(plain + 200);

  expect(await failureOf(admin.call(deleteUpload, { params: { id: data.id } }))).toMatchObject({ code: "CONFLICT" });
  now = new Date(now.getTime() + 3 * 24 * 3_600_000);
  await api.app.uploads.sweepUnused();
  expect((await get(logoUrl(data.url, 64))).status).toBe(200);
  await save("");
  // After the end of the list the sweep starts again.
  for (let turn = 0; turn < 3; turn += 1) await api.app.uploads.sweepUnused();
  expect(await api.app.db("uploads").where({ id: data.id }).first()).toBeUndefined();
});
