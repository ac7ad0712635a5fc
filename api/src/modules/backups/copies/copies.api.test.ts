import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Backup, listBackups, startBackup } from "@fundi/shared/system/backups";
import { getSystemStatus } from "@fundi/shared/system/system";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { runScript } from "../../../../../tests/support/run-script";
import { startS3Double } from "../../../../../tests/support/s3-double";
import { readEnv } from "../../../env";
import { retryAfter } from "../jobs/copy-backup";
import { bucketTarget } from "./copy-target";

const PASSPHRASE = "correct horse battery staple";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fundi-copies-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const list = async (admin: Person) => admin.call(listBackups, {});
async function backUp(admin: Person, withUploads = false): Promise<number> {
  const { id } = await admin.call(startBackup, { body: { withUploads } });
  await expect.poll(() => one(admin, id).then(({ status }) => status), { timeout: 60_000 }).toBe("done");
  return id;
}
const one = async (admin: Person, id: number): Promise<Backup> =>
  (await list(admin)).backups.find((each) => each.id === id) as Backup;
/** Advances the clock to the next retry. */
const passRetry = ({ app }: TestApi) =>
  app.db("jobs").where({ kind: "backup-copy" }).whereNull("finished_at").update({ run_at: new Date() });

describe("copies of backups in a folder", () => {
  let api: TestApi;
  let admin: Person;
  let copies: string;
  beforeAll(async () => {
    copies = path.join(folder, "disk");
    api = await startTestApi({ env: { BACKUP_COPY_TO: copies, BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_KEEP: "2" } });
    admin = await api.person("admin");
    await mkdir(path.join(api.app.env.DATA_DIR, "uploads/general"), { recursive: true });
    await writeFile(path.join(api.app.env.DATA_DIR, "uploads/general/a.webp"), "A picture.");
  });
  afterAll(() => api.stop());

  it("are retried while the disk is missing, and report why", async () => {
    const id = await backUp(admin, true);
    const failed = async () => (await one(admin, id)).copyError;
    await expect.poll(failed, { timeout: 60_000 }).toMatch(/is not there\. Is its disk connected and mounted\?/);
    expect((await list(admin)).copies).toEqual({ to: copies, lastAt: null });
    const alerts = () => api.app.db("events").where({ name: "system.problem", entity_id: id }).select("payload");
    expect(await alerts()).toHaveLength(1);
    expect(JSON.stringify(await alerts())).toContain("backup_copy");
    // A second failure does not alert again.
    const tries = () => api.app.db("jobs").where({ kind: "backup-copy" }).whereNotNull("finished_at").select("id");
    await passRetry(api);
    await expect.poll(async () => (await tries()).length, { timeout: 60_000 }).toBe(2);
    expect(await alerts()).toHaveLength(1);

    await mkdir(copies);
    await passRetry(api);
    await expect.poll(async () => (await one(admin, id)).copiedAt, { timeout: 60_000 }).not.toBeNull();
    expect(await failed()).toBeNull();
    expect((await list(admin)).copies?.lastAt).not.toBeNull();
    const { checks } = await admin.call(getSystemStatus, {});
    expect(checks.find(({ part }) => part === "copies")).toMatchObject({
      state: "ok",
      text: expect.stringMatching(/^The last copy off this machine is \d+ minutes? old/),
    });
    // No encrypted temporary file is left next to the backups.
    const local = await readdir(path.join(api.app.env.DATA_DIR, "backups"));
    expect(local.filter((name) => name.includes(".age"))).toEqual([]);
  }, 180_000);

  it("are encrypted and can be restored with the passphrase, uploads included", async () => {
    const names = await readdir(copies);
    expect(names).toHaveLength(2);
    const file = path.join(copies, names.find((name) => name.endsWith(".sql.gz.age")) ?? "");
    const content = await readFile(file);
    expect(content.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
    expect(content.includes(admin.email)).toBe(false);

    const restore = (passphrase: string) =>
      runScript("scripts/restore-backup.mjs", [file, "--dry-run"], { DATA_DIR: folder, BACKUP_PASSPHRASE: passphrase });
    const right = await restore(PASSPHRASE);
    expect(right).toMatchObject({ code: 0, output: expect.stringContaining("It is whole") });
    expect(right.output).toContain("1 upload is whole in");
    const wrong = await restore("another passphrase");
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining("The passphrase is not the one") });
    const none = await restore("");
    expect(none).toMatchObject({ code: 1, output: expect.stringContaining("BACKUP_PASSPHRASE") });
    for (const { output } of [wrong, none]) expect(output).not.toMatch(/\n\s+at /);
  }, 180_000);

  it("are deleted with their backups", async () => {
    for (let made = 0; made < 3; made += 1) {
      const id = await backUp(admin);
      await expect.poll(async () => (await one(admin, id)).copiedAt, { timeout: 60_000 }).not.toBeNull();
    }
    expect((await readdir(copies)).filter((name) => name.endsWith(".sql.gz.age")).length).toBeLessThanOrEqual(2);
  }, 240_000);
});

describe("copies of backups in a bucket", () => {
  it("are uploaded signed and with a content length; a rejection names what to check", async () => {
    const bucket = await startS3Double({ bucket: "shop-copies", secret: "s3/secret+key" });
    const env = {
      BACKUP_COPY_TO: "s3://shop-copies/nairobi",
      BACKUP_PASSPHRASE: PASSPHRASE,
      BACKUP_S3_ENDPOINT: bucket.url,
      BACKUP_S3_ACCESS_KEY_ID: "id",
      BACKUP_S3_SECRET_ACCESS_KEY: "s3/secret+key",
    };
    const api = await startTestApi({ env });
    try {
      const admin = await api.person("admin");
      const id = await backUp(admin);
      await expect.poll(async () => (await one(admin, id)).copiedAt, { timeout: 60_000 }).not.toBeNull();
      const [[key, object] = ["", { body: new Uint8Array() }]] = bucket.objects;
      expect(key).toMatch(/^nairobi\/fundi-.*\.sql\.gz\.age$/);
      expect(Buffer.from(object.body).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
      expect((await list(admin)).copies?.to).toBe("s3://shop-copies/nairobi/");
    } finally {
      await api.stop();
    }
    const refusals = { secretAccessKey: "BACKUP_S3_SECRET_ACCESS_KEY", bucket: "BACKUP_COPY_TO" };
    const file = path.join(folder, "letter.age");
    await writeFile(file, "Dear Grace");
    for (const [wrong, hint] of Object.entries(refusals)) {
      const env = { endpoint: bucket.url, bucket: "shop-copies", prefix: "", region: "auto", accessKeyId: "id" };
      const target = bucketTarget({ ...env, secretAccessKey: "s3/secret+key", [wrong]: "wrong" });
      await expect(target.put("a.age", { file, sha256: "0".repeat(64) })).rejects.toThrow(hint);
    }
    await bucket.stop();
  }, 180_000);
});

it("is retried after 1, 2, 4 … minutes, at most an hour", () => {
  expect([1, 2, 3, 7, 50].map((failures) => retryAfter(failures) / 60_000)).toEqual([1, 2, 4, 60, 60]);
});

it.each([
  [{ BACKUP_COPY_TO: "/mnt/disk" }, "BACKUP_PASSPHRASE"],
  [{ BACKUP_COPY_TO: "s3://copies", BACKUP_PASSPHRASE: PASSPHRASE }, "BACKUP_S3_ENDPOINT"],
  [{ BACKUP_COPY_TO: "disk", BACKUP_PASSPHRASE: PASSPHRASE }, "must be a folder with its whole path"],
  [{ BACKUP_COPY_TO: "/mnt/disk", BACKUP_PASSPHRASE: "short" }, "at least 12 characters"],
])("rejects an incomplete configuration: %j", (env, sentence) => {
  expect(() => readEnv({ DATABASE_URL: "mysql://a:b@c/d", ...env })).toThrow(sentence);
});
