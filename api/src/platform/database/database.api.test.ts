import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { startPrivateServer } from "../../../../tests/support/private-server";
import { openDatabase } from "./database";

it("gives the rows of one insert consecutive ids, also where a cluster steps them by the number of its servers", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "fundi-ids-"));
  const options = ["--auto-increment-increment=3", "--auto-increment-offset=2"];
  const server = await startPrivateServer({ folder, durable: false, options });
  const db = openDatabase(server.url);
  try {
    await db.raw("create table numbered (id int auto_increment primary key, name int)");
    const [first = 0] = await db("numbered").insert([1, 2, 3].map((name) => ({ name })));
    expect(await db("numbered").orderBy("id").pluck("id")).toEqual([first, first + 1, first + 2]);
  } finally {
    await db.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
