import path from "node:path";
import { servedTargets } from "./builds.mjs";
import { createChildren } from "./children.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { hasAdministrator } from "./first-administrator.mjs";
import { canOpenConsole, openConsole } from "./installed-console.mjs";
import { bringUpDatabase, build, loadDemoOnce, requireFreePorts } from "./launch-steps.mjs";
import { CONSOLE_DEV_PORT, localUrl, programs } from "./programs.mjs";
import { takeDataFolder } from "./run-file.mjs";
import { readSettings } from "./settings.mjs";
import { stopWhenAsked } from "./stop-signals.mjs";
import { untilAnswers } from "./until-answers.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

const DEMO_LOGINS = ["admin", "manager", "staff", "customer"].map((role) => `${role}@fundi.example / fundi-${role}`);

/**
 * `npm start`: installs, brings up the database, builds what is stale, starts the api and the storefront, says `ready` and
 * stays until it is stopped. Whatever fails, everything that was started is stopped again.
 * @param {{ dev: boolean }} options
 */
export async function launch({ dev }) {
  const settings = readSettings();
  const say = progress();
  if (ensureDependencies()) say("packages installed");

  const run = await takeDataFolder(settings.dataDir);
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
  stopWhenAsked({
    stop(reason) {
      say(`stopping (${reason})`);
      void end(0);
    },
    hurry: children.hurry,
  });

  try {
    await requireFreePorts(settings);
    const [database] = await Promise.all([
      bringUpDatabase(settings, children, say),
      ...(dev ? [] : servedTargets.map((name) => build(name, say))),
    ]);
    const { api, storefront, console: webConsole, demo } = programs({ settings, databaseUrl: database.url, dev });
    const { dataDir } = settings;
    const hasDemo = settings.demo && (await loadDemoOnce({ dataDir, databaseId: database.id, program: demo, say }));

    children.start("api", api, dev);
    children.start("storefront", storefront, dev);
    if (dev) children.start("console", webConsole, dev);
    await untilAnswers(`${api.env.API_URL}/api/health`);
    // A page that is broken while somebody works on it must not keep them from seeing it.
    await untilAnswers(localUrl(settings.storefrontPort, process.env.STOREFRONT_HOST), { evenBadly: dev });
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
function urlsOf({ apiPort, storefrontPort }, dev) {
  const api = `http://localhost:${apiPort}`;
  return {
    storefront: `http://localhost:${storefrontPort}`,
    console: dev ? `http://localhost:${CONSOLE_DEV_PORT}/console/` : `${api}/console/`,
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
