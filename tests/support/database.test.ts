import mysql from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyTestDatabase, testDatabaseUrl } from "./database";

describe("the database of a test worker", () => {
  let connection: mysql.Connection;
  beforeAll(async () => {
    connection = await mysql.createConnection(await testDatabaseUrl());
  });
  afterAll(() => connection.end());

  const names = async () => {
    const [rows] = await connection.query<mysql.RowDataPacket[]>("SHOW TABLES");
    return rows.map((row) => String(Object.values(row)[0]));
  };

  it("is migrated", async () => {
    expect(await names()).toContain("knex_migrations");
  });

  it("is the same one for the whole file", async () => {
    expect(await testDatabaseUrl()).toBe(await testDatabaseUrl());
  });

  it("holds after emptying what it held at first", async () => {
    const rowCounts = async () => {
      const counts: Record<string, number> = {};
      for (const name of await names()) {
        const [rows] = await connection.query<mysql.RowDataPacket[]>("SELECT COUNT(*) AS n FROM ??", [name]);
        counts[name] = Number(rows[0]?.n);
      }
      return counts;
    };
    const before = await rowCounts();
    await emptyTestDatabase();
    expect(await rowCounts()).toEqual(before);
  });
});
