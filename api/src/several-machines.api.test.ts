import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createProduct } from "@fundi/shared/catalog/products";
import type { ImportRow } from "@fundi/shared/import/import-record";
import {
  commitProductImport,
  downloadImportRejects,
  listProductImportRows,
  listProductImports,
  setProductImportMapping,
  undoProductImport,
} from "@fundi/shared/import/product-imports";
import { downloadBackup, downloadBackupUploads, listBackups, startBackup } from "@fundi/shared/system/backups";
import { thumbnailUrl } from "@fundi/shared/uploads/upload-rules";
import { deleteUpload, uploadSingle } from "@fundi/shared/uploads/uploads";
import { createClient } from "@fundi/shared/web/client";
import mysql from "mysql2/promise";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../tests/support/api";
import { runScript } from "../../tests/support/run-script";
import { startS3Double } from "../../tests/support/s3-double";
import { urlOfDatabase } from "../../tests/support/template-database";
import { finishedImport, uploadPriceList } from "../../tests/support/upload";
import { hashPassword } from "./platform/auth/passwords";

// Two apis on one database, as on two machines: each has a data folder of its own, and both use one bucket.

const PASSWORD = "kibuyu-cha-maji";
let s3: Awaited<ReturnType<typeof startS3Double>>;
let one: TestApi;
let two: TestApi;
let admin: Person;
let folder: string;
const bucketEnv = () => ({
  S3_BUCKET: "shop",
  S3_ENDPOINT: s3.url,
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "s3/secret+key",
});
beforeAll(async () => {
  s3 = await startS3Double({ bucket: "shop", secret: "s3/secret+key" });
  [one, two] = await Promise.all([startTestApi({ env: bucketEnv() }), startTestApi({ env: bucketEnv() })]);
  admin = await one.person("admin");
  await one.app
    .db("users")
    .where({ id: admin.id })
    .update({ password_hash: await hashPassword(PASSWORD) });
  folder = await mkdtemp(path.join(tmpdir(), "fundi-machines-"));
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await s3.stop();
  await rm(folder, { recursive: true });
});

/** The same person, signed in at the other api. */
const at = ({ url }: TestApi, person: Person = admin): Person => ({
  ...person,
  call: createClient({ baseUrl: url, token: () => person.token }),
});
const get = (api: TestApi, url: string, init?: RequestInit) => fetch(new URL(url, api.url), init);
const picture = async () => {
  const image = { width: 60, height: 40, channels: 3 as const, background: { r: 200, g: 80, b: 40 } };
  const files = new FormData();
  files.set("folder", "products");
  files.set("image", new Blob([new Uint8Array(await sharp({ create: image }).png().toBuffer())]), "a.png");
  return files;
};
const upload = async (api: TestApi) => (await at(api).call(uploadSingle, { files: await picture() })).data;

describe("a picture that one api took", () => {
  it("is served by the other, whole, in parts and from a cache", async () => {
    const { url, size } = await upload(one);
    expect(url).toMatch(/^\/uploads\/products\//);
    const whole = await get(two, url);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(whole.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(size);
    expect((await get(two, thumbnailUrl(url))).status).toBe(200);
    const part = await get(two, url, { headers: { range: "bytes=4-9" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 4-9/${size}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 10));
    expect((await get(two, url, { headers: { range: `bytes=${size}-` } })).status).toBe(416);
    const etag = whole.headers.get("etag") ?? "";
    expect((await get(two, url, { headers: { "if-none-match": etag } })).status).toBe(304);
    const head = await get(two, url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(size)]);
  });

  it("is the picture of a product at the other, though the bucket is on a private network", async () => {
    const { url } = await upload(one);
    const { id } = await at(one).call(createProduct, { body: { name: "Router", price: 900, image_url: url } });
    const shown = await get(two, `/api/products/${id}/picture?w=320`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });

  it("is gone at both when the other deletes it", async () => {
    const { id, url } = await upload(one);
    await at(two).call(deleteUpload, { params: { id } });
    await expect.poll(async () => (await get(one, url)).status).toBe(404);
    expect([...s3.objects.keys()].filter((key) => key.includes(id))).toEqual([]);
  });
});

it("a price list uploaded at one api is previewed, changed, committed and undone at the other", async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => `M-${index},Switch ${index},${index === 7 ? "free" : 500}`);
  const uploaded = await uploadPriceList(at(one), "machines.csv", `sku,name,price\n${rows.join("\n")}\n`);
  const { id } = uploaded;
  const page = await at(two).call(listProductImportRows, { params: { id }, query: { page: 24, pageSize: 50 } });
  expect(page.total).toBe(1200);
  expect(page.items.map((row: ImportRow) => row.product?.name)).toContain("Switch 1199");
  const changed = await at(two).call(setProductImportMapping, {
    params: { id },
    body: { version: uploaded.version, columns: [] },
  });
  const rejects = await at(two).call(downloadImportRejects, { params: { id }, query: { action: "error" } });
  expect(await (rejects as unknown as Blob).text()).toContain("Switch 7,free");
  const confirmed = changed.questions.map(({ key }) => key);
  await at(two).call(commitProductImport, { params: { id }, body: { version: changed.version, confirmed } });
  const finished = await finishedImport(at(one), id);
  expect(finished).toMatchObject({ state: "done", result: { created: 1199, failed: 0 } });
  const undone = await at(two).call(undoProductImport, { params: { id }, body: { version: finished.version } });
  expect(undone.state).toBe("undone");
}, 60_000);

it("a backup made at one api is listed and downloaded at the other, and restored into the bucket", async () => {
  const { url } = await upload(two);
  const { id } = await at(one).call(startBackup, { body: { withUploads: true } });
  const listed = async () => (await at(two).call(listBackups, {})).backups.find((backup) => backup.id === id);
  await expect.poll(async () => (await listed())?.status, { timeout: 20_000 }).toBe("done");
  const file = path.join(folder, "fundi-copy.sql.gz");
  const save = async (name: string, content: unknown) =>
    writeFile(name, Buffer.from(await (content as Blob).arrayBuffer()));
  await save(file, await at(two).call(downloadBackup, { params: { id }, body: { password: PASSWORD } }));
  await save(
    path.join(folder, "fundi-copy.uploads.tar.gz"),
    await at(two).call(downloadBackupUploads, { params: { id } }),
  );

  const before = [...s3.objects].filter(([key]) => key.startsWith("uploads/"));
  expect(before.length).toBeGreaterThan(1);
  for (const [key] of before) s3.objects.delete(key);
  const name = `fundi_test_machines_${process.pid}`;
  const server = await mysql.createConnection(urlOfDatabase(one.app.env.DATABASE_URL, ""));
  try {
    const env = { ...bucketEnv(), DATABASE_URL: urlOfDatabase(one.app.env.DATABASE_URL, name) };
    const dataDir = path.join(folder, "third");
    const { code, output } = await runScript("scripts/restore-backup.mjs", [file], { ...env, DATA_DIR: dataDir });
    expect(output).toContain(`${before.length} uploads are back from`);
    expect(code).toBe(0);
    const third = await startTestApi({ env: { ...env, DATA_DIR: dataDir } });
    expect((await get(third, url)).status).toBe(200);
    await third.stop();
  } finally {
    await server.query("DROP DATABASE IF EXISTS ??", [name]);
    await server.end();
  }
  expect([...s3.objects.keys()]).toEqual(expect.arrayContaining(before.map(([key]) => key)));
}, 120_000);

describe("while the bucket is down", () => {
  const unavailable = { status: 503, code: "UNAVAILABLE", retryAfter: 2 };

  it("calls that need a file fail with a clear message, others work, and nothing is lost", async () => {
    const { url } = await upload(one);
    const list = await uploadPriceList(at(one), "down.csv", "sku,name,price\nD-1,Cable,50\n");
    const imports = (await at(one).call(listProductImports, {})).length;
    s3.setDown(true);
    try {
      for (const api of [one, two]) {
        expect(await failureOf(at(api).call(uploadSingle, { files: await picture() }))).toMatchObject({
          ...unavailable,
          message: "The image could not be kept. Please try again.",
        });
        const failed = await failureOf(uploadPriceList(at(api), "b.csv", "sku,name,price\nD-2,Plug,50\n"));
        expect(failed).toMatchObject({
          ...unavailable,
          message: "We cannot reach our files right now. Please try again in a moment.",
        });
        const rows = at(api).call(listProductImportRows, { params: { id: list.id }, query: {} });
        expect(await failureOf(rows)).toMatchObject(unavailable);
        const shown = await get(api, url);
        expect([shown.status, shown.headers.get("cache-control")]).toEqual([503, "no-store"]);
        expect((await get(api, "/api/ready")).status).toBe(200);
      }
      const { id } = await at(one).call(startBackup, { body: { withUploads: false } });
      const backup = async () => (await at(two).call(listBackups, {})).backups.find((each) => each.id === id);
      await expect.poll(async () => (await backup())?.status, { timeout: 20_000 }).toBe("failed");
      expect((await backup())?.error).toContain("The bucket shop returned 503");
    } finally {
      s3.setDown(false);
    }
    expect((await get(two, url)).status).toBe(200);
    expect((await at(two).call(listProductImports, {})).length).toBe(imports);
    const rows = await at(two).call(listProductImportRows, { params: { id: list.id }, query: {} });
    expect(rows.items.map((row: ImportRow) => row.product?.name)).toEqual(["Cable"]);
  }, 60_000);

  it("a commit waits for it and then goes on", async () => {
    const list = await uploadPriceList(at(one), "waits.csv", "sku,name,price\nW-1,Charger,70\n");
    s3.setDown(true);
    const body = { version: list.version, confirmed: list.questions.map(({ key }) => key) };
    await at(two).call(commitProductImport, { params: { id: list.id }, body });
    const job = () => one.app.db("jobs").where({ kind: "product_import" }).whereNull("finished_at").first();
    await expect.poll(async () => (await job())?.last_error, { timeout: 20_000 }).toContain("The bucket shop returned");
    s3.setDown(false);
    expect(await finishedImport(at(one), list.id)).toMatchObject({ state: "done", result: { created: 1 } });
  }, 60_000);
});

it("while the bucket does not respond, the api answers everything else", async () => {
  const { url } = await upload(one);
  const release = s3.hold();
  const received = s3.requests.length;
  const pictures = Array.from({ length: 20 }, () => get(one, url));
  const taken = upload(one);
  try {
    await expect.poll(() => s3.requests.length - received, { timeout: 10_000 }).toBeGreaterThanOrEqual(22);
    for (let call = 0; call < 20; call += 1) {
      expect((await get(one, "/api/products?pageSize=5")).status).toBe(200);
      expect((await get(one, "/api/health")).status).toBe(200);
    }
    expect((await at(one).call(listBackups, {})).backups.length).toBeGreaterThan(0);
  } finally {
    release();
  }
  for (const shown of await Promise.all(pictures)) expect(shown.status).toBe(200);
  expect((await get(two, (await taken).url)).status).toBe(200);
}, 60_000);
