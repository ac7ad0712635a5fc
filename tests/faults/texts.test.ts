import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Db, openDatabase } from "../../api/src/platform/database/database";
import { type NewText, queueText } from "../../api/src/platform/texts/text-store";
import { buildIfStale } from "../../scripts/lib/builds.mjs";
import { type DatabaseServer, startDatabaseServer } from "../../scripts/lib/database/database-server.mjs";
import { migrate } from "../../scripts/lib/database/migrate.mjs";
import {
  type AfricasTalkingDouble,
  type SmsTrouble,
  startAfricasTalkingDouble,
} from "../support/africastalking-double";
import { chance } from "../support/chance";
import { startWhatsAppDouble, type WhatsAppDouble } from "../support/whatsapp-double";
import { type ApiProcess, apiProcess } from "./api-process";

/**
 * Texts under faults: providers refuse, cut connections and lose or repeat reports while the api is killed and the database
 * restarts. `FAULT_TEXTS=10000 FAULT_KILLS=40` is the long form; FAULT_SEED repeats the choices of a run.
 */
const settings = {
  texts: Number(process.env.FAULT_TEXTS ?? 400),
  kills: Number(process.env.FAULT_TEXT_KILLS ?? process.env.FAULT_KILLS ?? 4),
  restarts: Number(process.env.FAULT_RESTARTS ?? 1),
  seed: Number(process.env.FAULT_SEED ?? (process.env.CI ? 20_261_125 : Math.trunc(Math.random() * 2 ** 31))),
};
const random = chance(settings.seed);
const SECRET = "a-secret-of-the-hook";

let folder: string;
let server: DatabaseServer;
let db: Db;
let sms: AfricasTalkingDouble;
let whatsApp: WhatsAppDouble;
let api: ApiProcess;

beforeAll(async () => {
  await buildIfStale("api");
  folder = await mkdtemp(path.join(tmpdir(), "fundi-text-faults-"));
  server = await startDatabaseServer({ folder, durable: true });
  await migrate(server.url);
  db = openDatabase(server.url);
  sms = await startAfricasTalkingDouble();
  whatsApp = await startWhatsAppDouble();
  api = await apiProcess(path.join(folder, "api.log"), {
    ...{ DATABASE_URL: server.url, DATA_DIR: path.join(folder, "data"), DEMO: "false" },
    ...sms.env(),
    ...whatsApp.env(),
  });
  sms.sendReportsTo(`${api.url}/api/hooks/africastalking/${SECRET}/delivery`);
  whatsApp.sendTo(`${api.url}/api/hooks/whatsapp`);
  console.log(
    `FAULT_SEED=${settings.seed} FAULT_TEXTS=${settings.texts} FAULT_KILLS=${settings.kills} repeats this run.`,
  );
}, 180_000);
afterAll(async () => {
  await api.stop();
  await db.destroy();
  await Promise.all([sms.stop(), whatsApp.stop()]);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const numberOf = (index: number) => `+2547${String(index).padStart(8, "0")}`;
const TEMPLATE = { name: "order_ready", language: "en", parameters: ["Wanjiru", "ORD-1"] };

/** Whether one of so many in a thousand happens. */
const inThousand = (count: number) => random.below(1000) < count;

/** What goes wrong at the providers: mostly nothing. */
function troubleOfSms(): SmsTrouble {
  if (inThousand(3)) return "cut-after";
  if (inThousand(3)) return "cut-before";
  return inThousand(2) ? "not-json" : null;
}

async function queueAll(): Promise<void> {
  // Otherwise they would wait for the morning.
  const value = JSON.stringify({ quiet: { from: "00:00", to: "00:00" } });
  await db("shop_settings").insert({ name: "textSettings", value, updated_at: new Date() });
  whatsApp.templates.set("order_ready/en", 2);
  for (let from = 1; from <= settings.texts; from += 200)
    await db.transaction(async (trx) => {
      for (let index = from; index < from + 200 && index <= settings.texts; index += 1) {
        const isWhatsApp = index % 4 === 0;
        const text: NewText = {
          ...{ to: numberOf(index), kind: "test", language: "en", body: `Text ${index}`, dedupeKey: `text:${index}` },
          ...(isWhatsApp ? { channels: ["whatsapp", "sms"], template: TEMPLATE } : { channels: ["sms"] }),
        };
        await queueText(trx, text);
        // Asked for twice, it is queued once.
        if (inThousand(50)) await queueText(trx, text);
        const code = random.below(100);
        if (code < 3) sms.codes.set(numberOf(index), random.oneOf([403, 404, 406, 407]));
        else if (code < 10) sms.codes.set(numberOf(index), random.oneOf([401, 500, 501, 502]));
      }
    });
}

/** Reports what was sent, some twice, some late, some never; a failed call is not repeated, as with a lost report. */
function startReporting() {
  const reported = { sms: 0, whatsApp: 0 };
  let isStopped = false;
  const say = (report: Promise<number>) => report.catch(() => 0);
  async function reportSms(id: string): Promise<void> {
    if (inThousand(100)) return;
    const words = inThousand(40) ? ["Failed"] : inThousand(300) ? ["Success", "Sent"] : ["Sent", "Success"];
    for (const word of words) await say(sms.report(id, word));
    if (inThousand(100)) await say(sms.report(id, "Success"));
  }
  async function reportWhatsApp(id: string): Promise<void> {
    if (inThousand(100)) return;
    const words = inThousand(100) ? ["failed"] : inThousand(300) ? ["read", "sent"] : ["sent", "delivered"];
    for (const word of words)
      await say(whatsApp.status(id, word, word === "failed" ? { code: random.oneOf([131026, 131047]) } : {}));
  }
  const loop = (async () => {
    while (!isStopped || reported.sms < sms.taken.length || reported.whatsApp < whatsApp.taken.length) {
      for (const { id } of sms.taken.slice(reported.sms, reported.sms + 20)) {
        reported.sms += 1;
        await reportSms(id);
      }
      for (const { id } of whatsApp.taken.slice(reported.whatsApp, reported.whatsApp + 20)) {
        reported.whatsApp += 1;
        await reportWhatsApp(id);
      }
      await pause(20);
    }
  })();
  return async () => {
    isStopped = true;
    await loop;
  };
}

const waiting = async () => Number((await db("texts").where({ status: "queued" }).count({ n: "*" }).first())?.n);
/** Advances time for what waits: leases of killed processes end, and what was refused is due again. */
const passTime = () =>
  db("texts")
    .where({ status: "queued" })
    .update({ next_try_at: new Date(Date.now() - 1000) });

async function waitFor(what: () => Promise<boolean> | boolean, forMs: number): Promise<void> {
  const until = Date.now() + forMs;
  while (!(await what())) {
    if (Date.now() > until) return;
    await pause(50);
  }
}

/** Waits until nothing is queued any more; what a dead process left is found by the next life. */
async function drain(): Promise<void> {
  for (let round = 0; round < 1200 && (await waiting()) > 0; round += 1) {
    api.expectRunning();
    // A claim of this life is not touched: its lease has not ended.
    await db("texts").where({ status: "queued", lease: null }).update({ next_try_at: null });
    await pause(500);
    if (round % 60 !== 59) continue;
    await api.kill();
    await passTime();
    await api.start();
  }
}

it(`delivers ${settings.texts} texts or lists them as failed, none twice, through ${settings.kills} kills and ${settings.restarts} restarts of the database`, async () => {
  sms.behaviour.trouble = troubleOfSms;
  whatsApp.behaviour.trouble = () => (inThousand(4) ? "cut-after" : inThousand(10) ? 131026 : null);
  await queueAll();
  const stopReporting = startReporting();
  const step = Math.ceil(settings.texts / (settings.kills + settings.restarts + 1));
  const faults = [...Array(settings.kills).fill("kill"), ...Array(settings.restarts).fill("restart")] as const;
  for (const [index, fault] of faults.entries()) {
    if (index === 0) await api.start();
    const target = step * (index + 1);
    await waitFor(() => sms.taken.length + whatsApp.taken.length >= target, 30_000);
    await pause(random.below(60));
    if (fault === "kill") {
      await api.kill();
      await passTime();
      await api.start();
    } else {
      await server.stop();
      await pause(500);
      server = await startDatabaseServer({ folder, durable: true });
    }
  }
  // What was refused for now gets better.
  sms.codes.forEach((code, number) => {
    if ([401, 500, 501, 502].includes(code)) sms.codes.delete(number);
  });
  sms.behaviour.trouble = () => null;
  whatsApp.behaviour.trouble = () => null;
  await drain();
  await stopReporting();
  // A late report may have sent some by SMS after all.
  await drain();

  const rows: { recipient: string; status: string; is_uncertain: number; last_error: string | null }[] = await db(
    "texts",
  )
    .select("recipient", "status", "is_uncertain", "last_error")
    .orderBy("id");
  expect(rows).toHaveLength(settings.texts);
  const taken = new Map<string, number>();
  for (const to of [...sms.taken.map((one) => one.to), ...whatsApp.taken.map((one) => `+${one.to}`)])
    taken.set(to, (taken.get(to) ?? 0) + 1);
  const smsTaken = sms.taken.map(({ to }) => to);
  const whatsAppTaken = whatsApp.taken.map(({ to }) => to);
  // None twice on one channel; by SMS after WhatsApp only where WhatsApp reported a failure.
  expect(new Set(smsTaken).size).toBe(smsTaken.length);
  expect(new Set(whatsAppTaken).size).toBe(whatsAppTaken.length);
  const failedByReport = await db("text_reports").where({ channel: "whatsapp", status: "failed" }).pluck("provider_id");
  const failedIds = new Set<string>(failedByReport);
  for (const { to, id } of whatsApp.taken) if (smsTaken.includes(`+${to}`)) expect(failedIds).toContain(id);
  const count = (statuses: readonly string[]) => rows.filter(({ status }) => statuses.includes(status)).length;
  expect(rows.filter(({ status }) => !["sent", "delivered", "read", "failed"].includes(status))).toEqual([]);
  for (const { recipient, status, is_uncertain, last_error } of rows) {
    const isTaken = taken.has(recipient);
    if (status !== "failed") expect([recipient, isTaken]).toEqual([recipient, true]);
    else expect([recipient, last_error === null]).toEqual([recipient, false]);
    // What was taken without an answer is listed, never quietly lost.
    if (!isTaken) expect([recipient, status]).toEqual([recipient, "failed"]);
    if (is_uncertain) expect(status).toBe("failed");
  }
  const uncertain = rows.filter((row) => row.is_uncertain).length;
  console.log(
    `${settings.texts} texts: ${count(["delivered", "read"])} delivered, ${count(["sent"])} sent without a report, ` +
      `${count(["failed"])} listed as failed (${uncertain} without an answer), none twice`,
  );
  expect(count(["delivered", "read", "sent"])).toBeGreaterThan(settings.texts * 0.8);
}, 3_600_000);
