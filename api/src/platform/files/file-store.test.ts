import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startS3Double } from "../../../../tests/support/s3-double";
import { diskFileStore } from "./disk-file-store";
import { deleteFolder, FileMissing, type FileStore, FileStoreUnavailable, readWhole } from "./file-store";
import { layeredFileStore } from "./layered-file-store";
import { type S3FileSettings, s3FileStore } from "./s3-file-store";

const folder = await mkdtemp(path.join(tmpdir(), "fundi-files-"));
const s3 = await startS3Double({ bucket: "shop", secret: "s3/secret+key", pageSize: 3 });
afterAll(() => Promise.all([s3.stop(), rm(folder, { recursive: true })]));

const disk = path.join(folder, "disk");
const bucket = (change: Partial<S3FileSettings> = {}) =>
  s3FileStore({
    ...{ endpoint: s3.url, bucket: "shop", region: "auto", accessKeyId: "id", secretAccessKey: "s3/secret+key" },
    prefix: "uploads/",
    ...change,
  });

beforeEach(async () => {
  s3.objects.clear();
  await Promise.all([disk, path.join(folder, "former")].map((each) => rm(each, { recursive: true, force: true })));
});

const bytes = (words: string) => Buffer.from(words);
const listed = async (store: FileStore, below = "") => {
  const keys: string[] = [];
  for await (const { key } of store.list(below)) keys.push(key);
  return keys;
};
const localFile = async (words: string) => {
  const file = path.join(folder, "local");
  await writeFile(file, words);
  return file;
};

const STORES: { name: string; open: () => FileStore }[] = [
  { name: "on a disk", open: () => diskFileStore(disk) },
  { name: "in a bucket", open: () => bucket() },
  {
    name: "in a bucket, formerly on a disk",
    open: () => layeredFileStore(bucket(), diskFileStore(path.join(folder, "former"))),
  },
];

describe.each(STORES)("a store $name", ({ open }) => {
  const store = open();

  it("returns what was put, with size and content type", async () => {
    await store.put("quotes/a-1_B.webp", bytes("picture"));
    const { content, size, contentType } = await store.get("quotes/a-1_B.webp");
    expect([await text(content), size, contentType]).toEqual(["picture", 7, "image/webp"]);
    await store.put("plan/index.json", bytes("{}"));
    await store.put("x/source", bytes("rows"));
    const types = ["plan/index.json", "x/source"].map(async (key) => {
      const found = await store.get(key);
      found.content.destroy();
      return found.contentType;
    });
    expect(await Promise.all(types)).toEqual(["application/json", "application/octet-stream"]);
  });

  it("stores bytes of any value, and none at all", async () => {
    const all = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    await store.put("all", all);
    expect(new Uint8Array(await readWhole(store, "all"))).toEqual(all);
    await store.put("none", new Uint8Array());
    expect((await readWhole(store, "none")).length).toBe(0);
  });

  it("replaces a file", async () => {
    await store.put("a", bytes("old and long"));
    await store.put("a", bytes("new"));
    expect((await readWhole(store, "a")).toString()).toBe("new");
  });

  it("moves a local file in", async () => {
    const file = await localFile("backup");
    await store.put("fundi-2026-11-22T0001-1.sql.gz", { file });
    const { content, contentType } = await store.get("fundi-2026-11-22T0001-1.sql.gz");
    expect([await text(content), contentType]).toEqual(["backup", "application/gzip"]);
    await expect(readFile(file)).rejects.toThrow("ENOENT");
  });

  it("returns a range, and the size of the whole file", async () => {
    await store.put("a", bytes("0123456789"));
    const part = async (start: number, end?: number) => {
      const { content, size } = await store.get("a", { start, ...(end !== undefined && { end }) });
      return [await text(content), size];
    };
    expect(await part(2, 4)).toEqual(["234", 10]);
    expect(await part(7)).toEqual(["789", 10]);
    expect(await part(8, 100)).toEqual(["89", 10]);
    await expect(store.get("a", { start: 10 })).rejects.toBeInstanceOf(RangeError);
  });

  it("says that a file is missing", async () => {
    await expect(store.get("general/none.webp")).rejects.toBeInstanceOf(FileMissing);
    await store.put("a/b", bytes("b"));
    for (const key of ["a", "a/b/c"]) await expect(store.get(key), key).rejects.toBeInstanceOf(FileMissing);
  });

  it("lists the files below a folder by key, on as many pages as there are", async () => {
    const keys = ["a/1", "a/2", "a/b/3", "ab/4", "c"];
    for (const key of [...keys].reverse()) await store.put(key, bytes(key));
    expect(await listed(store)).toEqual(keys);
    expect(await listed(store, "a/")).toEqual(["a/1", "a/2", "a/b/3"]);
    expect(await listed(store, "none/")).toEqual([]);
    for await (const { key, size, modifiedAt } of store.list("")) {
      expect(size).toBe(key.length);
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
  });

  it("deletes a file, also twice, and a folder", async () => {
    for (const key of ["a/1", "a/b/2", "c"]) await store.put(key, bytes(key));
    await store.delete("c");
    await store.delete("c");
    await store.delete("none/at/all");
    expect(await listed(store)).toEqual(["a/1", "a/b/2"]);
    await deleteFolder(store, "a/");
    expect(await listed(store)).toEqual([]);
  });

  it("stores several concurrently, also where folders become empty", async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `plan-${index % 4}/chunk-${index}.json`);
    await Promise.all(
      keys.map(async (key) => {
        await store.put(key, bytes(key));
        expect((await readWhole(store, key)).toString()).toBe(key);
        await store.delete(key);
      }),
    );
    expect(await listed(store)).toEqual([]);
  });

  it.each(["../a", "a/../../b", "/etc/passwd", "", "a//b", "a\\b", "a b", "a/", ".", "%2e%2e/a"])(
    "rejects the key %j",
    async (key) => {
      await expect(store.put(key, bytes("x"))).rejects.toThrow(FileMissing);
      await expect(store.get(key)).rejects.toThrow(FileMissing);
      await expect(store.delete(key)).rejects.toThrow(FileMissing);
    },
  );

  it("stops before it stores what is no longer wanted", async () => {
    const file = await localFile("backup");
    await expect(store.put("a", { file }, AbortSignal.abort(new Error("stopping")))).rejects.toThrow("stopping");
    expect(await listed(store)).toEqual([]);
    expect((await readFile(file)).toString()).toBe("backup");
  });
});

describe("a disk", () => {
  it("shows no unfinished file, and keeps no empty folder", async () => {
    const store = diskFileStore(disk);
    await store.put("a/b/c", bytes("c"));
    await writeFile(path.join(disk, "a/b/d.2f1e4a9c-1111-4222-8333-123456789abc"), "half");
    expect(await listed(store)).toEqual(["a/b/c"]);
    await rm(path.join(disk, "a/b/d.2f1e4a9c-1111-4222-8333-123456789abc"));
    await writeFile(path.join(disk, "a/b/of somebody else.txt"), "text");
    expect(await listed(store)).toEqual(["a/b/c"]);
    await rm(path.join(disk, "a/b/of somebody else.txt"));
    await store.delete("a/b/c");
    expect(await readdir(disk)).toEqual([]);
  });

  it("that does not work is unavailable, and the file that was to be moved in stays", async () => {
    await writeFile(disk, "Not a folder.");
    const store = diskFileStore(disk);
    const file = await localFile("backup");
    await expect(store.put("a", { file })).rejects.toBeInstanceOf(FileStoreUnavailable);
    expect((await readFile(file)).toString()).toBe("backup");
  });

  it.skipIf(!existsSync("/dev/shm"))("takes a local file from another file system", async () => {
    const elsewhere = await mkdtemp("/dev/shm/fundi-files-");
    try {
      const file = path.join(elsewhere, "local");
      await writeFile(file, "backup");
      const store = diskFileStore(disk);
      await store.put("a/b", { file });
      expect((await readWhole(store, "a/b")).toString()).toBe("backup");
      expect([await readdir(elsewhere), await readdir(path.join(disk, "a"))]).toEqual([[], ["b"]]);
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });

  it("says where a file is", async () => {
    const store = diskFileStore(disk);
    await store.put("a/b", bytes("b"));
    expect([await store.pathOf("a/b"), await store.pathOf("a"), await store.pathOf("c")]).toEqual([
      path.join(disk, "a/b"),
      null,
      null,
    ]);
  });
});

describe("a bucket", () => {
  const refusals: [what: string, change: Partial<S3FileSettings>, message: string][] = [
    ["another secret", { secretAccessKey: "wrong" }, "403 SignatureDoesNotMatch: check the access key"],
    ["another key", { accessKeyId: "nobody" }, "403 InvalidAccessKeyId: check the access key"],
    ["another bucket", { bucket: "none" }, "404 NoSuchBucket: check the name of the bucket"],
    ["an address where nothing listens", { endpoint: "http://127.0.0.1:9" }, "does not respond"],
  ];
  it.each(refusals)("with %s is unavailable, not empty", async (_, change, message) => {
    const store = bucket(change);
    const calls = [store.get("a"), store.put("a", bytes("a")), store.delete("a"), listed(store)];
    for (const call of await Promise.allSettled(calls)) {
      const reason = call.status === "rejected" ? call.reason : null;
      expect(reason).toBeInstanceOf(FileStoreUnavailable);
      expect(reason.message).toContain(message);
    }
  });

  it("that fails is asked again, then unavailable; a file that was to be moved in stays", async () => {
    s3.setDown(true);
    const file = await localFile("backup");
    await expect(bucket().put("a", { file })).rejects.toThrow("503 ServiceUnavailable");
    expect((await readFile(file)).toString()).toBe("backup");
    s3.setDown(false);
    await bucket().put("a", { file });
    expect(await listed(bucket())).toEqual(["a"]);
  });

  it("that does not respond is given up", async () => {
    const release = s3.hold();
    try {
      await expect(bucket({ silenceMs: 50 }).get("a")).rejects.toThrow("no response within 0.05 s");
    } finally {
      release();
    }
  });

  it("is read with a key only", async () => {
    await bucket().put("a.webp", bytes("picture"));
    expect((await fetch(`${s3.url}/shop/uploads/a.webp`)).status).toBe(403);
  });

  it("marks pictures for caches", async () => {
    await bucket({ cacheControl: "public, max-age=31536000, immutable" }).put("a.webp", bytes("picture"));
    expect(s3.objects.get("uploads/a.webp")?.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  it("does not list what stands for a folder", async () => {
    s3.objects.set("uploads/quotes/", { body: new Uint8Array(), headers: {}, modifiedAt: new Date() });
    await bucket().put("quotes/a", bytes("a"));
    expect(await listed(bucket())).toEqual(["quotes/a"]);
  });
});

describe("a store that was moved to", () => {
  const former = diskFileStore(path.join(folder, "former"));
  const store = layeredFileStore(bucket(), former);

  it("finds, lists and deletes what is still in the former one", async () => {
    await former.put("old", bytes("old"));
    await former.put("both", bytes("former"));
    await store.put("both", bytes("current"));
    expect((await readWhole(store, "old")).toString()).toBe("old");
    expect((await readWhole(store, "both")).toString()).toBe("current");
    expect((await listed(store)).sort()).toEqual(["both", "old"]);
    for (const key of ["old", "both"]) await store.delete(key);
    expect([await listed(store), await listed(former)]).toEqual([[], []]);
  });

  it("does not take a file for missing while the bucket does not work", async () => {
    await former.put("old", bytes("old"));
    s3.setDown(true);
    await expect(store.get("old")).rejects.toBeInstanceOf(FileStoreUnavailable);
    s3.setDown(false);
  });
});
