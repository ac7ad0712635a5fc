import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilQuiet } from "../faults/check-shop";
import {
  backupAcross,
  bellLatency,
  idleCost,
  importAcross,
  place,
  sellLastPiece,
  uploadEverywhere,
} from "./calm-checks";
import { SHOP_PROCESSES } from "./cluster";
import { FAULTS } from "./faults";
import { unexpectedLines } from "./log-lines";
import { checkBells, checkCopies, checkEffects, checkMails, checkWaits, openScene, type Scene } from "./scene";
import { percentile } from "./tries";

/** CLUSTER_SEED repeats the choices of a run, CLUSTER_FAULTS names the faults to try; "rest" is the cluster without one. */
const seed = Number(process.env.CLUSTER_SEED ?? Math.trunc(Math.random() * 2 ** 31));
const chosen = process.env.CLUSTER_FAULTS?.split(",");
const faults = FAULTS.filter(({ name }) => !chosen || chosen.includes(name));

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ seed });
});
afterAll(() => scene?.close());

describe.skipIf(chosen && !chosen.includes("rest"))("a cluster at rest", () => {
  it("sells the last piece once, through three apis at the same time", async () => {
    scene.acknowledge([await sellLastPiece(scene.cluster, scene.people)]);
  });

  it("serves a picture from every machine, whichever took it", () =>
    uploadEverywhere(scene.cluster, scene.people.customer));

  it("imports a price list that another machine took", () => importAcross(scene.cluster, scene.people.manager));

  it("downloads a backup from every machine, whichever made it", () => backupAcross(scene.cluster, scene.people.admin));

  it("rings on other machines within 0.1 s with the wake-up channel, and within 1.5 s without", async () => {
    const { cluster, people, productId, figures } = scene;
    const bells = scene.bells.filter(({ name }) => name.startsWith("api"));
    const measure = async () => {
      const { ms, placed } = await bellLatency(cluster, { customer: people.customer, productId, bells, count: 30 });
      scene.acknowledge(placed);
      return { p50: percentile(ms, 0.5), p90: percentile(ms, 0.9), max: Math.max(...ms) };
    };
    const shown = ({ p50, p90, max }: Awaited<ReturnType<typeof measure>>) => `${p50} / ${p90} / ${max} ms`;
    const redis = cluster.members.all().find(({ name }) => name === "redis");
    if (redis) {
      const woken = await measure();
      figures.add("bell on another machine, wake-up channel (p50 / p90 / max)", shown(woken), "p90 ≤ 100 ms");
      expect.soft(woken.p90).toBeLessThanOrEqual(100);
      await redis.stop();
    } else figures.add("bell on another machine, wake-up channel", "skipped", "no redis-server or valkey-server");
    const polled = await measure();
    figures.add("bell on another machine, polling (p50 / p90 / max)", shown(polled), "p90 ≤ 1500 ms");
    expect.soft(polled.p90).toBeLessThanOrEqual(1500);
    await redis?.start();
  });

  it("asks the database little while nothing happens", async () => {
    await untilQuiet(scene.db);
    const cost = await idleCost(scene.cluster, 20, 4);
    scene.figures.add("queries a second of an idle process", cost.queries, "≤ 5");
    scene.figures.add("rows a second that it reads", cost.rows, "≤ 5");
    expect(cost.queries).toBeLessThanOrEqual(5);
    expect(cost.rows).toBeLessThanOrEqual(5);
  });
});

describe("a cluster under faults", () => {
  it("serves people", () => scene.open());

  for (const fault of faults) {
    it(fault.sentence, async () => {
      const { cluster, browsers, people, productId } = scene;
      const from = Date.now();
      await fault.begin(cluster);
      // Early in the fault, when people notice, and late.
      await pause(Math.min(fault.lastsMs, 2500));
      await browsers?.photograph(`${fault.name}-1-early`);
      await pause(Math.max(0, fault.lastsMs - (Date.now() - from)));
      await browsers?.photograph(`${fault.name}-2-late`);
      // Nothing can be expected then, and staff have to know.
      if (fault.longestMs === null) await browsers?.expectUnreached();
      await fault.end(cluster);
      await scene.untilAnswered(10);
      if (browsers) {
        const placed = await place(people.customer.at(cluster.urls.api), productId, people.customer.email);
        scene.acknowledge([{ placed, key: placed.orderNumber }]);
        await browsers.expectRecovered(placed.orderNumber);
        await browsers.photograph(`${fault.name}-3-after`);
      }
      checkWaits(scene, fault.name, from, fault.longestMs);
    });
  }

  it("has applied every acknowledged request once, and nothing else", () => checkEffects(scene), 300_000);

  it("has every uploaded picture on every machine", () => scene.visitors.checkUploads());

  it("has rung for each order once at each console that was connected", () => checkBells(scene));

  it("has sent every mail once, or again under the same Message-ID", () => checkMails(scene));

  it("has finished every backup, unless its bucket was away", async () => {
    const unfinished = await scene.db("backups").whereNot({ status: "done" }).select("id", "status", "error");
    expect(unfinished.filter(({ error }) => !/files|bucket/i.test(error ?? ""))).toEqual([]);
  });

  it("has the same rows on all three databases", () => checkCopies(scene));

  it("has logged no unexpected error in any process", () => {
    for (const name of SHOP_PROCESSES) expect(unexpectedLines(scene.cluster.members.named(name).logFile)).toEqual([]);
  });
});
