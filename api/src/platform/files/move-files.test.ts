import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { runScript } from "../../../../tests/support/run-script";
import { startS3Double } from "../../../../tests/support/s3-double";

it("moves what is on the disk into the bucket, and goes on where it was interrupted", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "fundi-move-"));
  const s3 = await startS3Double({ bucket: "shop", secret: "secret", isPublic: (key) => key.startsWith("uploads/") });
  const bucket = { S3_BUCKET: "shop", S3_ENDPOINT: s3.url, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  const move = (env: Record<string, string>) => runScript("scripts/move-files.mjs", [], { DATA_DIR: folder, ...env });
  const files = [
    "uploads/general/a.webp",
    "private/ab/abc.webp",
    "imports/1/plan-1/index.json",
    "backups/fundi-1.sql.gz",
  ];
  const ofTheLauncher = "backups/before-upgrade-1.sql.gz";
  try {
    for (const file of [...files, ofTheLauncher, "secret.key"]) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), file);
    }
    const without = await move({ S3_BUCKET: "", S3_ENDPOINT: "", S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" });
    expect(without).toMatchObject({ code: 1, output: expect.stringContaining("No bucket is set.") });
    s3.setDown(true);
    expect(await move(bucket)).toMatchObject({ code: 1, output: expect.stringContaining("503") });
    s3.setDown(false);
    const { code, output } = await move(bucket);
    expect(output).toMatch(/uploads: 1 file .*\n.*private: 1 file .*\n.*imports: 1 file .*\n.*backups: 1 file /);
    expect(code).toBe(0);
    for (const file of files) expect(Buffer.from(s3.objects.get(file)?.body ?? []).toString()).toBe(file);
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(
      ["backups", ofTheLauncher, "imports", "private", "secret.key", "uploads"].sort(),
    );
    expect((await move(bucket)).output).toContain("uploads: 0 files");
  } finally {
    await s3.stop();
    await rm(folder, { recursive: true });
  }
}, 60_000);
