import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../../scripts/lib/paths.mjs";
import { runTool } from "../../scripts/lib/process/tool.mjs";
import { SHOP_PROCESSES, untilUp } from "./cluster";
import { unexpectedLines } from "./log-lines";
import { buildPrevious, migrateAs, type PreviousVersion } from "./previous-version";
import { checkBells, checkCopies, checkEffects, checkMails, checkWaits, openScene, type Scene } from "./scene";

/** CLUSTER_UPGRADE_FROM is the revision that runs at first. */
const revision = process.env.CLUSTER_UPGRADE_FROM ?? "";
const seed = Number(process.env.CLUSTER_SEED ?? Math.trunc(Math.random() * 2 ** 31));
/** How long anybody may have to repeat one request. */
const LONGEST_MS = 10_000;

let scene: Scene;
let previous: PreviousVersion | undefined;
beforeAll(async () => {
  scene = await openScene({
    seed,
    async version(folder) {
      previous = await buildPrevious(revision, path.join(folder, "previous"));
      const old = previous.folder;
      return { folder: old, migrate: (url) => migrateAs(old, url) };
    },
  });
}, 480_000);
afterAll(async () => {
  await scene?.close();
  previous?.remove();
});

it("serves people with the previous version", () => scene.open());

it("migrates the database while the previous version uses it", async () => {
  const from = Date.now();
  const { code, output } = await runTool(["scripts/migrate.mjs"], {
    show: false,
    env: { DATABASE_URL: scene.cluster.databaseUrl, DATA_DIR: path.join(scene.folder, "data/tools") },
  });
  expect(code, output).toBe(0);
  scene.figures.add(`npm run migrate, from ${previous?.revision}`, output.trim().split("\n").at(-1) ?? "");
  await scene.untilAnswered(20);
  checkWaits(scene, "migration", from, LONGEST_MS);
});

it("upgrades one process after the other, and nobody notices", async () => {
  const from = Date.now();
  const { cluster } = scene;
  cluster.useVersion(root);
  for (const name of SHOP_PROCESSES) {
    const member = cluster.members.named(name);
    await member.stop();
    await member.start();
    if (name !== "worker1") await untilUp(cluster.urls.status, name);
    await scene.untilAnswered(5);
  }
  await scene.untilAnswered(20);
  checkWaits(scene, "upgrade of six processes", from, LONGEST_MS);
});

it("has applied every acknowledged request once, and nothing else", () => checkEffects(scene), 300_000);

it("has every uploaded picture on every machine", () => scene.visitors.checkUploads());

it("has rung for each order once at each console that was connected", () => checkBells(scene));

it("has sent every mail once, or again under the same Message-ID", () => checkMails(scene));

it("has the same rows on all three databases", () => checkCopies(scene));

it("has logged no unexpected error in any process", () => {
  for (const name of SHOP_PROCESSES) expect(unexpectedLines(scene.cluster.members.named(name).logFile)).toEqual([]);
});
