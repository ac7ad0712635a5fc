import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { walkBackup } from "../../api/src/platform/backup/backup-reader";
import type { Db } from "../../api/src/platform/database/database";
import { brokenInvariants } from "../support/shop-model/invariants";
import type { Acknowledged, Load } from "./load";
import { headerOf, type MailServer } from "./mail-server";

/** Invariants that hold once all asynchronous work is done. */
const LATER = [
  "every event was delivered, at the first try",
  "customers are told of what happens to their orders, once",
  "customers with an address are written to about their orders, once",
  "an order has earned what it deserves today",
];

/** What must hold at every moment, also right after a crash. */
export async function checkBooks(db: Db): Promise<void> {
  const broken = Object.entries(await brokenInvariants(db)).filter(([sentence]) => !LATER.includes(sentence));
  expect(Object.fromEntries(broken)).toEqual({});
}

const idsOf = async (db: Db, table: string, where: Record<string, unknown> = {}): Promise<number[]> =>
  (await db(table).where(where).select("id").orderBy("id")).map(({ id }) => Number(id));
const sorted = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b);

/**
 * Resolves once nothing is pending: events are delivered, jobs done, mails sent. A worker that lost the database while it
 * stored its result still holds its lease; `pass` advances the clock past it.
 */
export async function untilQuiet(db: Db, { mails = true, pass = async () => {} } = {}): Promise<void> {
  // All of it at one moment: a notice that is sent between two questions leaves an event behind the one that was asked first.
  const atOneMoment = { isolationLevel: "repeatable read" } as const;
  const waiting = () => db.transaction(waitingIn, atOneMoment);
  const waitingIn = async (db: Db) => {
    const lists = {
      events: await db("events")
        .where({ delivered_at: null })
        .select("id", "name", "attempts", "retry_at", "last_error"),
      jobs: await db("jobs")
        .whereNull("finished_at")
        .select("id", "kind", "attempts", "run_at", "locked_until", "last_error"),
      mails: mails
        ? await db("mails").where({ status: "queued" }).select("id", "attempts", "next_try_at", "last_error")
        : [],
      bulks: await db("bulk_actions").whereIn("state", ["running", "undoing"]).select("id"),
      notices: await db("held_notices").where("release_at", "<=", new Date()).select("event_id"),
      backups: await db("backups").whereIn("status", ["queued", "running"]).select("id"),
    };
    // Work scheduled for later is not pending.
    const due = lists.jobs.filter((job) => job.last_error !== null || job.run_at <= new Date());
    return JSON.stringify(Object.entries({ ...lists, jobs: due }).filter(([, list]) => list.length > 0));
  };
  let before = "";
  let since = Date.now();
  await expect
    .poll(
      async () => {
        const now = await waiting();
        if (now !== before) since = Date.now();
        else if (Date.now() - since > 5000) {
          await pass();
          since = Date.now();
        }
        before = now;
        return now;
      },
      { timeout: 120_000, interval: 100 },
    )
    .toBe("[]");
}

/** Every acknowledged request has its effect exactly once, and nothing else exists. */
export async function checkAcknowledged(db: Db, told: Acknowledged): Promise<void> {
  expect(await idsOf(db, "orders")).toEqual(sorted(told.orders.values()));
  expect(await idsOf(db, "payments")).toEqual(sorted(told.claims.values()));
  expect(await idsOf(db, "payments", { status: "approved" })).toEqual(sorted(told.approvals.values()));
  expect(await idsOf(db, "support_tickets")).toEqual(sorted(told.tickets.values()));
  expect(await idsOf(db, "bulk_actions")).toEqual(sorted(told.bulks.values()));
  expect((await idsOf(db, "inventory_movements", { type: "restock" })).length).toBe(told.restocks.size);
  const written = await db("messages").where("content", "like", "Is it ready? %").select("id", "client_id");
  expect(sorted(written.map(({ id }) => Number(id)))).toEqual(sorted(told.messages.values()));
  const skus = await db("inventory_items").where("sku", "like", "IMP-%").select("sku");
  expect(new Set(skus.map(({ sku }) => sku)).size).toBe(skus.length);
  const imports = sorted(told.imports.values());
  const done = await db("product_imports").whereIn("id", imports).select("state");
  expect(done.map(({ state }) => state)).toEqual(imports.map(() => "done"));
  expect(skus.length).toBe(imports.length * 40);
}

/** Each mail went out; one that went out twice did so under one Message-ID, so that programs show it once. */
async function checkMails(db: Db, mails: MailServer): Promise<{ sent: number; repeated: number }> {
  const rows = await db("mails").select("recipient", "subject", "status");
  expect(rows.filter(({ status }) => status !== "sent")).toEqual([]);
  const messageIds = mails.taken.map((message) => headerOf(message, "Message-ID"));
  expect(messageIds).not.toContain("");
  expect(new Set(messageIds).size).toBe(rows.length);
  return { sent: rows.length, repeated: messageIds.length - rows.length };
}

export async function checkBackups(db: Db, dataDir: string): Promise<void> {
  // Nothing that a killed process left half written.
  const folders = ["backups", "tmp"].map((name) => readdir(path.join(dataDir, name)).catch(() => []));
  const names = (await Promise.all(folders)).flat();
  expect(names.filter((name) => name.endsWith(".part"))).toEqual([]);
  const rows = await db("backups").select("status", "file", "error");
  // A mail whose process died at each attempt is marked as failed.
  const givenUp = /^The api ended each time/;
  expect(rows.filter(({ status, error }) => status !== "done" && !givenUp.test(error ?? ""))).toEqual([]);
  for (const { file } of rows.filter(({ status }) => status === "done"))
    await walkBackup({
      file: path.join(dataDir, "backups", file),
      passphrase: () => Promise.reject(new Error("It is not encrypted.")),
    });
}

/** Looks at everything, once the load rests. */
export async function checkShop(options: {
  db: Db;
  load: Load;
  mails: MailServer;
  dataDir: string;
  pass: () => Promise<void>;
}) {
  const { db, load, mails, dataDir, pass } = options;
  await untilQuiet(db, { pass });
  // The time for undo is over: pending notifications of bulk actions are sent.
  await db("held_notices").whereNotNull("release_at").update({ release_at: new Date() });
  await untilQuiet(db, { pass });
  expect(await brokenInvariants(db)).toEqual({});
  await checkAcknowledged(db, load.acknowledged);
  await checkBackups(db, dataDir);
  return checkMails(db, mails);
}
