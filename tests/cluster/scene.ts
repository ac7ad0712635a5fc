import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { type Db, openDatabase } from "../../api/src/platform/database/database";
import { checkAcknowledged, untilQuiet } from "../faults/check-shop";
import { type Load, openLoad } from "../faults/load";
import { headerOf, type MailServer, startMailServer } from "../faults/mail-server";
import { chance } from "../support/chance";
import { brokenInvariants } from "../support/shop-model/invariants";
import { type Bell, bellProblems, bellsRung, openBell, type Placed } from "./bells";
import { type Browsers, openBrowsers } from "./browsers";
import { addProduct } from "./calm-checks";
import { type Cluster, startCluster, startShop } from "./cluster";
import { createFigures, type Figures, seconds } from "./figures";
import { addClusterPerson, type ClusterPerson } from "./people";
import { findPrograms } from "./programs";
import { badAnswers, createRecorder, longestWait, outagesOf, type Recorder } from "./tries";
import { openVisitors, type Visitors } from "./visitors";

/** Longer than the shop's own time limit, so that its answer is what is counted. */
const ANSWER_MS = 12_000;
const RETRY_MS = 500;

/** A cluster with people who use it, and what they were told. */
export interface Scene {
  cluster: Cluster;
  db: Db;
  load: Load;
  visitors: Visitors;
  mails: MailServer;
  recorder: Recorder;
  figures: Figures;
  bells: readonly Bell[];
  browsers: Browsers | undefined;
  people: Record<"customer" | "manager" | "admin" | "clerk", ClusterPerson>;
  productId: number;
  /** An empty folder of this run. */
  folder: string;
  /** Adds orders that a test placed to those that have to exist. */
  acknowledge(orders: readonly { placed: Placed; key: string }[]): void;
  /** Lets people begin, and measures how long they wait for an answer while nothing fails: more on a busy machine. */
  open(): Promise<void>;
  /** That wait, in milliseconds. */
  calmMs(): number;
  /** Resolves when so many more requests were answered. */
  untilAnswered(more: number): Promise<void>;
  close(): Promise<void>;
}

interface SceneOptions {
  seed: number;
  /** Prepares the version that runs at first, in the folder of the run, and migrates the database; this one otherwise. */
  version?: (folder: string) => Promise<{ folder: string; migrate(url: string): Promise<void> }>;
}

/** Starts a cluster with people, none of whom does anything yet. Throws when this machine lacks a program. */
export async function openScene({ seed, version }: SceneOptions): Promise<Scene> {
  const programs = findPrograms();
  if ("reasons" in programs) throw new Error(programs.reasons.join("; "));
  console.log(`CLUSTER_SEED=${seed} repeats this run.`);
  const folder = await mkdtemp(path.join(tmpdir(), "fundi-cluster-"));
  const first = await version?.(folder);
  const mails = await startMailServer();
  const cluster = await startCluster({
    ...{ programs, folder, smtpUrl: mails.url },
    ...(first && { version: first.folder, migrations: first.migrate }),
  });
  await startShop(cluster);
  const db = openDatabase(cluster.databaseUrl, 4);
  const people = {
    customer: await addClusterPerson(db, "user"),
    manager: await addClusterPerson(db, "manager"),
    admin: await addClusterPerson(db, "admin"),
    clerk: await addClusterPerson(db, "staff"),
  };
  const productId = await addProduct(people.manager.at(cluster.apiOf(1)), 100_000);
  const doors = [1, 2, 3].map((machine) => [`api${machine}`, cluster.apiOf(machine)] as const);
  const consoles = [1, 2, 3, 4].map((number) => [`console${number}`, cluster.urls.api] as const);
  const bells = await Promise.all(
    [...doors, ...consoles].map(([name, url], index) => openBell(name, url, people.clerk, `41.80.0.${index + 1}`)),
  );
  const recorder = createRecorder(ANSWER_MS);
  const load = await openLoad({
    ...{ db, url: cluster.urls.api, random: chance(seed), fetchOf: recorder.fetchOf },
    ...{ paceMs: 600, retryMs: RETRY_MS },
  });
  const browsers = process.env.CLUSTER_BROWSER ? await openBrowsers(cluster, people.clerk) : undefined;
  const visitors = openVisitors({ cluster, person: people.customer, recorder });
  const figures = createFigures();
  let calmMs = 0;

  async function untilAnswered(more: number): Promise<void> {
    const target = load.count() + more;
    await expect.poll(() => load.count(), { timeout: 60_000, interval: 100 }).toBeGreaterThanOrEqual(target);
  }

  return {
    ...{ cluster, db, load, visitors, mails, recorder, figures, bells, browsers, people, productId, folder },
    acknowledge(orders) {
      for (const { key, placed } of orders) {
        load.acknowledged.orders.set(key, placed.id);
        recorder.tries.push({
          ...{ key, what: "POST /api/checkout", at: placed.from, ms: placed.to - placed.from },
          ...{ status: 201, hasRetryAfter: false },
        });
      }
    },
    async open() {
      load.begin();
      visitors.begin();
      await untilAnswered(50);
      calmMs = longestWait(recorder.tries).ms;
      figures.add("longest wait while nothing fails", seconds(calmMs));
    },
    calmMs: () => calmMs,
    untilAnswered,
    async close() {
      await browsers?.close();
      for (const { socket } of bells) socket.disconnect();
      await db.destroy();
      await cluster.stop();
      await mails.stop();
      if (process.env.CLUSTER_KEEP) console.log(`logs and data: ${folder}`);
      else await rm(folder, { recursive: true, force: true });
      console.log(`\n${figures.table()}`);
    },
  };
}

/**
 * Passes when the fault made nobody wait longer since `from` (on top of what this machine takes without one), and nobody was
 * told anything but "not now".
 */
export function checkWaits(scene: Scene, name: string, from: number, longestMs: number | null): void {
  const tries = scene.recorder.since(from);
  const longest = longestWait(tries);
  const failed = outagesOf(tries).reduce((sum, outage) => sum + outage.failed, 0);
  const limitMs = longestMs === null ? Number.POSITIVE_INFINITY : longestMs + scene.calmMs();
  const limit = longestMs === null ? "" : `≤ ${seconds(limitMs)}`;
  const what = `${name}: longest wait (${failed} of ${tries.length} tries failed)`;
  scene.figures.add(what, seconds(longest.ms), `${limit} ${longest.what}`.trim());
  expect.soft(badAnswers(tries)).toEqual([]);
  expect.soft(longest.ms, longest.what).toBeLessThanOrEqual(limitMs);
}

/** Lets everybody finish, and passes when each acknowledged request had its effect once and nothing else exists. */
export async function checkEffects({ db, load, visitors, figures }: Scene): Promise<void> {
  await visitors.rest();
  await load.rest();
  await untilQuiet(db);
  // The time for undo is over: pending notifications of bulk actions are sent.
  await db("held_notices").whereNotNull("release_at").update({ release_at: new Date() });
  await untilQuiet(db);
  const counts = Object.entries(load.acknowledged).map(([name, each]) => `${each.size} ${name}`);
  figures.add("acknowledged requests, each applied once", load.count(), counts.join(", "));
  figures.add("requests sent again", load.sentAgain());
  await checkAcknowledged(db, load.acknowledged);
  expect(await brokenInvariants(db)).toEqual({});
  // Two people who claim to have paid the same order are told so; nothing else of the load may be refused.
  const refused = [...load.refused.keys()].filter((what) => !what.endsWith(" ALREADY_PAID"));
  expect(refused).toEqual([]);
}

/** Passes when each order rang once at each console that was connected. */
export function checkBells({ load, recorder, bells, figures }: Scene): void {
  const orders = [...load.acknowledged.orders].flatMap(([key, id]) => {
    const tries = recorder.tries.filter((each) => each.key === key);
    const last = tries.at(-1);
    return tries[0] && last ? [{ id, from: tries[0].at, to: last.at + last.ms }] : [];
  });
  figures.add("bells rung", bellsRung(bells), "once at each console");
  expect(bellProblems(orders, bells, Date.now())).toEqual([]);
}

/** Passes when every mail was sent once, or again under the same Message-ID. */
export async function checkMails({ db, mails, figures }: Scene): Promise<void> {
  const rows = await db("mails").select("id", "status");
  expect(rows.filter(({ status }) => status !== "sent")).toEqual([]);
  const ids = mails.taken.map((message) => headerOf(message, "Message-ID"));
  figures.add("mails sent", ids.length, `${rows.length} in the outbox`);
  expect(new Set(ids).size).toBe(rows.length);
}

/** Passes when the three databases hold the same. */
export async function checkCopies({ cluster }: Scene): Promise<void> {
  const [first, ...others] = await cluster.group.checksums("fundi");
  expect(Object.keys(first ?? {}).length).toBeGreaterThan(50);
  for (const other of others) expect(other).toEqual(first);
}
