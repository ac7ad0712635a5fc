import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyTestDatabase, testDatabaseUrl } from "../../tests/support/database";
import { startS3Double } from "../../tests/support/s3-double";
import { type Db, openDatabase } from "./platform/database/database";
import { createShopFiles, fileSettings } from "./platform/files/shop-files";
import { createLog } from "./platform/log";
import { refusalOfFiles } from "./refusal-of-files";

const root = path.resolve(import.meta.dirname, "../..");
const log = createLog("silent");
let db: Db;
let folder: string;
beforeAll(async () => {
  db = openDatabase(await testDatabaseUrl(), 4);
  folder = await mkdtemp(path.join(tmpdir(), "fundi-folders-"));
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const start = (env: { DATA_DIR: string } & Record<string, string>) =>
  refusalOfFiles(createShopFiles(fileSettings(env)), db, log, new Date());

describe("the folder of the files", () => {
  const place = (name: string) => ({ DATA_DIR: path.join(folder, name) });
  const idOf = (name: string) => readFile(path.join(folder, name, "files.id"), "utf8");
  beforeEach(async () => {
    await emptyTestDatabase();
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
  });

  it("belongs to the shop from the first start on", async () => {
    expect(await start(place("one"))).toBeNull();
    expect(await idOf("one")).toMatch(/^[0-9a-f-]{36}\n$/);
    expect(await start(place("one"))).toBeNull();
  });

  it("is adopted with what an earlier version left in it", async () => {
    await mkdir(path.join(folder, "one/uploads/general"), { recursive: true });
    await writeFile(path.join(folder, "one/uploads/general/a.webp"), "picture");
    expect(await start(place("one"))).toBeNull();
    expect(await start(place("one"))).toBeNull();
  });

  it("of another machine is refused, with what to do about it", async () => {
    await start(place("one"));
    const refusal = await start(place("two"));
    expect(refusal).toContain(`${path.join(folder, "two")} is not the folder in which this shop's files are`);
    expect(refusal).toContain("FILES_DIR=");
    expect(refusal).toContain("S3_BUCKET");
    const [, command = ""] = /^ {2}(echo .*)$/m.exec(refusal ?? "") ?? [];
    expect(command).toBe(`echo ${(await idOf("one")).trim()} > ${path.join(folder, "two/files.id")}`);
    // What the message says helps.
    await mkdir(path.join(folder, "two"));
    await cp(path.join(folder, "one/files.id"), path.join(folder, "two/files.id"));
    expect(await start(place("two"))).toBeNull();
  });

  it("of another shop is refused", async () => {
    await start(place("one"));
    await db("shop_settings").where({ name: "filesFolder" }).del();
    await start(place("two"));
    expect(await start(place("one"))).toContain("is not the folder");
  });

  it("is one of two that start for the first time at the same moment", async () => {
    const refusals = await Promise.all([start(place("one")), start(place("two"))]);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
  });

  it("may be shared by machines with a data folder each", async () => {
    const shared = { FILES_DIR: path.join(folder, "shared") };
    expect(await start({ ...place("one"), ...shared })).toBeNull();
    expect(await start({ ...place("two"), ...shared })).toBeNull();
  });

  it("may be moved", async () => {
    await start(place("one"));
    await cp(path.join(folder, "one"), path.join(folder, "two"), { recursive: true });
    expect(await start(place("two"))).toBeNull();
  });

  it("takes a restored database, which names none", async () => {
    await start(place("one"));
    const id = await idOf("one");
    await db("shop_settings").where({ name: "filesFolder" }).del();
    expect(await start(place("one"))).toBeNull();
    expect(await idOf("one")).toBe(id);
  });

  it("stops the process of a second machine with that message", async () => {
    await start(place("one"));
    const env = { ...process.env, NODE_ENV: "test", DATABASE_URL: await testDatabaseUrl(), API_PORT: "0" };
    const ended = await new Promise<{ code: number; stderr: string }>((resolve) => {
      const args = ["--import", "tsx", "api/src/main.ts"];
      const child = execFile(
        process.execPath,
        args,
        { cwd: root, env: { ...env, ...place("two") } },
        (_, __, stderr) => {
          resolve({ code: child.exitCode ?? -1, stderr });
        },
      );
    });
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining("is not the folder in which this shop's") });
    expect(ended.stderr).not.toMatch(/\n\s+at /);
  }, 60_000);
});

describe("a bucket of the files", () => {
  const variables = (url: string) => ({
    DATA_DIR: path.join(folder, "any"),
    S3_BUCKET: "shop",
    S3_ENDPOINT: url,
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  const withBucket = async (
    isPublic: (key: string) => boolean,
    work: (s3: Awaited<ReturnType<typeof startS3Double>>) => Promise<void>,
  ) => {
    const s3 = await startS3Double({ bucket: "shop", secret: "secret", isPublic });
    await work(s3).finally(s3.stop);
  };

  it("needs no folder in common", () =>
    withBucket(
      (key) => key.startsWith("uploads/"),
      async ({ url }) => {
        expect(await start(variables(url))).toBeNull();
        expect(await start({ ...variables(url), DATA_DIR: path.join(folder, "other") })).toBeNull();
      },
    ));

  it("that anybody can read is refused, at its public address too", () =>
    withBucket(
      () => true,
      async ({ url, objects }) => {
        const refusal = await start(variables(url));
        expect(refusal).toContain("Anybody can read the bucket shop");
        expect(refusal).toContain("S3_PRIVATE_BUCKET");
        const files = createShopFiles(fileSettings(variables(url)));
        await expect(files.backups.put("fundi-1.sql.gz", Buffer.from("x"))).rejects.toThrow("Anybody can read");
        await expect(files.imports.put("a/source", Buffer.from("x"))).rejects.toThrow("Anybody can read");
        expect([...objects.keys()]).toEqual(["backups/private-check"]);
        await withBucket(
          () => false,
          async ({ url: hidden }) => {
            const refused = await start({ ...variables(hidden), S3_PUBLIC_URL: `${hidden}/shop` });
            expect(refused).toBeNull();
          },
        );
      },
    ));

  it("that does not respond does not stop the start", async () => {
    expect(await start(variables("http://127.0.0.1:9"))).toBeNull();
  });
});
