import { editPicture, type Upload, uploadSingle } from "@fundi/shared/uploads/uploads";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let staff: Person;
let photo: Upload;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff");
  photo = await send(await quarters());
});
afterAll(() => api.stop());

const COLOURS = { red: "#dc1e1e", green: "#1eaa3c", blue: "#283cdc", white: "#f5f5f5" } as const;
const WHOLE = { left: 0, top: 0, width: 1, height: 1 };

/** A picture of 120 × 80: red and green above blue and white. */
async function quarters(): Promise<Buffer> {
  const part = (colour: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const places = [
    [COLOURS.green, 60, 0],
    [COLOURS.blue, 0, 40],
    [COLOURS.white, 60, 40],
  ] as const;
  const parts = await Promise.all(
    places.map(async ([colour, left, top]) => ({ input: await part(colour), left, top })),
  );
  return sharp({ create: { width: 120, height: 80, channels: 3, background: COLOURS.red } })
    .composite(parts)
    .png()
    .toBuffer();
}

async function send(bytes: Buffer, folder = "products"): Promise<Upload> {
  const files = new FormData();
  files.set("folder", folder);
  files.set("image", new Blob([new Uint8Array(bytes)]), "photo.png");
  return (await staff.call(uploadSingle, { files })).data;
}
const edit = async (turns: number, crop = WHOLE, url = photo.url) =>
  (await staff.call(editPicture, { body: { url, folder: "products", turns, crop } })).data;

/** Returns the colours of a stored picture at shares of its sides. */
async function colours({ url, width, height }: Upload, places: readonly (readonly [number, number])[]) {
  const bytes = await (await fetch(new URL(url, api.url))).arrayBuffer();
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = (Math.floor(height * y) * info.width + Math.floor(width * x)) * info.channels;
    const pixel = [...data.subarray(at, at + 3)];
    const near = (hex: string) =>
      pixel.every((value, i) => Math.abs(value - Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16)) < 24);
    return Object.entries(COLOURS).find(([, hex]) => near(hex))?.[0] ?? pixel.join();
  });
}
const CORNERS = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.2, 0.8],
  [0.8, 0.8],
] as const;

it("turns a picture clockwise and makes a new upload of it; the picture itself stays", async () => {
  const turned = await edit(1);
  expect(turned).toMatchObject({ width: 80, height: 120 });
  expect(turned.url).not.toBe(photo.url);
  expect(await colours(turned, CORNERS)).toEqual(["blue", "red", "white", "green"]);
  expect(await colours(await edit(2), CORNERS)).toEqual(["white", "blue", "green", "red"]);
  expect(await colours(await edit(3), CORNERS)).toEqual(["green", "white", "red", "blue"]);
  expect(await colours(photo, CORNERS)).toEqual(["red", "green", "blue", "white"]);
});

it("crops what is seen after turning", async () => {
  const right = await edit(0, { left: 0.5, top: 0, width: 0.5, height: 0.5 });
  expect(right).toMatchObject({ width: 60, height: 40 });
  expect(await colours(right, CORNERS)).toEqual(["green", "green", "green", "green"]);
  const below = await edit(1, { left: 0, top: 0.5, width: 1, height: 0.5 });
  expect(below).toMatchObject({ width: 80, height: 60 });
  expect(await colours(below, CORNERS)).toEqual(["white", "green", "white", "green"]);
  // What goes beyond the picture ends at its edge.
  expect(await edit(0, { left: 0.9, top: 0.9, width: 1, height: 1 })).toMatchObject({ width: 12, height: 8 });
});

it("is for staff, for pictures of the shop, and never reads from inside its network", async () => {
  const body = { url: photo.url, folder: "products", turns: 1, crop: WHOLE } as const;
  expect(await failureOf((await api.person()).call(editPicture, { body }))).toMatchObject({ status: 403 });
  for (const url of [`${api.url}/api/health`, "/uploads/products/AbCdEfGhIjKlMnOpQrStUv.webp", "/api/health"])
    expect(await failureOf(edit(1, WHOLE, url)), url).toMatchObject({ code: "NOT_FOUND" });
  // A picture that is erased with a person has no copies.
  const theirs = (await send(await quarters(), "quotes")).url;
  expect(await failureOf(edit(1, WHOLE, theirs))).toMatchObject({ code: "FORBIDDEN" });
});
