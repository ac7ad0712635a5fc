import { expect, type Page } from "@playwright/test";

/** By how many pixels the page, or a dialog above it, sticks out at the side; 0 or less when nothing does. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => {
    // A dialog is above the page and does not widen it.
    const dialogs = Array.from(document.querySelectorAll("[role=dialog]"), (one) => one.getBoundingClientRect());
    const edges = dialogs.flatMap(({ left, right }) => [right - window.innerWidth, -left]);
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...edges);
  });

/** Expects that the page fits its window. What follows a change of the window's size, as charts and popovers do, may take a moment. */
export const expectFittingWidth = (page: Page): Promise<void> =>
  expect.poll(() => overhang(page), "nothing sticks out at the side").toBeLessThanOrEqual(0);
