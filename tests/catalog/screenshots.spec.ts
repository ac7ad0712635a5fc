import { existsSync } from "node:fs";
import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { IDS, LOOKS, type Look, lonelyStates, openCatalog, showStage } from "./catalog-page";

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await openCatalog(browser);
});

// The first run, of the base revision, takes the pictures; the second, of the change, compares itself with them.
for (const id of IDS)
  test(`${id} looks as before`, async ({ browserName: _ }, info) => {
    for (const look of LOOKS) {
      await showStage(page, id, look);
      const states = await lonelyStates(page);
      if (states.length === 0) await compare(info, id, look);
      for (const state of states) {
        await showStage(page, id, look, state);
        await compare(info, id, look, state);
      }
    }
  });

async function compare(info: TestInfo, id: string, { width, theme }: Look, state?: string): Promise<void> {
  const look = `${width}-${theme}.png`;
  const name = state === undefined ? [id, look] : [id, state.replace(/[^\w]+/g, "-"), look];
  if (info.config.updateSnapshots === "none" && !existsSync(info.snapshotPath(...name))) {
    await info.attach(`new: ${name.join("/")}`, {
      body: await page.screenshot({ fullPage: true }),
      contentType: "image/png",
    });
    return;
  }
  await expect.soft(page).toHaveScreenshot(name, { fullPage: true });
}
