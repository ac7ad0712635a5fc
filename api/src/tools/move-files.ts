// npm run move-files: see docs/OPERATIONS.md. It needs no database, and the shop may run.
import path from "node:path";
import { formatFileSize } from "@fundi/shared/uploads/file-size";
import { diskFileStore } from "../platform/files/disk-file-store";
import { FILE_AREAS, type FileArea, type ShopFiles } from "../platform/files/shop-files";
import { runTool, shopFiles } from "./backup-tool";

/** The launcher writes these, before a database works: they stay on the disk. */
const OF_THE_LAUNCHER = /^before-upgrade-/;

/** Moves the files of an area. One that is in the bucket is deleted from the disk, so that a second run goes on. */
async function move(files: ShopFiles, folder: string, area: FileArea): Promise<string> {
  const disk = diskFileStore(path.join(folder, area));
  let [count, bytes] = [0, 0];
  for await (const { key, size } of disk.list("")) {
    const file = OF_THE_LAUNCHER.test(key) ? null : await disk.pathOf(key);
    if (!file) continue;
    await files[area].put(key, { file });
    // Its folder, if it was the last one there.
    await disk.delete(key);
    count += 1;
    bytes += size;
  }
  return `${area}: ${count} file${count === 1 ? "" : "s"} (${formatFileSize(bytes)})`;
}

await runTool(async () => {
  const files = shopFiles();
  const { folder, bucket } = files.settings;
  if (!bucket)
    throw new Error("No bucket is set. Set S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.");
  await files.requirePrivate();
  console.log(`From ${folder} into the bucket ${bucket.bucket}:`);
  for (const area of FILE_AREAS) console.log(`  ${await move(files, folder, area)}`);
});
