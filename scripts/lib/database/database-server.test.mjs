import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import mysql from "mysql2/promise";
import { afterAll, expect, it } from "vitest";
import { startDatabaseServer } from "./database-server.mjs";

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "fundi-server-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("keeps temporary files in a folder of its own, where no other server that starts deletes them", async () => {
  const server = await startDatabaseServer({ folder, durable: false });
  try {
    const connection = await mysql.createConnection(server.url);
    const [rows] = await connection.query("select @@tmpdir as tmpdir");
    await connection.end();
    expect(rows).toEqual([{ tmpdir: path.join(folder, "mysql-tmp") }]);
  } finally {
    await server.stop();
  }
}, 60_000);
