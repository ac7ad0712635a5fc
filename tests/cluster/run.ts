import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfStale, servedTargets } from "../../scripts/lib/builds.mjs";
import { onStopSignal } from "../../scripts/lib/process/stop-signals.mjs";
import { startMailServer } from "../faults/mail-server";
import { type Cluster, loadDemo, startCluster, startShop } from "./cluster";
import { parseCommand } from "./commands";
import { sendCommand, takeCommands } from "./control";
import { findPrograms } from "./programs";

/** Starts a cluster and stops it at Ctrl-C, or sends these words to the one that runs. Returns the exit code. */
export const runCluster = (words: readonly string[]): Promise<number> => (words.length > 0 ? order(words) : run());

async function order(given: readonly string[]): Promise<number> {
  const command = parseCommand(given);
  if ("problem" in command) {
    console.error(command.problem);
    return 1;
  }
  try {
    const { ok, answer } = await sendCommand(given);
    console.log(answer);
    return ok ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function run(): Promise<number> {
  const programs = findPrograms();
  if ("reasons" in programs) {
    console.log(`skipped: ${programs.reasons.join("; ")}.`);
    return 0;
  }
  for (const target of servedTargets) await buildIfStale(target);
  const folder = mkdtempSync(path.join(tmpdir(), "fundi-cluster-"));
  const mails = await startMailServer();
  let cluster: Cluster | undefined;
  const asked = new Promise<void>((resolve) => onStopSignal({ stop: () => resolve(), hurry: () => process.exit(1) }));
  try {
    const say = (what: string) => console.log(`… ${what}`);
    cluster = await startCluster({ programs, folder, smtpUrl: mails.url, env: { DEMO: "1" }, say });
    const control = await takeCommands(cluster);
    say("the demo data");
    await loadDemo(cluster);
    say("the shop");
    await startShop(cluster);
    console.log(
      `ready: storefront ${cluster.urls.storefront}  console ${cluster.urls.console} (admin@fundi.example, fundi-admin)\n` +
        `       HAProxy ${cluster.urls.status}  logs ${folder}/logs${programs.redis ? "" : "  (no redis-server: no wake-up channel)"}\n` +
        "       npm run cluster -- status, kill primary, freeze api2 20, switch, … from another terminal; Ctrl-C stops everything",
    );
    await asked;
    control.close();
  } finally {
    await cluster?.stop();
    await mails.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}
