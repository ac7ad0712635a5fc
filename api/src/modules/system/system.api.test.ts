import { randomUUID } from "node:crypto";
import {
  discardFailedJob,
  getRetention,
  getSystemStatus,
  listFailedJobs,
  RETENTION,
  RETENTION_KEYS,
  retryFailedJob,
  updateRetention,
} from "@fundi/shared/system/system";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { queueMail } from "../../platform/mail/mail-store";
import { UNTOLD_EVENTS } from "../audit";
import { KEPT_TABLES, retentionRules, SWEPT_TABLES } from "./retention";

const DAY_MS = 24 * 3_600_000;
let api: TestApi;
let admin: Person;
let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  api = await startTestApi({ clock });
  admin = await api.person("admin");
});
afterAll(() => api.stop());

describe("the system status", () => {
  const check = async (part: string) =>
    (await admin.call(getSystemStatus, {})).checks.find((each) => each.part === part);

  it("reports what is not set up, with what the owner has to do", async () => {
    const status = await admin.call(getSystemStatus, {});
    expect(status).toMatchObject({ version: "test", database: expect.stringMatching(/^\d+\./) });
    expect(await check("mail")).toMatchObject({ state: "problem", action: expect.stringContaining("Mail server") });
    expect(await check("backups")).toMatchObject({ state: "problem", text: "There is no backup yet." });
    expect(await check("cards")).toMatchObject({ state: "off", action: null });
    expect(await check("clock")).toMatchObject({ state: "ok" });
    expect((await check("disk"))?.text).toMatch(/ are free\.$/);
  });

  it("counts the mails that wait", async () => {
    await queueMail(api.app.db, { to: "jane@shop.co.ke", subject: "Hello", body: "Hello" });
    expect((await check("mail"))?.text).toContain("1 mail waits");
  });

  it("lists failed jobs, which are retried or discarded once", async () => {
    const failed = async (kind: string) => {
      const [id = 0] = await api.app.db("jobs").insert({
        ...{ kind, payload: "null", run_at: clock(), created_at: clock(), finished_at: clock() },
        ...{ failed: true, attempts: 10, last_error: "disk full" },
      });
      return id;
    };
    const [retried, discarded] = [await failed("no-such-kind"), await failed("other-kind")];
    expect(await check("jobs")).toMatchObject({ state: "problem", text: expect.stringContaining("2 background jobs") });
    const list = await admin.call(listFailedJobs, {});
    expect(list.map(({ id, kind, error }) => [id, kind, error])).toEqual([
      [discarded, "other-kind", "disk full"],
      [retried, "no-such-kind", "disk full"],
    ]);
    await admin.call(retryFailedJob, { params: { id: retried } });
    await admin.call(discardFailedJob, { params: { id: discarded } });
    expect(await admin.call(listFailedJobs, {})).toEqual([]);
    expect(await api.app.db("jobs").where({ id: retried }).first()).toMatchObject({ attempts: 0, finished_at: null });
    expect(await api.app.db("jobs").where({ id: discarded })).toEqual([]);
    expect(await failureOf(admin.call(retryFailedJob, { params: { id: retried } }))).toMatchObject({ status: 404 });
    const told = await api.app.db("events").where({ entity: "job", actor_id: admin.id }).orderBy("id").select("name");
    expect(told.map(({ name }: { name: string }) => name)).toEqual(["job.retried", "job.discarded"]);
  });

  it("is for administrators", async () => {
    const manager = await api.person("manager");
    expect(await failureOf(manager.call(getSystemStatus, {}))).toMatchObject({ status: 403 });
  });
});

describe("the retention of records", () => {
  it("covers every table of the database: deleted after a time, swept, or retained for a reason", async () => {
    const [rows] = await api.app.db.raw(
      "select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE'",
    );
    const tables = (rows as { name: string }[]).map(({ name }) => name);
    const ruled = retentionRules(UNTOLD_EVENTS).map(({ table }) => table);
    const decided = new Set([...ruled, ...Object.keys(SWEPT_TABLES), ...Object.keys(KEPT_TABLES)]);
    // A new table belongs into one of the three lists of retention.ts.
    expect(tables.filter((table) => !decided.has(table))).toEqual([]);
    expect([...decided].filter((table) => !tables.includes(table))).toEqual([]);
    expect(Object.keys(KEPT_TABLES).filter((table) => ruled.includes(table) || table in SWEPT_TABLES)).toEqual([]);
  });

  it("deletes what has expired, and nothing that is pending, retained, or recent", async () => {
    const { db } = api.app;
    const at = (daysAgo: number) => new Date(clock().getTime() - daysAgo * DAY_MS);
    const key = (name: string, created_at: Date) => ({
      ...{ scope: "test", idempotency_key: name, fingerprint: "0".repeat(64), answer: "1", created_at },
    });
    await db("idempotency_keys").insert([key("old", at(8)), key("young", at(6))]);
    const job = (kind: string, daysAgo: number, failed = false) => ({
      ...{ kind, payload: "null", run_at: at(daysAgo), created_at: at(daysAgo), finished_at: at(daysAgo), failed },
    });
    await db("jobs").insert([job("old", 15), job("young", 13), job("failed", 400, true)]);
    await db("jobs").insert({ ...job("waiting", 400), finished_at: null, run_at: at(-400) });
    const mail = (subject: string, status: string, daysAgo: number) => ({
      ...{ recipient: "x@y.co.ke", subject, body: "", status, created_at: at(daysAgo) },
    });
    await db("mails").insert([mail("old", "sent", 91), mail("young", "sent", 89), mail("waiting", "queued", 400)]);
    const event = (name: string, daysAgo: number, delivered = true) => ({
      ...{ name, entity: "retained", entity_id: daysAgo, payload: "{}", created_at: at(daysAgo) },
      delivered_at: delivered ? at(daysAgo) : null,
      ...(delivered ? {} : { retry_at: at(-400) }),
    });
    await db("events").insert([
      ...[event("import.progressed", 31), event("import.progressed", 29), event("import.progressed", 32, false)],
      ...[event("settings.changed", 1800), event("settings.changed", 1827)],
    ]);
    const [bulk = 0] = await db("bulk_actions").insert({
      ...{ user_id: admin.id, role: "admin", to_status: "confirmed", note: "", state: "done" },
      ...{ created_at: at(91), finished_at: at(91) },
    });
    await db("bulk_action_rows").insert({ bulk_id: bulk, place: 1, record_id: 1, outcome: "changed", reason: "" });
    const list = (name: string, state: string, daysAgo: number) => ({
      ...{ folder: randomUUID(), file_name: name, file_size: 1, state, analysis: "{}", titles_hash: "0".repeat(64) },
      ...{ total: 0, failures: "[]", created_at: at(daysAgo) },
    });
    await db("product_imports").insert([
      ...[list("old", "done", 366), list("young", "done", 364), list("at work", "importing", 400)],
    ]);
    await api.app.retention.sweep();
    expect(await db("product_imports").orderBy("id").pluck("file_name")).toEqual(["young", "at work"]);
    expect(await db("bulk_actions").where({ id: bulk })).toEqual([]);
    expect(await db("bulk_action_rows").where({ bulk_id: bulk })).toEqual([]);
    expect(await db("idempotency_keys").where({ scope: "test" }).pluck("idempotency_key")).toEqual(["young"]);
    const kinds = ["old", "young", "failed", "waiting"];
    expect(await db("jobs").whereIn("kind", kinds).orderBy("id").pluck("kind")).toEqual(["young", "failed", "waiting"]);
    expect(await db("mails").where({ recipient: "x@y.co.ke" }).orderBy("id").pluck("subject")).toEqual([
      "young",
      "waiting",
    ]);
    expect(await db("events").where({ entity: "retained" }).orderBy("id").pluck("entity_id")).toEqual([29, 32, 1800]);
  });

  it("uses the periods that administrators set, within limits", async () => {
    expect(await admin.call(getRetention, {})).toEqual(
      Object.fromEntries(RETENTION_KEYS.map((name) => [name, RETENTION[name].usual])),
    );
    expect(await admin.call(updateRetention, { body: { mails: 30 } })).toMatchObject({ mails: 30, jobs: 14 });
    expect(await failureOf(admin.call(updateRetention, { body: { audit: 1 } }))).toMatchObject({ status: 400 });
    const [changed] = await api.app.db("events").where({ name: "retention.changed" });
    expect(JSON.parse(changed.payload)).toEqual({ changes: { mails: [90, 30] } });
    await api.app.db("mails").insert({
      ...{
        recipient: "z@y.co.ke",
        subject: "s",
        body: "",
        status: "sent",
        created_at: new Date(clock().getTime() - 31 * DAY_MS),
      },
    });
    await api.app.retention.sweep();
    expect(await api.app.db("mails").where({ recipient: "z@y.co.ke" })).toEqual([]);
  });

  it("runs once a day, in one of several processes", async () => {
    const queued = () => api.app.db("jobs").where({ kind: "retention" });
    await api.app.db("jobs").where({ kind: "retention" }).del();
    await api.app.db("retention_periods").where({ name: "swept" }).del();
    await Promise.all([api.app.retention.daily(), api.app.retention.daily()]);
    await api.app.retention.daily();
    expect(await queued()).toHaveLength(1);
    aheadMs += DAY_MS;
    await api.app.retention.daily();
    expect(await queued()).toHaveLength(2);
  });
});
