// P14: the board of a workshop with 3,000 open jobs in the built console, in a browser: the longest task while its columns
// are scrolled, with as many cards as a column shows.
import { openDatabase } from "../api/src/platform/database/database";
import { buildIfStale } from "../scripts/lib/builds.mjs";
import { longestTaskWhileScrolling, openConsole } from "./support/console-browser";
import { fillWorkshop } from "./support/fill/fill-workshop";
import { addPerson } from "./support/people";
import { reportAtMost, whole } from "./support/report";
import { startApi } from "./support/server";
import { databaseUrl } from "./support/settings";

const OPEN = 3000;

const db = openDatabase(databaseUrl);
const { id, token } = await addPerson(db, "manager", "manager@people.example");
await fillWorkshop(db, { count: OPEN, open: OPEN, technicianIds: [id] });
await db.destroy();

await buildIfStale("console");
const api = await startApi();
const { page, close } = await openConsole(api.url, token, { path: "repairs", shows: ".repair-card" });
// Columns begin with fewer cards than they can have.
await page.locator(".board-more").first().click();
const columns = page.locator(".board-cards:has(.repair-card)");
const longest: number[] = [];
for (let at = 0; at < (await columns.count()); at += 1)
  longest.push(await longestTaskWhileScrolling(page, columns.nth(at)));
const counts = await page.locator(".board-count").allInnerTexts();
const jobs = counts.reduce((sum, count) => sum + Number(count.replaceAll(/\D/g, "")), 0);
if (jobs !== OPEN) throw new Error(`The columns count ${jobs} jobs of ${OPEN}.`);
reportAtMost({
  ...{ goal: "P14", what: `${whole(jobs)} open jobs: longest task while scrolling the board`, target: 50 },
  ...{ measured: Math.max(...longest), unit: "ms" },
  detail: `${longest.length} columns${Math.max(...longest) === 0 ? ", none of 50 ms" : ""}`,
});
await close();
await api.stop();
