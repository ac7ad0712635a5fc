// P11: 100,000 orders in the built console, in a browser: how long staff wait until the rows that they asked for are shown,
// whether these are the right ones, and how smoothly they scroll.
import { openDatabase } from "../api/src/platform/database/database";
import { buildIfStale } from "../scripts/lib/builds.mjs";
import { walkConsole } from "./support/console-walk";
import { fillOrders } from "./support/fill/fill";
import { addPerson } from "./support/people";
import { startApi } from "./support/server";
import { CONSOLE_RECORDS, databaseUrl } from "./support/settings";

const db = openDatabase(databaseUrl);
const { id, token } = await addPerson(db, "manager", "manager@people.example");
await fillOrders(db, id, CONSOLE_RECORDS);
await db.destroy();

await buildIfStale("console");
const api = await startApi();
await walkConsole(api.url, token);
await api.stop();
