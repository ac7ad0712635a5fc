import path from "node:path";
import { servedTargets } from "../builds.mjs";
import { ensureDependencies } from "../dependencies.mjs";
import { createChildren } from "../process/children.mjs";
import { onStopSignal } from "../process/stop-signals.mjs";
import { waitUntilReady } from "../process/wait-until-ready.mjs";
import { readSettings } from "../settings.mjs";
import { hasAdministrator } from "./first-administrator.mjs";
import { canOpenConsole, openConsole } from "./installed-console.mjs";
import { build, loadDemoOnce, requireFreePorts, startDatabase } from "./launch-steps.mjs";
import { browserUrl, localUrl, programs } from "./programs.mjs";
import { lockDataFolder } from "./run-file.mjs";

/** @typedef {import("../settings.mjs").Settings} Settings */

const DEMO_LOGINS = ["admin", "manager", "staff", "customer"].map((role) => `${role}@fundi.example / fundi-${role}`);

/**
 * `npm start`: installs, starts the database, builds what is stale, starts the api and the storefront, prints `ready` and
 * runs until it is stopped. On any failure, every started process is stopped again.
 * @param {{ dev: boolean, inspect: boolean }} options inspect: debuggers can attach to the api and the storefront
 */
export async function launch({ dev, inspect }) {
  const settings = readSettings();
  const say = progress();
  if (ensureDependencies()) say("packages installed");

  const run = await lockDataFolder(settings.dataDir);
  const logFolder = path.join(settings.dataDir, "logs");
  const children = createChildren({ logFolder, onStart: run.add, onDeath: (reason) => fail(new Error(reason)) });

  let ending = false;
  let closeConsole = () => {};
  /** @param {number} exitCode */
  async function end(exitCode) {
    if (ending) return;
    ending = true;
    closeConsole();
    await children.stop();
    run.release();
    say("stopped");
    process.exit(exitCode);
  }
  /** @param {unknown} error */
  function fail(error) {
    if (!ending) console.error("\n%s\n", error instanceof Error && !process.env.DEBUG ? error.message : error);
    void end(1);
  }
  onStopSignal({
    stop(reason) {
      say(`stopping (${reason})`);
      void end(0);
    },
    hurry: children.hurry,
  });

  try {
    await requireFreePorts(settings, dev);
    const [database] = await Promise.all([
      startDatabase(settings, children, say),
      ...(dev ? [] : servedTargets.map((name) => build(name, say))),
    ]);
    const options = { settings, databaseUrl: database.url, dev, inspect };
    const { api, storefront, console: webConsole, demo } = programs(options);
    const { dataDir } = settings;
    const hasDemo = settings.demo && (await loadDemoOnce({ dataDir, databaseId: database.id, program: demo, say }));

    children.start("api", api, dev);
    children.start("storefront", storefront, dev);
    if (dev) children.start("console", webConsole, dev);
    await waitUntilReady(`${api.env.API_URL}/api/ready`);
    // During development a page with an error must still be shown.
    await waitUntilReady(localUrl(settings.storefrontPort, process.env.STOREFRONT_HOST), { acceptErrors: dev });
    const urls = urlsOf(settings, dev);
    run.announce({ ...urls, database: database.url });
    say(`logs are in ${path.relative(process.cwd(), logFolder) || "."}; Ctrl-C stops everything`);
    console.log(readyLine(urls, hasDemo));
    if (!(await hasAdministrator(database.url))) console.log(NO_ADMINISTRATOR);
    if (!dev && canOpenConsole()) closeConsole = await openConsole({ shop: `http://localhost:${settings.apiPort}` });
  } catch (error) {
    fail(error);
  }
}

const NO_ADMINISTRATOR =
  'Nobody can sign in to the console yet. Make the first administrator, in another window:\n  npm run grant-role -- you@yourshop.co.ke "Your Name"';

/** @returns {(text: string) => void} prints a line with the seconds since the start */
function progress() {
  const begin = performance.now();
  return (text) => console.log(`[${((performance.now() - begin) / 1000).toFixed(1).padStart(5)} s] ${text}`);
}

/**
 * @param {Settings} settings
 * @param {boolean} dev
 */
function urlsOf({ apiPort, storefrontPort, consoleDevPort }, dev) {
  const api = browserUrl(apiPort);
  return {
    storefront: browserUrl(storefrontPort),
    console: `${dev ? browserUrl(consoleDevPort) : api}/console/`,
    api: `${api}/api/docs`,
  };
}

/**
 * @param {ReturnType<typeof urlsOf>} urls
 * @param {boolean} hasDemo
 */
function readyLine({ storefront, console: webConsole, api }, hasDemo) {
  const logins = hasDemo ? `; sign in as ${DEMO_LOGINS.join(", ")}` : "";
  return `ready: storefront ${storefront} , console ${webConsole} , api ${api}${logins}`;
}
