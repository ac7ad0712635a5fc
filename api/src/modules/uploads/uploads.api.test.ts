import { thumbnailUrl } from "@fundi/shared/uploads/upload-rules";
import { deleteUpload, uploadMultiple, uploadSingle } from "@fundi/shared/uploads/uploads";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { requireOwnUploads } from ".";

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startTestApi();
  person = await api.person();
});
afterAll(() => api.stop());

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });
const png = () => drawn(60, 40).png().toBuffer();
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

function form(part: string, files: readonly (readonly [string, Uint8Array])[], folder?: string): FormData {
  const data = new FormData();
  if (folder !== undefined) data.set("folder", folder);
  for (const [name, bytes] of files) data.append(part, new Blob([new Uint8Array(bytes)]), name);
  return data;
}
const single = (bytes: Uint8Array, options: { by?: Person; folder?: string; name?: string } = {}) =>
  (options.by ?? person).call(uploadSingle, {
    files: form("image", [[options.name ?? "a.png", bytes]], options.folder),
  });
const several = (files: readonly (readonly [string, Uint8Array])[]) =>
  person.call(uploadMultiple, { files: form("images", files, "quotes") });
const get = (url: string) => fetch(new URL(url, api.url));

describe("one picture", () => {
  it("is stored in its folder and returns its address and size", async () => {
    const response = await single(await png(), { folder: "chat-attachments" });
    expect(response).toMatchObject({ success: true, message: "Image uploaded", data: { width: 60, height: 40 } });
    expect(response.data.id).toMatch(/^chat-attachments\/[\w-]{22}$/);
    expect(response.data.url).toBe(`/uploads/${response.data.id}.webp`);
    const served = await get(response.data.url);
    expect(served.status).toBe(200);
    expect((await served.arrayBuffer()).byteLength).toBe(response.data.size);
  });

  it("is served as a picture and nothing else, and may be cached for ever", async () => {
    const { data } = await single(await png());
    const { headers } = await get(data.url);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("is stored upright, without camera metadata, with a thumbnail", async () => {
    const photo = await drawn(3000, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitudeRef: "S" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = await single(photo);
    expect([data.width, data.height]).toEqual([667, 2000]);
    const kept = await sharp(await (await get(data.url)).arrayBuffer()).metadata();
    expect(kept).toMatchObject({ format: "webp", width: 667, height: 2000 });
    expect(kept.exif).toBeUndefined();
    expect(kept.orientation).toBeUndefined();
    const small = await sharp(await (await get(thumbnailUrl(data.url))).arrayBuffer()).metadata();
    expect(small.height).toBe(400);
  });

  it("is detected by its content, whatever it is called", async () => {
    for (const bytes of [
      await drawn(9, 9).jpeg().toBuffer(),
      await drawn(9, 9).webp().toBuffer(),
      await drawn(9, 9).gif().toBuffer(),
    ])
      expect((await single(bytes, { name: "letter.pdf" })).success).toBe(true);
  });

  it("is rejected when it is not a picture, an SVG, or an unsupported format", async () => {
    const refused = [Buffer.from("%PDF-1.7"), Buffer.alloc(0), SVG, await drawn(9, 9).tiff().toBuffer()];
    for (const bytes of refused)
      expect(await failureOf(single(bytes))).toMatchObject({
        status: 415,
        code: "UNSUPPORTED_MEDIA_TYPE",
        message: "File must be an image",
      });
  });

  it("is rejected when it is truncated, larger than 8 MB or has more than 40 megapixels", async () => {
    const noise = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        noise: { type: "gaussian", mean: 128, sigma: 60 },
        background: "white",
      },
    })
      .png()
      .toBuffer();
    expect(await failureOf(single(noise.subarray(0, noise.length / 2)))).toMatchObject({ code: "UNREADABLE_FILE" });
    expect(await failureOf(single(Buffer.alloc(8 * 1024 * 1024 + 1)))).toMatchObject({
      status: 413,
      message: "Images can be up to 8 MB",
    });
    const bomb = await drawn(8000, 5001).png().toBuffer();
    expect(await failureOf(single(bomb))).toMatchObject({
      status: 413,
      message: "Images can have up to 40 megapixels",
    });
    const deep = await drawn(4000, 2501).toColourspace("rgb16").png().toBuffer();
    expect(await failureOf(single(deep))).toMatchObject({
      status: 413,
      message: "Images with 16 bits a colour can have up to 10 megapixels. Save it with 8 bits and retry.",
    });
  });

  it("needs a person, a known folder and a file", async () => {
    const files = form("image", [["a.png", await png()]]);
    expect(await failureOf(api.guest(uploadSingle, { files }))).toMatchObject({ status: 401 });
    expect(await failureOf(single(await png(), { folder: "../etc" }))).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { fieldErrors: { folder: [expect.any(String)] } },
    });
    expect(await failureOf(single(await png(), { folder: "products" }))).toMatchObject({ status: 403 });
    expect(await failureOf(person.call(uploadSingle, { files: form("picture", []) }))).toMatchObject({
      message: "No valid image files provided",
    });
    expect((await single(await png(), { folder: "products", by: await api.person("staff") })).success).toBe(true);
  });
});

describe("several pictures", () => {
  it("are stored one by one: a bad one never fails the others", async () => {
    const { data, message } = await several([
      ["one.png", await png()],
      ["letter.pdf", Buffer.from("%PDF-1.7")],
      ["two.png", await png()],
      ["huge.png", Buffer.alloc(8 * 1024 * 1024 + 1)],
    ]);
    expect(message).toBe("2 of 4 images uploaded");
    expect(data.successful.map(({ success, data: { url } }) => [success, url.startsWith("/uploads/quotes/")])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(data.failed).toEqual([
      { name: "letter.pdf", error: "File must be an image" },
      { name: "huge.png", error: "Images can be up to 8 MB" },
    ]);
    expect(data.totalFailed).toBe(2);
  });

  it("are limited to ten; the others are listed", async () => {
    const image = await png();
    const { data } = await several(Array.from({ length: 12 }, (_, index) => [`${index}.png`, image] as const));
    expect(data.successful).toHaveLength(10);
    expect(data.failed.map(({ name }) => name)).toEqual(["10.png", "11.png"]);
  });
});

describe("deleting", () => {
  it("takes an id with its slash, and the files go too", async () => {
    const { data } = await single(await png());
    expect(await person.call(deleteUpload, { params: { id: data.id } })).toEqual({
      success: true,
      message: "Image deleted",
    });
    for (const url of [data.url, thumbnailUrl(data.url)])
      await expect.poll(async () => (await get(url)).status).toBe(404);
    expect(await failureOf(person.call(deleteUpload, { params: { id: data.id } }))).toMatchObject({ status: 404 });
  });

  it("is for the uploader and for staff", async () => {
    const { data } = await single(await png());
    expect(await failureOf(person.call(deleteUpload, { params: { id: "général/ü" } }))).toMatchObject({ status: 404 });
    const [stranger, staff] = [await api.person(), await api.person("staff")];
    expect(await failureOf(stranger.call(deleteUpload, { params: { id: data.id } }))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await staff.call(deleteUpload, { params: { id: data.id } })).success).toBe(true);
  });

  it("leaves no bytes behind when an upload fails before its row is written", async () => {
    const { data } = await single(await png());
    await api.app.db("uploads").where({ id: data.id }).del();
    await api.app
      .db("jobs")
      .where({ kind: "uploads.tidy" })
      .update({ run_at: new Date(0) });
    api.app.jobs.wake();
    await expect.poll(async () => (await get(data.url)).status).toBe(404);
  });
});

describe("pictures in records", () => {
  it("must be a person's own uploads", async () => {
    const { data } = await single(await png());
    const stranger = await api.person();
    await requireOwnUploads(api.app.db, person.id, [data.url, data.url], "images");
    await requireOwnUploads(api.app.db, person.id, [], "images");
    const refused = { code: "VALIDATION_ERROR", details: { fieldErrors: { images: [expect.any(String)] } } };
    await expect(requireOwnUploads(api.app.db, stranger.id, [data.url], "images")).rejects.toMatchObject(refused);
    await expect(
      requireOwnUploads(api.app.db, person.id, [data.url, "https://tracker.example/a.gif"], "images"),
    ).rejects.toMatchObject(refused);
    await expect(requireOwnUploads(api.app.db, person.id, ["/uploads/ü.webp"], "images")).rejects.toMatchObject(
      refused,
    );
  });
});

it("serves nothing outside its folders", async () => {
  for (const path of [
    "/uploads/../package.json",
    "/uploads/%2e%2e/api.webp",
    "/uploads/general/",
    "/uploads/general/a.svg",
  ])
    expect((await get(path)).status, path).toBe(404);
});
