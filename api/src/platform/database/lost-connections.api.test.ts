import mysql from "mysql2/promise";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chance } from "../../../../tests/support/chance";
import { startCuttingProxy } from "../../../../tests/support/cutting-proxy";
import { testDatabaseUrl } from "../../../../tests/support/database";
import { type Db, openDatabase } from "./database";
import { isUnavailable } from "./database-errors";
import { dumpDatabase } from "./dump";
import { openConnection } from "./own-connection";
import { createInTransaction, type Tx, writeAtEnd } from "./transaction";

/** Errors that nobody handles fail the run, so they need no assertion here. */
const SEED = Number(process.env.CUTS_SEED ?? Date.now() % 2 ** 31);
const random = chance(SEED);

let url: string;
let direct: Db;
beforeAll(async () => {
  url = await testDatabaseUrl();
  direct = openDatabase(url, 1);
  await direct.raw("CREATE TABLE pairs (id INT AUTO_INCREMENT PRIMARY KEY, pair INT NOT NULL, padding MEDIUMTEXT)");
});
afterAll(async () => {
  await direct.raw("DROP TABLE pairs");
  await direct.destroy();
});

it(`fails what was under way as unavailable, and commits all of a transaction or nothing (CUTS_SEED=${SEED})`, async () => {
  const proxy = await startCuttingProxy(url, random.below);
  const db = openDatabase(proxy.url, 5, 8000);
  const inTransaction = createInTransaction(db, () => undefined);
  const insert = (tx: Tx, pair: number) => tx.db("pairs").insert({ pair });
  const ways = [
    () => db.raw("select 1"),
    (pair: number) =>
      inTransaction(async (tx) => {
        await Promise.all([insert(tx, pair), tx.db("pairs").select("id").limit(1)]);
        await insert(tx, pair);
      }),
    (pair: number) =>
      inTransaction(async (tx) => {
        await insert(tx, pair);
        await writeAtEnd(tx.db, () => insert(tx, pair));
      }),
  ];
  const acknowledged = new Set<number>();
  const unexpected: unknown[] = [];
  let begun = 0;
  const client = async () => {
    while (begun < 900) {
      begun += 1;
      const number = begun;
      try {
        await ways[number % ways.length]?.(number);
        if (number % ways.length > 0) acknowledged.add(number);
      } catch (error) {
        if (!isUnavailable(error)) unexpected.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  await db.destroy();
  expect(unexpected).toEqual([]);
  expect(proxy.cuts()).toBeGreaterThan(20);
  await proxy.close();
  const [counts] = await direct.raw("SELECT pair, COUNT(*) AS n FROM pairs GROUP BY pair");
  const pairs = counts as { pair: number; n: number }[];
  expect(pairs.filter(({ n }) => n !== 2)).toEqual([]);
  const stored = new Set(pairs.map(({ pair }) => pair));
  expect([...acknowledged].filter((pair) => !stored.has(pair))).toEqual([]);
}, 60_000);

/** Ends every other connection to the database of these tests; resolves when their ends have noticed. */
async function endOthers(): Promise<void> {
  const others = async () => {
    const sql = "SELECT ID AS id FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()";
    const [rows] = await direct.raw(sql);
    return rows as { id: number }[];
  };
  for (const { id } of await others()) await direct.raw(`KILL ${id}`);
  await expect.poll(others).toEqual([]);
}

it("a dump fails when its connection is lost between two statements", async () => {
  const dumping = dumpDatabase({ url }, () => Promise.resolve(), { onStart: endOthers });
  await expect(dumping).rejects.toThrow();
});

it("a dump fails when its connection is lost while it reads rows", async () => {
  // More than the sockets hold.
  for (let row = 0; row < 40; row += 1)
    await direct.raw("INSERT INTO pairs (pair, padding) VALUES (0, REPEAT('x', 1000000))");
  let written = 0;
  const dumping = dumpDatabase({ url }, async (text) => {
    if (text.startsWith("INSERT INTO `pairs`")) written += 1;
    if (written === 1) await endOthers();
  });
  await expect(dumping).rejects.toThrow();
  expect(written).toBeGreaterThan(0);
});

it("a connection that is lost while it is idle tells its caller at the next statement", async () => {
  const connection = openConnection({ uri: url }).promise();
  await connection.query("SELECT 1");
  await endOthers();
  await expect(connection.query("SELECT 1")).rejects.toThrow();
});

it("counts a statement for a connection that has just broken as unavailable, in the words of the driver", async () => {
  const connection = await mysql.createConnection(url);
  connection.destroy();
  const failure = await connection.query("select 1").catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining("closed state") });
  expect(isUnavailable(failure)).toBe(true);
});
