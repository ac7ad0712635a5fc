import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabaseUrl } from "../../../../tests/support/database";
import { type Db, openDatabase } from "./database";
import { duplicateKey } from "./database-errors";
import { createInTransaction, type InTransaction, type Statement, type Tx, writeAtEnd } from "./transaction";

let db: Db;
let inTransaction: InTransaction;
beforeAll(async () => {
  db = openDatabase(await testDatabaseUrl());
  inTransaction = createInTransaction(db, () => undefined);
});
afterAll(() => db.destroy());
beforeEach(() => db("shop_settings").where("name", "like", "test.%").del());

const write = (tx: Tx, name: string, value: string) =>
  tx.db("shop_settings").insert({ name: `test.${name}`, value, updated_at: new Date() });
const written = () => db("shop_settings").where("name", "like", "test.%").orderBy("name").pluck("value");

describe("a transaction", () => {
  it("returns the result of each of the statements that it issues together", async () => {
    const results = await inTransaction(async (tx) => {
      await write(tx, "a", "was there; 'quoted'? \\");
      return Promise.all([
        write(tx, "b", "new"),
        tx.db("shop_settings").where({ name: "test.a" }).update({ value: "changed" }),
        tx.db("shop_settings").where("name", "like", "test.%").orderBy("name").pluck("value"),
        tx.db("shop_settings").where({ name: "test.b" }).first("value"),
        tx.db.raw("select ? as answer", ["42;"]),
      ]);
    });
    expect(results.slice(1, 4)).toEqual([1, ["changed", "new"], { value: "new" }]);
    expect(results[4][0]).toEqual([{ answer: "42;" }]);
    expect(await written()).toEqual(["changed", "new"]);
  });

  it("writes nothing when one of them fails, and executes none after it", async () => {
    const failed = inTransaction(async (tx) => {
      await write(tx, "a", "first");
      await Promise.all([write(tx, "b", "second"), write(tx, "a", "again"), write(tx, "c", "third")]);
    });
    expect(duplicateKey(await failed.catch((error: unknown) => error))).toBe("PRIMARY");
    expect(await written()).toEqual([]);
  });

  it("continues after a failure that its first statement expects", async () => {
    await inTransaction((tx) => write(tx, "a", "theirs"));
    await inTransaction(async (tx) => {
      await expect(write(tx, "a", "ours")).rejects.toThrow("Duplicate");
      await write(tx, "b", "instead");
    });
    await expect(
      inTransaction(async (tx) => {
        await expect(write(tx, "a", "ours")).rejects.toThrow("Duplicate");
        await write(tx, "c", "lost");
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await written()).toEqual(["theirs", "instead"]);
  });

  it("may be empty", async () => {
    expect(await inTransaction(async () => 1)).toBe(1);
    await expect(inTransaction(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  it("executes what it postponed at its end, once, together with its events", async () => {
    const order: string[] = [];
    await inTransaction(async (tx) => {
      await writeAtEnd(tx.db, () => {
        order.push("end");
        return write(tx, "a", "postponed");
      });
      expect(await tx.db("shop_settings").where({ name: "test.a" })).toEqual([]);
      await write(tx, "b", "first");
      order.push("work");
    });
    expect(order).toEqual(["work", "end"]);
    expect(await written()).toEqual(["postponed", "first"]);
  });

  it("writes nothing when what it postponed fails, and nothing of it when its work fails", async () => {
    const failed = inTransaction(async (tx) => {
      await write(tx, "a", "first");
      await writeAtEnd(tx.db, () => write(tx, "a", "again"));
    });
    expect(duplicateKey(await failed.catch((error: unknown) => error))).toBe("PRIMARY");
    await expect(
      inTransaction(async (tx) => {
        await writeAtEnd(tx.db, () => write(tx, "b", "postponed"));
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await written()).toEqual([]);
  });

  it.each<[string, (tx: Tx) => Statement]>([
    [
      "a condition without a value",
      (tx) =>
        tx
          .db("shop_settings")
          .where({ name: undefined as unknown as string })
          .update({ value: "x" }),
    ],
    ["too few values", (tx) => tx.db.raw("update shop_settings set value = ? where name = ?", ["x"])],
    ["two statements in one text", (tx) => tx.db.raw("select 1; select 2")],
    ["an error of the server", (tx) => tx.db.raw("update nowhere set a = 1")],
  ])("writes nothing when what it postponed has %s, and leaves its connection usable", async (_what, bad) => {
    const failed = inTransaction(async (tx) => {
      await write(tx, "a", "first");
      await writeAtEnd(tx.db, () => write(tx, "b", "postponed"));
      await writeAtEnd(tx.db, () => bad(tx));
    });
    await expect(failed).rejects.toThrow();
    for (let turn = 0; turn < 3; turn += 1) expect(await written()).toEqual([]);
    await inTransaction((tx) => write(tx, "c", "next"));
    expect(await written()).toEqual(["next"]);
  });

  it("writes immediately outside of a unit of work", async () => {
    await writeAtEnd(db, () => db("shop_settings").insert({ name: "test.a", value: "now", updated_at: new Date() }));
    expect(await written()).toEqual(["now"]);
  });

  it("runs again as a whole after a deadlock", async () => {
    await inTransaction((tx) => Promise.all([write(tx, "a", "0"), write(tx, "b", "0")]));
    const add = (names: string[]) =>
      inTransaction(async (tx) => {
        for (const name of names) {
          await tx
            .db("shop_settings")
            .where({ name: `test.${name}` })
            .update({ value: tx.db.raw("value + 1") });
          await tx.db.raw("do sleep(0.05)");
        }
      });
    await Promise.all([add(["a", "b"]), add(["b", "a"])]);
    expect(await written()).toEqual(["2", "2"]);
  });
});

describe("a text with two statements", () => {
  it("never reaches the database, in a transaction or outside of one", async () => {
    const two = "select 1; delete from shop_settings";
    await expect(db.raw(two)).rejects.toThrow("more than one statement");
    await expect(inTransaction((tx) => tx.db.raw(two))).rejects.toThrow("more than one statement");
  });
});
