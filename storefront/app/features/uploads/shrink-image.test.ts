import { afterEach, describe, expect, it, vi } from "vitest";
import { shrinkImage } from "./shrink-image";

const photo = (bytes: number, type = "image/jpeg") => new File([new Uint8Array(bytes)], "photo.jpg", { type });
const drawn: number[][] = [];

/** A browser that decodes any photo as 4000 × 3000, and encodes one of `bytes`. */
function browser(bytes: number): void {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 4000, height: 3000, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage: (_: unknown, ...box: number[]) => drawn.push(box),
  } as unknown as RenderingContext as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type) =>
    done(new Blob([new Uint8Array(bytes)], { type: type ?? "" })),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  drawn.length = 0;
});

describe("a photo", () => {
  it("is scaled down to the size that the api stores", async () => {
    browser(400_000);
    const sent = await shrinkImage(photo(6_000_000));
    expect([sent.name, sent.type, sent.size]).toEqual(["photo.jpg", "image/jpeg", 400_000]);
    expect(drawn).toEqual([[0, 0, 2000, 1500]]);
  });

  it("is unchanged when it is small, of another type, or would only grow", async () => {
    browser(900_000);
    for (const file of [photo(500_000), photo(6_000_000, "image/png"), photo(800_000)])
      expect(await shrinkImage(file)).toBe(file);
  });

  it("is converted to JPEG by a phone that can show its HEIC, also without a type", async () => {
    browser(400);
    for (const name of ["IMG_1.HEIC", "IMG_2.heif"]) {
      const sent = await shrinkImage(new File([new Uint8Array(900)], name));
      expect([sent.name, sent.type]).toEqual([name, "image/jpeg"]);
    }
  });

  it("is unchanged when this browser cannot decode it", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("no image")));
    const file = photo(6_000_000);
    expect(await shrinkImage(file)).toBe(file);
  });
});
