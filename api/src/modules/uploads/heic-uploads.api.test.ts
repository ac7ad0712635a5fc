import { readFileSync } from "node:fs";
import { type Upload, uploadSingle } from "@fundi/shared/uploads/uploads";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { composeHeic, type HeicLayout } from "../../../../tests/support/heic-file";

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startTestApi();
  person = await api.person("admin");
});
afterAll(() => api.stop());

const sample = (name: string) => readFileSync(new URL(`../../platform/images/heic/samples/${name}`, import.meta.url));
const composed = (layout: HeicLayout) => composeHeic(sample("plain.heic"), layout);

async function send(bytes: Buffer, { name = "IMG_0412.HEIC", folder = "products" } = {}): Promise<Upload> {
  const files = new FormData();
  files.set("folder", folder);
  files.set("image", new Blob([new Uint8Array(bytes)]), name);
  return (await person.call(uploadSingle, { files })).data;
}

const COLOURS = { red: [220, 30, 30], green: [30, 170, 60], blue: [40, 60, 220], white: [245, 245, 245] } as const;
/** Returns the colours in the corners of a stored picture: above left and right, below left and right. */
async function corners(upload: Upload, { width, height }: Pick<Upload, "width" | "height"> = upload) {
  const bytes = await (await fetch(new URL(upload.url, api.url))).arrayBuffer();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.round(height * y) * info.width + Math.round(width * x)) * info.channels;
    const pixel = [...data.subarray(start, start + 3)];
    const distance = (colour: readonly number[]) =>
      Math.max(...pixel.map((value, i) => Math.abs(value - (colour[i] ?? 0))));
    const [name] = Object.entries(COLOURS).find(([, colour]) => distance(colour) < 16) ?? [pixel.join()];
    return name;
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}
const UPRIGHT = ["red", "green", "blue", "white"];

describe("a photo of a phone in HEIC", () => {
  it("is stored as any other picture, whatever it is called", async () => {
    for (const name of ["IMG_0412.HEIC", "photo.jpg", "letter.pdf"]) {
      const upload = await send(sample("plain.heic"), { name });
      expect(upload).toMatchObject({ width: 192, height: 128, url: expect.stringMatching(/\.webp$/) });
      expect(await corners(upload)).toEqual(UPRIGHT);
    }
  });

  it("has the colours of its profile, ten bits a colour, and what is transparent", async () => {
    for (const name of ["display-p3.heic", "ten-bits.heic"])
      expect(await corners(await send(sample(name))), name).toEqual(UPRIGHT);
    const upload = await send(sample("transparent.heic"));
    const stored = await sharp(await (await fetch(new URL(upload.url, api.url))).arrayBuffer()).stats();
    expect(stored.channels[3]?.mean).toBeCloseTo(128, -1);
  });

  it("is joined of its tiles, upright as the camera was held, and without the further pictures of its file", async () => {
    const tiled = await send(composed({ tiles: [2, 3] }));
    expect(tiled).toMatchObject({ width: 576, height: 256 });
    expect(await corners(tiled, { width: 192, height: 128 })).toEqual(UPRIGHT);
    const turned = await send(composed({ turns: 1 }));
    expect(turned).toMatchObject({ width: 128, height: 192 });
    expect(await corners(turned)).toEqual(["green", "white", "red", "blue"]);
    expect(await corners(await send(composed({ mirrored: true })))).toEqual(["green", "red", "white", "blue"]);
    // The turn of the file is the one that counts: phones write both.
    expect(await send(composed({ turns: 1, exifOrientation: 6 }))).toMatchObject({ width: 128, height: 192 });
    expect(await corners(await send(composed({ exifOrientation: 6 })))).toEqual(UPRIGHT);
    expect(await corners(await send(sample("several.heic")))).toEqual(UPRIGHT);
  });

  it("is refused when it has too many pixels, said or real", async () => {
    const tooMany = { status: 413, message: "Images can have up to 40 megapixels" };
    expect(await failureOf(send(sample("too-large.heic")))).toMatchObject(tooMany);
    expect(await failureOf(send(composed({ claims: [60_000, 60_000] })))).toMatchObject(tooMany);
    // It says that it is small.
    const lying = sample("too-large.heic");
    const ispe = lying.indexOf("ispe");
    lying.writeUInt32BE(64, ispe + 8);
    lying.writeUInt32BE(64, ispe + 12);
    expect(await failureOf(send(lying))).toMatchObject({
      code: expect.stringMatching(/UNREADABLE_FILE|PAYLOAD_TOO_LARGE/),
    });
  });

  it("is refused with what to do when it cannot be read", async () => {
    const plain = sample("plain.heic");
    const cut = plain.subarray(0, plain.length - 60);
    const headOnly = plain.subarray(0, 40);
    const noMain = composed({ primary: 77 });
    const noTiles = composed({ tiles: [2, 2], claims: [4000, 4000] });
    for (const bytes of [headOnly, noMain, noTiles, cut])
      expect(await failureOf(send(bytes))).toMatchObject({
        code: "UNREADABLE_FILE",
        message: expect.stringContaining("Most compatible"),
      });
  });

  it("never harms the api, whatever byte is wrong", async () => {
    const plain = composed({ tiles: [1, 2], turns: 3 });
    // Every 61st byte of it, one after another.
    for (let at = 30; at < plain.length; at += 61) {
      const damaged = Buffer.from(plain);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      await send(damaged).catch((error: unknown) =>
        expect(error).toMatchObject({ code: expect.stringMatching(/UNREADABLE_FILE|PAYLOAD_TOO_LARGE|UNSUPPORTED/) }),
      );
    }
    expect((await send(sample("plain.heic"))).width).toBe(192);
  }, 120_000);

  it("is no logo, and AVIF is no HEIC", async () => {
    const unsupported = { code: "UNSUPPORTED_MEDIA_TYPE" };
    expect(await failureOf(send(sample("plain.heic"), { folder: "logos" }))).toMatchObject(unsupported);
    expect(await failureOf(send(sample("plain.avif")))).toMatchObject(unsupported);
  });
});
