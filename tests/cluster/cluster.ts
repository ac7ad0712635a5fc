import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureDatabase, migrate } from "../../scripts/lib/database/migrate.mjs";
import { loadDemo as runDemo } from "../../scripts/lib/launch/demo.mjs";
import { apiFlags } from "../../scripts/lib/launch/programs.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import { freePort, isPortFree } from "../../scripts/lib/process/ports.mjs";
import { waitUntilReady } from "../../scripts/lib/process/wait-until-ready.mjs";
import { startS3Double } from "../support/s3-double";
import { type Addresses, addressesIn, freeNetwork, haproxyConfig, PORTS } from "./addresses";
import { createMembers, type Member, type Members, type Program } from "./member";
import { createMysqlGroup, type MysqlGroup } from "./mysql-group";
import type { Programs } from "./programs";

export interface ClusterOptions {
  programs: Programs;
  /** An empty folder for data and logs. */
  folder: string;
  /** Where mails are sent. */
  smtpUrl: string;
  /** Variables of all apis, in addition. */
  env?: Record<string, string>;
  /** The folder of the version that runs at first; this one when it is not given. */
  version?: string;
  /** Makes the tables of that version. */
  migrations?: (databaseUrl: string) => Promise<unknown>;
  say?: (text: string) => void;
}

/** A shop on three machines: a group of databases, HAProxy, three apis and a worker, two storefronts, a bucket, Redis. */
export interface Cluster {
  addresses: Addresses;
  members: Members;
  group: MysqlGroup;
  bucket: Awaited<ReturnType<typeof startS3Double>>;
  databaseUrl: string;
  urls: { storefront: string; api: string; console: string; status: string };
  /** The environment of an api, for a program that prepares the shop. */
  apiEnv(): NodeJS.ProcessEnv;
  /** The api of one machine, without HAProxy. */
  apiOf(machine: number): string;
  /** Runs another version of the product from the next start of each process on. */
  useVersion(folder: string): void;
  stop(): Promise<void>;
}

/** The api, worker and storefront processes, in the order in which they are started and upgraded. */
export const SHOP_PROCESSES = ["worker1", "api1", "api2", "api3", "web1", "web2"] as const;
const DATABASE = "fundi";
const S3 = { bucket: "fundi-files", keyId: "cluster", secret: "cluster-test-only" };

/** Starts everything, with a migrated and empty database. Stops what it started when that fails. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { programs, folder, smtpUrl, say = () => {} } = options;
  const groupPorts = [await freePort(), await freePort(), await freePort()];
  const addresses = addressesIn(await freeNetwork(), groupPorts);
  const members = createMembers(path.join(folder, "logs"));
  const group = createMysqlGroup({ mysqld: programs.mysqld, folder, addresses, members });
  const bucket = await startS3Double(S3);
  const databaseUrl = group.url(DATABASE);
  let version = options.version ?? root;

  const at = (port: number) => `${addresses.proxy}:${port}`;
  const urls = {
    storefront: `http://${at(PORTS.storefronts)}`,
    api: `http://${at(PORTS.apis)}`,
    console: `http://${at(PORTS.apis)}/console/`,
    status: `http://${at(PORTS.status)}/`,
  };
  const inherited = () => {
    const own = /^(API_|STOREFRONT_|DATABASE_|S3_|BACKUP_|SHOP_|SMTP_|WAKE_URL|ROLE|DEMO|NODE_ENV|VITEST)/;
    return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  };
  const shared = () => ({
    ...inherited(),
    TRUSTED_PROXIES: "loopback",
    API_URL: urls.api,
    CONSOLE_URL: urls.console,
  });

  const api = (name: string, machine: number, role: string, port: number) => (): Program => ({
    command: process.execPath,
    args: [...apiFlags(256), "api/dist/main.js"],
    cwd: version,
    env: {
      ...shared(),
      NODE_ENV: "test",
      LOG_LEVEL: "info",
      ROLE: role,
      API_HOST: addresses.machine(machine),
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, "data", name),
      SECRET_KEY: "one-secret-for-the-whole-cluster-0123456789",
      DRAIN_SECONDS: "3",
      RATE_LIMIT: "0",
      ACCOUNT_LIMITS: "off",
      BACKUP_DAILY: "false",
      SMTP_URL: smtpUrl,
      S3_BUCKET: S3.bucket,
      S3_ENDPOINT: bucket.url,
      S3_ACCESS_KEY_ID: S3.keyId,
      S3_SECRET_ACCESS_KEY: S3.secret,
      ...(programs.redis && { WAKE_URL: `redis://${at(PORTS.redis)}` }),
      ...options.env,
    },
    ready: () => waitUntilReady(`http://${addresses.machine(machine)}:${port}/api/ready`),
  });
  const storefront = (machine: number) => (): Program => ({
    command: process.execPath,
    args: ["--enable-source-maps", "storefront/dist/server.js"],
    cwd: version,
    env: {
      ...shared(),
      NODE_ENV: "production",
      STOREFRONT_HOST: addresses.machine(machine),
      STOREFRONT_PORT: String(PORTS.storefront),
    },
    ready: () => waitUntilReady(`http://${addresses.machine(machine)}:${PORTS.storefront}/robots.txt`),
  });

  const proxyFile = path.join(folder, "haproxy.cfg");
  const haproxy = members.add("haproxy", () => ({
    command: programs.haproxy,
    args: ["-db", "-f", proxyFile],
    cwd: folder,
    env: process.env,
    ready: () => waitUntilReady(urls.status),
  }));
  const redis = programs.redis && members.add("redis", redisProgram(programs.redis, folder, addresses.proxy));
  members.add("worker1", api("worker1", 3, "worker", PORTS.worker));
  members.add("api1", api("api1", 1, "all", PORTS.api));
  members.add("api2", api("api2", 2, "web", PORTS.api));
  members.add("api3", api("api3", 3, "web", PORTS.api));
  members.add("web1", storefront(1));
  members.add("web2", storefront(2));

  const stop = async () => {
    await members.stop();
    await bucket.stop();
  };
  try {
    mkdirSync(path.join(folder, "data"), { recursive: true });
    writeFileSync(proxyFile, haproxyConfig(readFileSync(path.join(root, "deploy/haproxy.cfg"), "utf8"), addresses));
    say("the database group");
    await group.create();
    await haproxy.start();
    if (redis) await redis.start();
    await untilUp(urls.status, "database");
    await ensureDatabase(databaseUrl);
    say("the tables");
    await (options.migrations ?? migrate)(databaseUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    addresses,
    members,
    group,
    bucket,
    databaseUrl,
    urls,
    apiEnv: () => api("tools", 1, "all", PORTS.api)().env,
    apiOf: (machine) => `http://${addresses.machine(machine)}:${PORTS.api}`,
    useVersion(next) {
      version = next;
    },
    stop,
  };
}

/** Loads the demo's catalogue and logins into the empty database. */
export async function loadDemo({ apiEnv }: Cluster): Promise<void> {
  await runDemo({ args: ["--enable-source-maps", "api/dist/demo.js"], env: apiEnv() });
}

/** Starts the processes of the shop, and resolves once HAProxy sends visitors to all of them. */
export async function startShop({ members, urls }: Cluster): Promise<void> {
  await Promise.all(SHOP_PROCESSES.map((name) => members.named(name).start()));
  for (const name of ["api1", "api2", "api3", "web1", "web2"]) await untilUp(urls.status, name);
}

const redisProgram = (command: string, folder: string, host: string) => (): Program => ({
  command,
  args: ["--port", String(PORTS.redis), "--bind", host, "--save", "", "--appendonly", "no", "--dir", folder],
  cwd: folder,
  env: process.env,
  async ready() {
    while (await isPortFree(PORTS.redis, host)) await new Promise((resolve) => setTimeout(resolve, 50));
  },
});

/** What HAProxy says of each of its servers, by name: "UP", "DOWN", "NOLB", … */
export async function serverStates(statusUrl: string): Promise<Record<string, string>> {
  const text = await (await fetch(`${statusUrl};csv`)).text();
  const [head = "", ...lines] = text.trim().split("\n");
  const columns = head.replace(/^# /, "").split(",");
  const [proxy, server, status] = ["pxname", "svname", "status"].map((name) => columns.indexOf(name));
  return Object.fromEntries(
    lines
      .map((line) => line.split(","))
      .filter((cells) => !["FRONTEND"].includes(cells[server ?? 0] ?? ""))
      .map((cells) => {
        const name = cells[server ?? 0] ?? "";
        return [name === "BACKEND" ? (cells[proxy ?? 0] ?? "") : name, cells[status ?? 0] ?? ""];
      }),
  );
}

/** Waits until HAProxy uses a server, or has any for a service such as "database". */
export async function untilUp(statusUrl: string, name: string, wanted = "UP"): Promise<void> {
  let last = "";
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    last = (await serverStates(statusUrl))[name] ?? "unknown";
    if (last.startsWith(wanted)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`HAProxy says that ${name} is ${last}, not ${wanted}.`);
}

export type { Member };
