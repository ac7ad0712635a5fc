// Writes a backup of the database of DATABASE_URL; scripts/lib/database/upgrade.mjs runs it before a migration.
import { rename } from "node:fs/promises";
import path from "node:path";
import { formatFileSize } from "@fundi/shared/uploads/file-size";
import { backedUpFiles } from "../platform/backup/backed-up-files";
import { BackupProblem, explain } from "../platform/backup/backup-problem";
import { unfinishedName, writeBackup } from "../platform/backup/backup-writer";
import { runTool, settings, shopFiles, version } from "./backup-tool";

await runTool(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupProblem("Usage: make-backup FILE");
  const { bytes, rows } = await writeBackup(
    {
      database: { url: settings.databaseUrl },
      file: path.resolve(file),
      uploads: backedUpFiles(shopFiles()),
      withUploads: false,
      version,
      now: new Date(),
    },
    (finished) => rename(unfinishedName(finished), finished),
  ).catch((error: unknown) => {
    throw explain(error, file);
  });
  console.log(`${file}: ${rows} rows, ${formatFileSize(bytes)}`);
});
