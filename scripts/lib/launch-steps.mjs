import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildIfStale } from "./builds.mjs";
import { startDatabaseServer } from "./database-server.mjs";
import { ensureDatabase, migrate } from "./migrate.mjs";
import { root } from "./paths.mjs";
import { freePort, isPortFree } from "./ports.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */
/** @typedef {ReturnType<typeof import("./children.mjs").createChildren>} Children */
/** @typedef {(text: string) => void} Say */

/**
 * Throws a sentence that names the port that somebody else has, and how to choose another.
 * @param {Settings} settings
 */
export async function requireFreePorts({ apiPort, storefrontPort }) {
  const wanted = [
    { name: "API_PORT", what: "api", port: apiPort },
    { name: "STOREFRONT_PORT", what: "storefront", port: storefrontPort },
  ];
  for (const { name, what, port } of wanted) {
    // Two questions, because some systems let a second program listen on one address of a port that has a listener.
    if ((await isPortFree(port)) && (await isPortFree(port, "0.0.0.0"))) continue;
    throw new Error(
      `Port ${port}, where the ${what} would listen, is used by another program. Stop that one, or choose another port:\n` +
        `  ${name}=${await freePort()} npm start`,
    );
  }
}

/**
 * Starts the private database server, or takes the one that DATABASE_URL names, and migrates it.
 * @param {Settings} settings
 * @param {Children} children
 * @param {Say} say
 * @returns {Promise<{ url: string, id: string }>} `id` tells one set of data from another
 */
export async function bringUpDatabase({ databaseUrl, dataDir }, children, say) {
  if (databaseUrl) {
    const { host, pathname } = new URL(databaseUrl);
    await ensureDatabase(databaseUrl);
    say(`database on ${host}: ${await migrate(databaseUrl)}`);
    return { url: databaseUrl, id: `${host}${pathname}` };
  }
  const server = await startDatabaseServer({ folder: dataDir, onSpawn: children.adopt });
  children.watch("database", server.child, server.logFile, server.logStart);
  say(`database (${server.server}): ${await migrate(server.url)}`);
  return server;
}

/**
 * @param {import("./builds.mjs").TargetName} name
 * @param {Say} say
 */
export async function build(name, say) {
  if (await buildIfStale(name)) say(`${name} built`);
}

/**
 * Fills a database with the demo catalogue and logins once; what staff delete afterwards stays deleted.
 * @param {{ settings: Settings, databaseId: string, program: import("./programs.mjs").Program, say: Say }} options
 */
export async function loadDemoOnce({ settings, databaseId, program, say }) {
  const file = path.join(settings.dataDir, "demo-loaded.json");
  /** @type {string[]} */
  const loaded = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  if (loaded.includes(databaseId)) return;
  await runToEnd(program);
  writeFileSync(file, `${JSON.stringify([...loaded, databaseId])}\n`);
  say("demo data loaded");
}

/**
 * @param {import("./programs.mjs").Program} program
 * @returns {Promise<void>}
 */
function runToEnd({ args, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`The demo data could not be loaded:\n${said.trimEnd()}`)),
    );
  });
}
