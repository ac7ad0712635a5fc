import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Run } from "../../scripts/lib/launch/run-file.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import { freePort } from "../../scripts/lib/process/ports.mjs";

/** The product as `npm start` runs it: private database, api, storefront, console. */
interface Stack {
  storefrontUrl: string;
  apiUrl: string;
  /** Ends with a slash. */
  consoleUrl: string;
  databaseUrl: string;
  dataDir: string;
  /** The process of the api, the storefront or the database. */
  pidOf(name: "api" | "storefront" | "database"): number;
  /** Stops everything in order; a data folder that the stack made for itself is removed. */
  stop(): Promise<void>;
}

/**
 * Runs `npm start` on free ports. Without `dataDir` it is a new shop with the demo data; otherwise it uses the folder's data.
 * `env` is added to the environment. Rejects with everything that was printed when it does not become ready.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce(options);
    } catch (error) {
      // Between the choice of a port and its use another program may have taken it.
      if (tries === PORT_TRIES || !String(error).includes("is used by another program")) throw error;
    }
  }
}

interface StackOptions {
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
}

const PORT_TRIES = 3;

async function startOnce(options: StackOptions): Promise<Stack> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), "fundi-stack-")));
  const launcher = spawn(process.execPath, ["scripts/start.mjs", "--stop-with-parent"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "",
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      API_PORT: String(await freePort()),
      STOREFRONT_PORT: String(await freePort()),
      DEMO: "1",
      // All journeys come from one address.
      RATE_LIMIT: "0",
      ACCOUNT_REQUESTS: "1000",
      ACCOUNT_LIMITS: "off",
      BACKUP_DAILY: "0",
      ...options.env,
    },
  });
  const stop = async () => {
    const gone = launcher.exitCode === null && launcher.signalCode === null ? once(launcher, "exit") : undefined;
    launcher.kill("SIGTERM");
    await gone;
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(launcher);
  } catch (error) {
    await stop();
    throw error;
  }
  const run: Run = JSON.parse(await readFile(path.join(dataDir, "run.json"), "utf8"));
  const { storefront = "", console: consoleUrl = "", api = "", database = "" } = run.urls;
  return {
    storefrontUrl: storefront,
    apiUrl: new URL(api).origin,
    consoleUrl,
    databaseUrl: database,
    dataDir,
    pidOf(name) {
      const known = run.processes.find((process) => process.name === name);
      if (!known) throw new Error(`The stack has no ${name} of its own.`);
      return known.pid;
    },
    stop,
  };
}

function untilReady(launcher: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    for (const stream of [launcher.stdout, launcher.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        if (line.startsWith("ready")) resolve();
      });
    }
    launcher.once("error", reject);
    launcher.once("exit", (code) =>
      reject(new Error(`The stack did not start (exit code ${code}):\n${said.join("\n")}`)),
    );
  });
}
