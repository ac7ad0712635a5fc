// @vitest-environment node
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library";
import { type Browser, chromium } from "playwright";
import { createElement, type ReactElement } from "react";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectionDocument, intakeDocument } from "../testing/document-samples";
import { shopConfig } from "../testing/order-samples";
import { repair } from "../testing/repair-samples";
import { drawBarcode } from "./barcode";
import { labelCodeRoom, type RepairLabel, RepairLabels } from "./documents/repair-labels";
import { CollectionReceipt, IntakeReceipt } from "./documents/repair-receipts";
import { RepairSheet } from "./documents/repair-sheet";
import { WarrantyCard } from "./documents/warranty-card";
import { printPage } from "./print-page";
import type { PaperFormat } from "./printer";

const HERE = import.meta.dirname;
const DOTS_PER_MM = 8;
const PIXELS_PER_MM = 96 / 25.4;
/** In millimetres, what can be printed on. */
const WIDTHS: Record<PaperFormat, number> = {
  receipt: 80,
  a4: 186,
  a5: 132,
  a6: 93,
  "label-50x30": 50,
  "label-62x29": 62,
};
const ADDRESS = "https://repairs.a-long-name-of-a-shop.co.ke/r/7K3MQ9X2VB4T";

/** Where a browser usually is; without one there is nothing to lay out in. */
const executablePath = [
  ...["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
  chromium.executablePath(),
].find((file) => existsSync(file));
const hasBrowser = executablePath !== undefined;

let browser: Browser;
beforeAll(async () => {
  if (hasBrowser) browser = await chromium.launch({ ...(executablePath && { executablePath }) });
}, 60_000);
afterAll(() => browser?.close());

/** Lays a page out at its real width and the dots of a label printer. Returns it with what is cut off or lies outside. */
async function laidOut(paper: PaperFormat, content: ReactElement) {
  const context = await browser.newContext({
    viewport: { width: Math.round(WIDTHS[paper] * PIXELS_PER_MM), height: 400 },
    deviceScaleFactor: DOTS_PER_MM / PIXELS_PER_MM,
  });
  const page = await context.newPage();
  await page.emulateMedia({ media: "print" });
  await page.setContent(printPage(paper, "Test", content).html);
  // Test runs leave style sheets out.
  for (const sheet of ["print.css", "print-repairs.css"]) await page.addStyleTag({ path: join(HERE, sheet) });
  const cut = await page.evaluate(() => {
    const wide = document.documentElement.clientWidth + 1;
    return [...document.querySelectorAll("body *")].flatMap((element) => {
      const { left, right, bottom, width } = element.getBoundingClientRect();
      if (width === 0 || element.tagName === "IMG") return [];
      const label = element.closest(".label")?.getBoundingClientRect();
      const isOut = left < -1 || right > wide || (label && bottom > label.bottom + 0.5);
      // Names and places end with dots where they are too long; nothing else may be cut.
      const isShortened = element.matches(".job-label-name, .job-label-about, .job-label-place, .job-label-copy");
      const isCut = !isShortened && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      return isOut || isCut ? [`${element.className || element.tagName}: ${element.textContent?.slice(0, 40)}`] : [];
    });
  });
  return { page, cut, close: () => context.close() };
}

/** Returns what a scanner reads from a picture. */
async function scanned(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png)
    .extend({ top: 10, bottom: 10, left: 10, right: 10, background: "#fff" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(data), info.width, info.height);
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.QR_CODE]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
}

const LONG = "Hewlett-Packard EliteBook 840 G5 Notebook with Docking Station";
const NAMES = ["Tecno Spark 10", LONG, "W".repeat(120), "m".repeat(120), "Ÿ̀Ấ 国 ٱلسَّلَامُ"];

async function labelOf(change: Partial<RepairLabel>): Promise<RepairLabel> {
  const code = await drawBarcode({ kind: "qr", text: ADDRESS, ...labelCodeRoom });
  const label = { number: "RJ-4821-7730", name: "Tecno Spark 10", about: "Screen broken", place: "R1" };
  return { ...label, promise: "Tue 24, 16:00", code, hasNoNumber: true, copyBy: null, ...change };
}

describe.runIf(hasBrowser)("printed at its real width", () => {
  it.each(["50x30", "62x29"] as const)(
    "a label of %s has all its words and a code that is read",
    async (size) => {
      const labels = await Promise.all(
        NAMES.flatMap((name) =>
          [false, true].map((isCopy) =>
            labelOf({ name, about: name, place: isCopy ? name.slice(0, 60) : "", copyBy: isCopy ? name : null }),
          ),
        ),
      );
      const content = createElement(RepairLabels, { labels, size });
      const { page, cut, close } = await laidOut(`label-${size}`, content);
      expect(cut).toEqual([]);
      for (const label of await page.locator(".label").all()) {
        expect(await scanned(await label.screenshot())).toBe(ADDRESS);
        const seen = await label.evaluate((element) => {
          const box = element.getBoundingClientRect();
          return [
            ...element.querySelectorAll(".job-label-number, .job-label-whole, .job-label-copy, .job-label-foot > span"),
          ].every((part) => {
            const { top, bottom, left, right } = part.getBoundingClientRect();
            return top >= box.top && bottom <= box.bottom && left >= box.left && right <= box.right + 0.5;
          });
        });
        expect(seen).toBe(true);
      }
      await close();
    },
    60_000,
  );

  it("its squares are wide enough for a scanner, for any address of a shop", async () => {
    for (const text of [ADDRESS, `https://${"shop.".repeat(14)}co.ke/r/7K3MQ9X2VB4T`]) {
      const { src, widthMm } = await drawBarcode({ kind: "qr", text, ...labelCodeRoom });
      const units = Number(/viewBox%3D%220%200%20(\d+)|viewBox="0 0 (\d+)/.exec(decodeURIComponent(src))?.[2]);
      expect(widthMm / (units / 2)).toBeGreaterThanOrEqual(0.375);
    }
  });

  it.each(["receipt", "a5"] as const)(
    "a receipt on %s shows all that was signed, in both languages",
    async (paper) => {
      const code = await drawBarcode({ kind: "qr", text: ADDRESS, widthMm: 27, heightMm: 27 });
      const shop = shopConfig({ brand: LONG, address: LONG });
      for (const language of ["en", "sw"] as const)
        for (const name of NAMES) {
          const intake = intakeDocument({ language, name });
          const around = { shop, logo: null, signature: null, copy: { by: name, at: "2026-11-24T08:00:00.000Z" } };
          const codes = new Map(intake.jobs.map(({ trackingCode }) => [trackingCode, code]));
          for (const content of [
            createElement(IntakeReceipt, { paper: intake, codes, ...around }),
            createElement(CollectionReceipt, { paper: collectionDocument({ language, name }), codes, ...around }),
          ]) {
            const { page, cut, close } = await laidOut(paper, content);
            expect(cut).toEqual([]);
            expect(await scanned(await page.locator(".paper-codes img").first().screenshot())).toBe(ADDRESS);
            await close();
          }
        }
    },
    120_000,
  );

  it.each(["receipt", "a6"] as const)(
    "a warranty card on %s says what is covered until when, in both languages",
    async (paper) => {
      const code = await drawBarcode({ kind: "qr", text: ADDRESS, widthMm: 24, heightMm: 24 });
      const shop = shopConfig({ brand: LONG, address: LONG });
      for (const language of ["en", "sw"] as const)
        for (const name of NAMES) {
          const document = collectionDocument({ language, name });
          const codes = new Map(document.jobs.map(({ trackingCode }) => [trackingCode, code]));
          for (const job of document.jobs) {
            const card = createElement(WarrantyCard, { paper: document, job, shop, codes, copy: null });
            const { page, cut, close } = await laidOut(paper, card);
            expect(cut).toEqual([]);
            expect(await scanned(await page.locator(".paper-codes img").screenshot())).toBe(ADDRESS);
            const words = await page.locator("body").innerText();
            expect(words).toContain(language === "en" ? "until" : "hadi");
            expect(words).not.toContain("Fitting and test");
            await close();
          }
        }
    },
    120_000,
  );

  it.each(["a4", "a5"] as const)(
    "the sheet for the bench fits %s, and names nobody to reach",
    async (paper) => {
      const code = await drawBarcode({ kind: "qr", text: ADDRESS, widthMm: 27, heightMm: 27 });
      for (const name of NAMES) {
        const job = repair({
          symptom: name,
          finding: name,
          place: name,
          accessories: [{ name, quantity: 2, note: name }],
        });
        const content = createElement(RepairSheet, {
          ...{ job, lines: [{ text: name, quantity: 2 }], code, isCopy: true, timeZone: "Africa/Nairobi" },
          printed: { by: name, at: "2026-11-24T08:00:00.000Z" },
        });
        const { page, cut, close } = await laidOut(paper, content);
        expect(cut).toEqual([]);
        const words = await page.locator("body").innerText();
        expect(words).not.toContain(job.intake.name);
        expect(words).not.toContain(job.intake.phone);
        await close();
      }
    },
    120_000,
  );
});
