import { buildIfStale } from "../builds.mjs";
import { startDatabaseServer } from "../database/database-server.mjs";
import { ensureDatabase } from "../database/migrate.mjs";
import { upgrade } from "../database/upgrade.mjs";
import { freePort, isPortFree } from "../process/ports.mjs";
import { demoRecord, loadDemo } from "./demo.mjs";

/** @typedef {import("../settings.mjs").Settings} Settings */
/** @typedef {ReturnType<typeof import("../process/children.mjs").createChildren>} Children */
/** @typedef {(text: string) => void} Say */

/**
 * Throws an error that names the port in use, and how to choose another.
 * @param {Pick<Settings, "apiPort" | "storefrontPort" | "consoleDevPort">} settings
 * @param {boolean} dev with the dev server of the console
 */
export async function requireFreePorts({ apiPort, storefrontPort, consoleDevPort }, dev) {
  const wanted = [
    { name: "API_PORT", what: "api", port: apiPort },
    { name: "STOREFRONT_PORT", what: "storefront", port: storefrontPort },
    ...(dev ? [{ name: "CONSOLE_DEV_PORT", what: "console's dev server", port: consoleDevPort }] : []),
  ];
  const same = wanted.find(({ port }) => dev && port === consoleDevPort);
  if (same && same.name !== "CONSOLE_DEV_PORT")
    throw new Error(`${same.name} and CONSOLE_DEV_PORT are both ${consoleDevPort}.`);
  for (const { name, what, port } of wanted) {
    // Two checks, because some systems let a second program listen on one address of a port that has a listener.
    if ((await isPortFree(port)) && (await isPortFree(port, "0.0.0.0"))) continue;
    throw new Error(
      `Port ${port}, where the ${what} would listen, is used by another program. Stop that one, or choose another port:\n` +
        `  ${name}=${await freePort()} npm ${dev ? "run dev" : "start"}`,
    );
  }
}

/**
 * Starts the private database server, or uses the one that DATABASE_URL names, and migrates it.
 * @param {Settings} settings
 * @param {Children} children
 * @param {Say} say
 * @returns {Promise<{ url: string, id: string }>} `id` identifies the set of data
 */
export async function startDatabase(settings, children, say) {
  const { url, id, what } = await reachDatabase(settings, children);
  const { isNew } = await ensureDatabase(url);
  if (isNew && settings.demo && settings.isReachable)
    throw new Error(
      "A demo shop has public passwords, so it listens on this machine only. Remove API_HOST and STOREFRONT_HOST, or set DEMO=0.",
    );
  if (isNew && settings.demo) demoRecord(settings.dataDir).mark(id, "wanted");
  say(`database (${what}): ${await upgrade({ url, dataDir: settings.dataDir, say })}`);
  return { url, id };
}

/**
 * @param {Settings} settings
 * @param {Children} children
 */
async function reachDatabase({ databaseUrl, dataDir }, children) {
  if (databaseUrl) {
    const { host, pathname } = new URL(databaseUrl);
    return { url: databaseUrl, id: `${host}${pathname}`, what: `on ${host}` };
  }
  const server = await startDatabaseServer({ folder: dataDir, onSpawn: children.adopt });
  children.watch("database", server.child, server.logFile, server.logStart);
  return { url: server.url, id: server.id, what: server.server };
}

/**
 * @param {import("../builds.mjs").TargetName} name
 * @param {Say} say
 */
export async function build(name, say) {
  if (await buildIfStale(name)) say(`${name} built`);
}

/**
 * Loads the demo data where the settings ask for it and it is not loaded yet.
 * @param {{ dataDir: string, databaseId: string, program: import("./programs.mjs").Program, say: Say }} options
 * @returns {Promise<boolean>} whether this database has the demo logins
 */
export async function loadDemoOnce({ dataDir, databaseId, program, say }) {
  const record = demoRecord(dataDir);
  if (record.of(databaseId) === "wanted") {
    await loadDemo(program);
    record.mark(databaseId, "loaded");
    say("demo data loaded");
  }
  return record.of(databaseId) === "loaded";
}
