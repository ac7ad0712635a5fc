import type { Page } from "playwright";
import { longestTaskWhileScrolling, openConsole, untilShown } from "./console-browser";
import { percentile } from "./figures";
import { reportAtMost, whole } from "./report";
import { CONSOLE_RECORDS } from "./settings";

const PAGES = 10;
const FILTERED_MS = 300;

const records = `${whole(CONSOLE_RECORDS)} orders in the console`;
const rows = (page: Page) => page.locator(".table-body .table-row");

async function expectRows(page: Page, what: string, text: RegExp): Promise<void> {
  const shown = await rows(page).allInnerTexts();
  const wrong = shown.find((row) => !text.test(row));
  if (shown.length === 0 || wrong !== undefined)
    throw new Error(`The list ${what} shows ${wrong === undefined ? "nothing" : `"${wrong.replace(/\s+/g, " ")}"`}.`);
}

/** One action of staff, and what every row must show then. Each requests something new. */
interface Step {
  act: (page: Page) => Promise<unknown>;
  shows: RegExp;
}

const search = (text: string, shows: RegExp): Step => ({
  act: (page) => page.getByRole("searchbox").fill(text),
  shows,
});
const choose = (label: string, value: string, shows: RegExp): Step => ({
  act: (page) => page.getByLabel(label, { exact: true }).selectOption(value),
  shows,
});
const sort = (title: string): Step => ({
  act: (page) => page.getByRole("button", { name: title, exact: true }).click(),
  shows: /FD-/,
});

/** What staff do with the list of orders, by what it is called in the report. */
const STEPS: Record<string, readonly Step[]> = {
  "filtered by status": [
    choose("Status", "cancelled", /Cancelled/),
    choose("Status", "pending", /Pending/),
    choose("Status", "delivered", /Delivered/),
    choose("Status", "completed", /Completed/),
  ],
  "filtered by payment": [choose("Payment", "unpaid", /Unpaid/), choose("Payment", "paid", /Paid/)],
  sorted: ["Total", "Total", "Order", "Status"].map(sort),
  "searched by name": [
    search("Wanjiku", /Wanjiku/),
    search("Amina", /Amina/),
    search("Amina Wan", /Amina Wanjiku/),
    search("Kevin Otieno", /Kevin Otieno/),
  ],
  "searched by number": [search("FD-0791", /FD-0791/), search("FD-0792", /FD-0792/), search("fd-15", /FD-15/)],
  "searched by phone": [search("0700791", /FD-/), search("+254 700 79", /FD-/), search("70083", /FD-/)],
  "searched by address": [search("person4242@", /FD-/), search("person77", /FD-/)],
};
/** The search field debounces by 250 ms. */
const TYPING_MS = 250;

/** Works through the orders list as staff do, and reports how long they wait for each filter and how smoothly it scrolls. */
export async function walkConsole(url: string, token: string): Promise<void> {
  const { page, close } = await openConsole(url, token);
  const report = (what: string, target: number, times: readonly number[]) =>
    reportAtMost({
      goal: "P11",
      what: `${records}: ${what}`,
      target,
      measured: percentile(times, 0.95),
      unit: "ms",
      detail: `median ${percentile(times, 0.5).toFixed(0)} ms`,
    });
  for (const [what, steps] of Object.entries(STEPS)) {
    const times: number[] = [];
    for (const { act, shows } of steps) {
      times.push(await untilShown(page, () => act(page)));
      await expectRows(page, what, shows);
    }
    report(`${what}, until it is shown`, FILTERED_MS + (what.startsWith("searched") ? TYPING_MS : 0), times);
    await page.goto(`${url}/console/admin/orders?limit=100`);
    await rows(page).first().waitFor();
  }

  const turns: number[] = [];
  const longest: number[] = [];
  for (let turn = 0; turn < PAGES; turn += 1) {
    longest.push(await longestTaskWhileScrolling(page));
    turns.push(await untilShown(page, () => page.getByRole("button", { name: "Next page" }).click()));
  }
  report("next page, until it is shown", FILTERED_MS, turns);
  reportAtMost({
    goal: "P11",
    what: `${records}: longest task while scrolling ${PAGES} pages of 100`,
    target: 50,
    measured: Math.max(...longest),
    unit: "ms",
    detail: Math.max(...longest) === 0 ? "none of 50 ms" : "",
  });
  await close();
}
