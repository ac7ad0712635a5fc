// P11: what staff wait for in a shop of 100,000 records of each kind: the palette at every pause in typing, and the first
// page of every list under every filter, from the request to the last byte of the answer. First it prints how the database
// goes about each of them.
import { openDatabase } from "../api/src/platform/database/database";
import { explainConsole } from "./support/console-plans";
import { consoleRequests, paletteTexts } from "./support/console-requests";
import { percentile } from "./support/figures";
import { fillOrders, fillProducts } from "./support/fill/fill";
import { fillCustomers, fillEvents, fillMessages, fillPayments, fillQuotes } from "./support/fill/fill-console";
import { addPerson } from "./support/people";
import { reportAtMost, whole } from "./support/report";
import { startApi } from "./support/server";
import { CONSOLE_RECORDS, databaseUrl } from "./support/settings";

/** Requests of each kind, and the number of warm-up requests. */
const ASKED = 100;
const WARM = 20;

const db = openDatabase(databaseUrl);
await fillProducts(db, 0, CONSOLE_RECORDS);
const { id, token } = await addPerson(db, "manager", "manager@people.example");
await fillCustomers(db, CONSOLE_RECORDS);
await fillOrders(db, id, CONSOLE_RECORDS);
await fillPayments(db, CONSOLE_RECORDS);
await fillMessages(db, id, CONSOLE_RECORDS);
await fillQuotes(db, CONSOLE_RECORDS);
await fillEvents(db, id, CONSOLE_RECORDS);

await explainConsole(db);

const api = await startApi();
const headers = { authorization: `Bearer ${token}` };

/** Returns the milliseconds of one response; throws when it was refused. */
async function ask(path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(api.url + path, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${body.slice(0, 200)}`);
  return performance.now() - startedAt;
}

async function measure(what: string, target: number, pathOf: (number: number) => string): Promise<void> {
  for (let number = 0; number < WARM; number += 1) await ask(pathOf(number));
  const times: number[] = [];
  for (let number = 0; number < ASKED; number += 1) times.push(await ask(pathOf(WARM + number)));
  reportAtMost({
    goal: "P11",
    what: `${what}, p95`,
    target,
    measured: percentile(times, 0.95),
    unit: "ms",
    detail: `median ${percentile(times, 0.5).toFixed(1)} ms, ${whole(CONSOLE_RECORDS)} records`,
  });
}

for (const [what, textOf] of Object.entries(paletteTexts))
  await measure(`palette: ${what}`, 100, (number) => `/api/admin/find?${new URLSearchParams({ q: textOf(number) })}`);
for (const { what, target, pathOf } of consoleRequests) await measure(what, target, pathOf);

await api.stop();
await db.destroy();
