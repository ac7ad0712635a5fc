import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabaseUrl } from "../../../../tests/support/database";
import { runScript } from "../../../../tests/support/run-script";
import { writeBackup } from "../backup/backup-writer";
import { type Db, openDatabase } from "../database/database";
import { createInTransaction, type InTransaction } from "../database/transaction";
import { diskFileStore } from "../files/disk-file-store";
import { createLog } from "../log";
import { newKey } from "./cipher";
import { createMasterKeys, SEAL_FILE } from "./master-keys";
import { rotateMasterKey } from "./rotate-master-key";
import { countMissingMasters, createSeal, type Sealed } from "./seal";
import { holdMaster } from "./seal-store";

const PIN = "4821-the-pin-of-a-phone ✓";
const PLACE = "repair_secrets:17";
const unreadable = expect.objectContaining({ code: "SECRET_UNREADABLE" });

let db: Db;
let inTransaction: InTransaction;
let url: string;
let dataDir: string;
beforeAll(async () => {
  url = await testDatabaseUrl();
  db = openDatabase(url);
  inTransaction = createInTransaction(db, () => undefined);
});
afterAll(async () => {
  // What other tests find in this database opens something.
  await db("seal_keys").del();
  await db.destroy();
});
beforeEach(async () => {
  await db("seal_keys").del();
  await db("seal_masters").del();
  dataDir = mkdtempSync(path.join(tmpdir(), "fundi-seal-"));
  return () => rmSync(dataDir, { recursive: true, force: true });
});

const keysOf = (folder = dataDir, given?: string) => createMasterKeys({ dataDir: folder, given });
const sealOf = (folder = dataDir, given?: string) => createSeal(keysOf(folder, given));
const sealed = (plain = PIN, place = PLACE, seal = sealOf()) => inTransaction((tx) => seal.seal(tx, plain, place));
const rotate = (options: { batch?: number; onBatch?: () => void } = {}, keys = keysOf()) =>
  rotateMasterKey({ db, inTransaction, keys, clock: () => new Date() }, options);
const missing = (folder = dataDir) => countMissingMasters(keysOf(folder), db);
const linesOf = (folder = dataDir) => readFileSync(path.join(folder, SEAL_FILE), "utf8").trim().split("\n");
const base64 = () => newKey().toString("base64");

describe("a sealed secret", () => {
  it("is opened by every process of the shop, and is never sealed to the same text twice", async () => {
    const [one, two] = [await sealed(), await sealed()];
    expect(await sealOf().open(db, one, PLACE)).toBe(PIN);
    expect(one.sealed).not.toBe(two.sealed);
    expect(one.keyId).not.toBe(two.keyId);
    for (const odd of ["", "0", "🔑".repeat(500), "a\u0000b"])
      expect(await sealOf().open(db, await sealed(odd), PLACE)).toBe(odd);
  });

  it("is opened at its own record and with its own key only", async () => {
    const [mine, other] = [await sealed(), await sealed("another", "repair_secrets:18")];
    const open = (secret: Sealed, place = PLACE) => sealOf().open(db, secret, place);
    await expect(open(mine, "repair_secrets:18")).rejects.toEqual(unreadable);
    await expect(open({ ...mine, keyId: other.keyId })).rejects.toEqual(unreadable);
    await expect(open({ ...mine, sealed: other.sealed })).rejects.toEqual(unreadable);
    for (const sealed of ["", "sealed2.", PIN, mine.sealed.slice(0, 40), `${mine.sealed.slice(0, -4)}AAAA`])
      await expect(open({ ...mine, sealed }), sealed).rejects.toEqual(unreadable);
    expect(await open(mine)).toBe(PIN);
  });

  it("cannot be opened when a wrapped key was put into another row", async () => {
    const [mine, other] = [await sealed(), await sealed("another")];
    const row = await db("seal_keys").where({ id: mine.keyId }).first();
    await db("seal_keys").insert({ ...row, id: "a-copy" });
    await expect(sealOf().open(db, { ...mine, keyId: "a-copy" }, PLACE)).rejects.toEqual(unreadable);
    const { wrapped_key } = await db("seal_keys").where({ id: other.keyId }).first();
    await db("seal_keys").where({ id: mine.keyId }).update({ wrapped_key });
    await expect(sealOf().open(db, mine, PLACE)).rejects.toEqual(unreadable);
  });

  it("is gone once its key is destroyed, whatever copy of its text there is; others stay", async () => {
    const [mine, other] = [await sealed(), await sealed("another")];
    await inTransaction((tx) => sealOf().destroy(tx, [mine.keyId]));
    expect(await sealOf().open(db, mine, PLACE)).toBeNull();
    expect(await sealOf().open(db, other, PLACE)).toBe("another");
    await inTransaction((tx) => sealOf().destroy(tx, [mine.keyId]));
    await inTransaction((tx) => sealOf().destroy(tx, []));
  });

  it("leaves no key behind when its transaction fails, and keeps it when a destruction does", async () => {
    const failing = inTransaction(async (tx) => {
      await sealOf().seal(tx, PIN, PLACE);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await db("seal_keys").select("id")).toEqual([]);
    const mine = await sealed();
    const undone = inTransaction(async (tx) => {
      await sealOf().destroy(tx, [mine.keyId]);
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(await sealOf().open(db, mine, PLACE)).toBe(PIN);
  });
});

describe("the master key", () => {
  it("is made with the first secret, readable by its owner only, once for all processes that begin at once", async () => {
    expect(() => statSync(path.join(dataDir, SEAL_FILE))).toThrow("ENOENT");
    const secrets = await Promise.all(Array.from({ length: 8 }, (_, n) => sealed(`secret ${n}`)));
    expect(linesOf()).toHaveLength(1);
    if (process.platform !== "win32") expect(statSync(path.join(dataDir, SEAL_FILE)).mode & 0o777).toBe(0o600);
    for (const [n, secret] of secrets.entries()) expect(await sealOf().open(db, secret, PLACE)).toBe(`secret ${n}`);
    expect(await db("seal_masters").pluck("retired_at")).toEqual([null]);
  });

  it("is that of SEAL_KEY where it is set, and no file is made", async () => {
    const key = base64();
    const mine = await sealed(PIN, PLACE, sealOf(dataDir, key));
    expect(await sealOf("/nowhere", ` ${key} ,`).open(db, mine, PLACE)).toBe(PIN);
    expect(() => statSync(path.join(dataDir, SEAL_FILE))).toThrow("ENOENT");
    await expect(sealOf(dataDir, base64()).open(db, mine, PLACE)).rejects.toThrow(/not in SEAL_KEY/);
  });

  it("that is missing is said, with what to do, and no second one takes its place", async () => {
    const mine = await sealed();
    const other = mkdtempSync(path.join(tmpdir(), "fundi-seal-"));
    try {
      await expect(sealOf(other).open(db, mine, PLACE)).rejects.toThrow(/seal\.key.*Put the one back/);
      await expect(sealed("new", PLACE, sealOf(other))).rejects.toEqual(unreadable);
      await expect(rotate({}, keysOf(other))).rejects.toEqual(unreadable);
      expect([await missing(other), await missing()]).toEqual([1, 0]);
      expect(await db("seal_masters").select("id")).toHaveLength(1);
      expect(await sealOf().open(db, mine, PLACE)).toBe(PIN);
      // With the secrets gone, as after a restore, the shop begins again.
      await inTransaction((tx) => sealOf().destroy(tx, [mine.keyId]));
      const next = await sealed("new", PLACE, sealOf(other));
      expect(await sealOf(other).open(db, next, PLACE)).toBe("new");
    } finally {
      rmSync(other, { recursive: true });
    }
  });

  it("of two machines that begin at once is that of one, and the other one is told", async () => {
    for (let round = 0; round < 5; round += 1) {
      await db("seal_keys").del();
      await db("seal_masters").del();
      const outcomes = await Promise.allSettled([base64(), base64()].map((key) => sealed(PIN, PLACE, sealOf("", key))));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { code: "SECRET_UNREADABLE" },
      });
    }
  });

  it("in a damaged file is never replaced", async () => {
    const mine = await sealed();
    const file = path.join(dataDir, SEAL_FILE);
    const good = readFileSync(file);
    for (const bad of ["", "\n\n", "short\n", `${good.toString().trim()}AAAA\n`]) {
      chmodSync(file, 0o600);
      writeFileSync(file, bad);
      await expect(sealOf().open(db, mine, PLACE), bad).rejects.toThrow("does not hold keys");
      await expect(sealed(), bad).rejects.toEqual(unreadable);
      expect(await missing(), bad).toBe(1);
      expect(readFileSync(file, "utf8")).toBe(bad);
    }
    writeFileSync(file, good);
    expect(await sealOf().open(db, mine, PLACE)).toBe(PIN);
  });
});

describe("a rotation of the master key", () => {
  it("wraps every key by a new one in batches, forgets the former one, and no secret is unreadable meanwhile", async () => {
    const secrets = await Promise.all(Array.from({ length: 23 }, (_, n) => sealed(`secret ${n}`)));
    const [former] = linesOf();
    const readable: Promise<string | null>[] = [];
    const outcome = await rotate({
      batch: 5,
      onBatch: () => readable.push(...secrets.map((secret) => sealOf().open(db, secret, PLACE))),
    });
    expect(outcome).toEqual({ rewrapped: 23, isFormerRemoved: true });
    expect(await Promise.all(readable)).toHaveLength(5 * 23);
    expect(linesOf()).toHaveLength(1);
    expect(linesOf()).not.toContain(former);
    for (const [n, secret] of secrets.entries()) expect(await sealOf().open(db, secret, PLACE)).toBe(`secret ${n}`);
    // Who has the former key and a copy of the database opens nothing of it any more.
    const stolen = mkdtempSync(path.join(tmpdir(), "fundi-seal-"));
    writeFileSync(path.join(stolen, SEAL_FILE), `${former}\n`);
    await expect(sealOf(stolen).open(db, secrets[0] as Sealed, PLACE)).rejects.toEqual(unreadable);
    rmSync(stolen, { recursive: true });
  });

  it("that broke off is gone on with by the next one, without a third key", async () => {
    const secrets = await Promise.all(Array.from({ length: 7 }, (_, n) => sealed(`secret ${n}`)));
    const broken = rotate({
      batch: 2,
      onBatch: () => {
        throw new Error("power cut");
      },
    });
    await expect(broken).rejects.toThrow("power cut");
    const between = linesOf();
    expect(between).toHaveLength(2);
    for (const [n, secret] of secrets.entries()) expect(await sealOf().open(db, secret, PLACE)).toBe(`secret ${n}`);
    const late = await sealed("sealed between the two runs");
    expect(await rotate({ batch: 2 })).toEqual({ rewrapped: 5, isFormerRemoved: true });
    expect(linesOf()).toEqual([between[0]]);
    expect(await sealOf().open(db, late, PLACE)).toBe("sealed between the two runs");
    for (const [n, secret] of secrets.entries()) expect(await sealOf().open(db, secret, PLACE)).toBe(`secret ${n}`);
  });

  it("loses nothing that is sealed while it runs", async () => {
    await sealed();
    const during: Promise<Sealed>[] = [];
    const more = () => during.push(...Array.from({ length: 6 }, (_, n) => sealed(`during ${n}`)));
    more();
    const rotated = rotate({ batch: 1, onBatch: more });
    more();
    await rotated;
    const secrets = await Promise.all(during);
    for (const [n, secret] of secrets.entries()) expect(await sealOf().open(db, secret, PLACE)).toBe(`during ${n % 6}`);
    expect(linesOf()).toHaveLength(1);
    expect(await missing()).toBe(0);
  });

  it("waits for what is just being sealed by the former key", async () => {
    await sealed();
    const order: string[] = [];
    let finish = () => {};
    const may = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let began = () => {};
    const isHeld = new Promise<void>((resolve) => {
      began = resolve;
    });
    const slow = inTransaction(async (tx) => {
      const secret = await sealOf().seal(tx, "slow", PLACE);
      began();
      await may;
      order.push("sealed");
      return secret;
    });
    await isHeld;
    const rotated = rotate({ onBatch: () => order.push("wrapped again") });
    finish();
    const [secret] = await Promise.all([slow, rotated]);
    expect(order).toEqual(["sealed", "wrapped again"]);
    expect(await sealOf().open(db, secret, PLACE)).toBe("slow");
  });

  it("cannot retire a key that somebody is about to seal by", async () => {
    await sealed();
    const [id = ""] = await db("seal_masters").pluck("id");
    const retire = () => db("seal_masters").select("id").forUpdate().noWait();
    await inTransaction(async (tx) => {
      expect(await holdMaster(tx.db, id)).toBe("in use");
      await expect(retire()).rejects.toThrow();
    });
    expect(await retire()).toHaveLength(1);
  });

  it("takes a new key in front of the present one in SEAL_KEY, and says so while there is none", async () => {
    const [former, next] = [base64(), base64()];
    const mine = await sealed(PIN, PLACE, sealOf("", former));
    await expect(rotate({}, keysOf("", former))).rejects.toThrow(/in front of the present one/);
    expect(await rotate({}, keysOf("", `${next},${former}`))).toEqual({ rewrapped: 1, isFormerRemoved: false });
    expect(await sealOf("", next).open(db, mine, PLACE)).toBe(PIN);
    // A machine that was not told yet.
    await expect(sealed(PIN, PLACE, sealOf("", former))).rejects.toThrow(/replaced by another one/);
    await expect(sealOf("", former).open(db, mine, PLACE)).rejects.toEqual(unreadable);
  });

  it("has nothing to do where nothing is sealed", async () => {
    await expect(rotate()).rejects.toThrow("Nothing is sealed yet");
  });
});

it("npm run rotate-seal-key replaces the master key of a shop, and says what is to be done with the former one", async () => {
  const mine = await sealed();
  const [former] = linesOf();
  const run = () => runScript("scripts/rotate-seal-key.mjs", [], { DATABASE_URL: url, DATA_DIR: dataDir });
  const { code, output } = await run();
  expect(output).toMatch(/wraps 1 key .*destroy the copies of the former/s);
  expect([code, linesOf().includes(former ?? "")]).toEqual([0, false]);
  expect(await sealOf().open(db, mine, PLACE)).toBe(PIN);
  rmSync(path.join(dataDir, SEAL_FILE));
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining("Put the one back") });
}, 60_000);

/** Every form in which bytes could be written somewhere. */
const formsOf = (secret: Buffer): string[] => [
  secret.toString("utf8"),
  secret.toString("hex"),
  secret.toString("hex").toUpperCase(),
  secret.toString("base64").replaceAll("=", ""),
  secret.toString("base64url"),
];

it("a fresh backup has neither secret nor key, and the rest of the record", async () => {
  const mine = await sealed();
  await db("shop_settings").insert({ name: "seal-test", value: JSON.stringify(mine.sealed), updated_at: new Date() });
  const { wrapped_key } = await db("seal_keys").where({ id: mine.keyId }).first();
  const file = path.join(dataDir, "backup.sql.gz");
  await writeBackup(
    {
      ...{ database: { url }, file, version: "test", now: new Date(), withUploads: false },
      uploads: diskFileStore(path.join(dataDir, "uploads")),
    },
    async () => {},
  );
  await db("shop_settings").where({ name: "seal-test" }).del();
  const text = gunzipSync(readFileSync(`${file}.part`)).toString();
  expect(text).toContain(mine.sealed);
  expect(text).toContain("CREATE TABLE `seal_keys`");
  expect(text).not.toContain("INSERT INTO `seal_");
  expect(text).not.toContain(mine.keyId);
  const secrets = [Buffer.from(PIN), wrapped_key as Buffer, Buffer.from(linesOf()[0] ?? "", "base64")];
  for (const form of secrets.flatMap(formsOf)) expect(text).not.toContain(form);
});

it("no secret and no key is in an error, nor in what is logged of it", async () => {
  const written: string[] = [];
  const log = createLog("trace", { write: (line: string) => written.push(line) });
  const mine = await sealed();
  const { wrapped_key } = await db("seal_keys").where({ id: mine.keyId }).first();
  const failures = [
    sealOf().open(db, mine, "repair_secrets:99"),
    sealOf(dataDir, base64()).open(db, mine, PLACE),
    sealed(PIN, PLACE, sealOf(dataDir, base64())),
    // A statement of the database that fails.
    inTransaction(async (tx) => {
      await sealOf().seal(tx, PIN, PLACE);
      await tx.db("seal_keys").insert({ id: mine.keyId, master_id: "none", wrapped_key });
    }),
    // Too short for a key.
    inTransaction((tx) => sealOf(dataDir, "bm90IGEga2V5").seal(tx, PIN, PLACE)),
  ];
  for (const outcome of await Promise.allSettled(failures)) {
    expect(outcome.status).toBe("rejected");
    if (outcome.status === "rejected") log.error({ err: outcome.reason }, "failed");
  }
  log.info({ seal: sealOf(), sealed: mine }, "a seal");
  expect(written).toHaveLength(failures.length + 1);
  const all = written.join("\n");
  const secrets = [Buffer.from(PIN), wrapped_key as Buffer, Buffer.from(linesOf()[0] ?? "", "base64")];
  for (const form of secrets.flatMap(formsOf)) expect(all).not.toContain(form);
});
