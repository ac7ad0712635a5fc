import { expect, type Page, test } from "@playwright/test";
import { violationsOn } from "../support/axe";
import { changeLook, IDS, lonelyStates, openCatalog, showStage } from "./catalog-page";
import { layoutProblems } from "./layout-problems";

/** Rules about the structure of a whole page, which a component alone cannot follow. */
const OF_WHOLE_PAGES = [
  ..."region landmark-one-main landmark-unique landmark-complementary-is-top-level".split(" "),
  ..."landmark-no-duplicate-main heading-order page-has-heading-one".split(" "),
];

let page: Page;
let problems: string[] = [];

test.beforeAll(async ({ browser }) => {
  page = await openCatalog(browser);
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // A form with unsaved changes asks before the next state replaces it.
    const isOfLeaving = message.text().includes("'beforeunload' confirmation");
    if (["error", "warning"].includes(message.type()) && !isOfLeaving) problems.push(message.text());
  });
});

/** All rules at both widths; each theme at one of them, for the colours are the same at every width. */
const [PHONE, DESK] = [
  { width: 360, theme: "light" },
  { width: 1440, theme: "dark" },
] as const;

for (const id of IDS)
  test(`${id} is complete, accessible and not clipped in every state`, async () => {
    problems = [];
    await showStage(page, id, PHONE);
    const states = await lonelyStates(page);
    if (states.length === 0) await check();
    for (const state of states)
      await test.step(state, async () => {
        await showStage(page, id, PHONE, state);
        await check();
      });
    expect(problems, "nothing is written to the console").toEqual([]);
  });

async function check(): Promise<void> {
  for (const look of [PHONE, DESK])
    await test.step(`${look.width} px, ${look.theme}`, async () => {
      await changeLook(page, look);
      expect.soft(await page.evaluate(layoutProblems)).toEqual([]);
      expect.soft(await violationsOn(page, OF_WHOLE_PAGES)).toEqual([]);
    });
}
