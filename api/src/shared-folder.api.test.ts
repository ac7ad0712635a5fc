import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { commitProductImport } from "@fundi/shared/import/product-imports";
import { listBackups, startBackup } from "@fundi/shared/system/backups";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { createClient } from "@fundi/shared/web/client";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../tests/support/api";
import { finishedImport, uploadPriceList } from "../../tests/support/upload";

// Two apis on one database, as on two machines with a data folder each, and one folder that both share.

let folder: string;
let one: TestApi;
let two: TestApi;
let admin: Person;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fundi-shared-"));
  const env = { FILES_DIR: folder };
  [one, two] = await Promise.all([startTestApi({ env }), startTestApi({ env })]);
  admin = await one.person("admin");
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await rm(folder, { recursive: true });
});

const atTwo = (): Person => ({ ...admin, call: createClient({ baseUrl: two.url, token: () => admin.token }) });

it("a picture taken by one api is served by the other", async () => {
  const image = { width: 60, height: 40, channels: 3 as const, background: { r: 200, g: 80, b: 40 } };
  const files = new FormData();
  files.set("image", new Blob([new Uint8Array(await sharp({ create: image }).png().toBuffer())]), "a.png");
  const { data } = await admin.call(uploadSingle, { files });
  expect((await fetch(new URL(data.url, two.url))).status).toBe(200);
});

it("a price list uploaded at one api is committed at the other", async () => {
  const { id, version, questions } = await uploadPriceList(admin, "shared.csv", "sku,name,price\nF-1,Folder,90\n");
  const body = { version, confirmed: questions.map(({ key }) => key) };
  await atTwo().call(commitProductImport, { params: { id }, body });
  expect(await finishedImport(admin, id)).toMatchObject({ state: "done", result: { created: 1 } });
});

it("a backup is in the shared folder, and nothing of it stays in a data folder", async () => {
  const { id } = await admin.call(startBackup, { body: { withUploads: true } });
  const status = async () => (await atTwo().call(listBackups, {})).backups.find((each) => each.id === id)?.status;
  await expect.poll(status, { timeout: 20_000 }).toBe("done");
  expect(await readdir(path.join(folder, "backups"))).toHaveLength(2);
  for (const { app } of [one, two]) {
    const names = await readdir(app.env.DATA_DIR, { recursive: true });
    expect(names.filter((name) => name.includes("fundi-"))).toEqual([]);
  }
}, 60_000);
