import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildIfStale } from "../../scripts/lib/builds.mjs";
import { apiFlags } from "../../scripts/lib/launch/programs.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import { freePort } from "../../scripts/lib/process/ports.mjs";
import type { Usage } from "./probe.mjs";
import { databaseUrl } from "./settings";

/** A server in a process of its own. */
export interface Server {
  url: string;
  /** Milliseconds from its start to its first response. */
  readyMs: number;
  process: ChildProcess;
  /** Its resource usage since the last call. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

interface Program {
  file: string;
  path: string;
  execArgv?: string[];
  env?: Record<string, string>;
}

async function start(program: Program): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = fork(program.file, {
    cwd: root,
    execArgv: ["--import", path.join(root, "bench/support/probe.mjs"), ...(program.execArgv ?? [])],
    env: { ...process.env, ...program.env, API_PORT: String(port), STOREFRONT_PORT: String(port), PORT: String(port) },
  });
  await waitUntilReady(child, url + program.path);
  return {
    url,
    readyMs: performance.now() - startedAt,
    process: child,
    async usage() {
      child.send("usage");
      const [usage] = await once(child, "message");
      return usage as Usage;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await pause(2);
  }
  throw new Error(`${child.spawnfile} ended before it answered at ${url}`);
}

/** The api as `npm start` runs it, on a database of its own or the benchmark's. */
export async function startApi(url = databaseUrl, env: Record<string, string> = {}): Promise<Server> {
  await buildIfStale("api");
  return start({
    file: path.join(root, "api/dist/main.js"),
    path: "/api/ready",
    execArgv: apiFlags(),
    // The backup of the day would begin meanwhile.
    env: { DATABASE_URL: url, BACKUP_DAILY: "false", RATE_LIMIT: "0", ACCOUNT_LIMITS: "off", ...env },
  });
}

/** The api as above, which also reports over IPC when it receives a new order, as `floors/fan-out-floor.ts` does. */
export function startLiveApi(): Promise<Server> {
  return start({
    file: path.join(root, "bench/support/live-api.ts"),
    path: "/api/ready",
    execArgv: ["--import", "tsx"],
    env: { RATE_LIMIT: "0", ACCOUNT_LIMITS: "off" },
  });
}

/** The storefront as `npm start` runs it, on that api. */
export async function startStorefront(apiUrl: string): Promise<Server> {
  await buildIfStale("storefront");
  return start({
    file: path.join(root, "storefront/dist/server.js"),
    path: "/products",
    env: { NODE_ENV: "production", API_URL: apiUrl },
  });
}

/** A bare program of `bench/floors`, on the benchmark's database. */
export function startFloor(name: string, env: Record<string, string> = {}): Promise<Server> {
  const file = ["ts", "tsx"].map((ending) => path.join(root, `bench/floors/${name}.${ending}`)).find(existsSync);
  if (!file) throw new Error(`bench/floors has no ${name}.`);
  return start({ file, path: "/", execArgv: ["--import", "tsx"], env: { NODE_ENV: "production", ...env } });
}
