import type { Browser, Page } from "@playwright/test";
import { catalogIds } from "../../scripts/lib/catalog/catalog-files.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import { stageUrl, THEME_EVENT, type Theme } from "./stage-url";

export interface Look {
  width: number;
  theme: Theme;
}

/** Phone and desk, light and dark. */
export const LOOKS: readonly Look[] = [
  { width: 360, theme: "light" },
  { width: 360, theme: "dark" },
  { width: 1440, theme: "light" },
  { width: 1440, theme: "dark" },
];

/** The components of the catalogue that is served. */
export const IDS = catalogIds(process.env.CATALOG_ROOT ?? root);

/** Every run sees the same time, so that "2 days ago" stays. */
const NOW = new Date("2026-11-23T09:00:00.000Z");

/** Opens a window for the pages of components, all at one time of day and without motion. */
export async function openCatalog(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    timezoneId: "Africa/Nairobi",
    locale: "en-KE",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  return page;
}

/** Shows a component, or one state of it, and waits until its fonts and pictures are there. */
export async function showStage(page: Page, component: string, { width, theme }: Look, state?: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${process.env.CATALOG_URL}${stageUrl({ component, theme, state })}`);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
}

/** Changes the shown page to another look, as a window that is resized. */
export async function changeLook(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(name, { detail })), [
    THEME_EVENT,
    theme,
  ] as const);
}

/** Returns the states of the shown component that fill a page; none when all are on this one. */
export const lonelyStates = (page: Page): Promise<string[]> =>
  page.locator("[data-alone]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.state ?? ""));
