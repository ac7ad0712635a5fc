// @vitest-environment node
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type BarcodeKind, barWidthMm, drawBarcode } from "./barcode";

const FORMATS: Record<BarcodeKind, BarcodeFormat> = {
  code128: BarcodeFormat.CODE_128,
  qr: BarcodeFormat.QR_CODE,
};

/** Returns what a scanner reads from the drawing. */
async function read(kind: BarcodeKind, src: string): Promise<string> {
  const svg = Buffer.from(decodeURIComponent(src.slice(src.indexOf(",") + 1)));
  const { data, info } = await sharp(svg, { density: 2 * 203.2 })
    .flatten({ background: "#fff" })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: "#fff" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const reader = new MultiFormatReader();
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [FORMATS[kind]]],
    // The drawing itself, not a photo of it.
    [DecodeHintType.PURE_BARCODE, kind === "qr"],
  ]);
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(data), info.width, info.height);
  return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
}

const ROOM = { widthMm: 46, heightMm: 18 };

describe.each(["code128", "qr"] as const)("a %s", (kind) => {
  it.each(["FD-4821-7730", "HP-840-G5", "CHG-65", "5901234123457", "sku with blanks / signs"])(
    "is read again as it was: %s",
    async (text) => {
      const { src } = await drawBarcode({ kind, text, ...ROOM });
      expect(await read(kind, src)).toBe(text);
    },
  );
});

it("is readable for any SKU", async () => {
  const skus = fc.stringMatching(/^[A-Z0-9][A-Za-z0-9 ./+_-]{2,18}[A-Z0-9]$/);
  await fc.assert(
    fc.asyncProperty(skus, fc.constantFrom("code128" as const, "qr" as const), async (text, kind) => {
      const { src } = await drawBarcode({ kind, text, ...ROOM });
      expect(await read(kind, src)).toBe(text);
    }),
    { numRuns: 40 },
  );
}, 60_000);

it("draws bars in whole dots, so that a printer does not blur them", () => {
  expect(barWidthMm(100, 46)).toBe(0.375);
  expect(barWidthMm(176, 46)).toBe(0.25);
  expect(barWidthMm(300, 46)).toBe(0.125);
});

it("reports a code that is too long for its label", async () => {
  const long = { text: "A-VERY-LONG-STOCK-KEEPING-UNIT", ...ROOM };
  expect((await drawBarcode({ kind: "code128", ...long })).isReadable).toBe(false);
  expect((await drawBarcode({ kind: "qr", ...long })).isReadable).toBe(true);
  expect((await drawBarcode({ kind: "code128", text: "CHG-65", ...ROOM })).isReadable).toBe(true);
});
