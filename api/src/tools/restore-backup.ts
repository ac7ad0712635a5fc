// Restores a backup, or describes its contents; scripts/restore-backup.mjs runs it. See docs/OPERATIONS.md.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { inSettings } from "@fundi/shared/settings/settings-tabs";
import { formatFileSize } from "@fundi/shared/uploads/file-size";
import { backedUpFiles, backedUpFolder } from "../platform/backup/backed-up-files";
import { uploadsArchiveOf } from "../platform/backup/backup-format";
import { BackupProblem } from "../platform/backup/backup-problem";
import { type Inspection, type Reading, walkBackup } from "../platform/backup/backup-reader";
import { adoptClone, requireKnownSchema, restoreBackup } from "../platform/backup/restore-backup";
import { checkArchive, missingIn, restoreUploads, type UploadsFound } from "../platform/backup/uploads-archive";
import type { Aftermath } from "../platform/database/restore";
import { migrationNames, passphrase, runTool, settings, shopFiles } from "./backup-tool";

const count = (amount: number, noun: string) => `${amount.toLocaleString("en-KE")} ${noun}${amount === 1 ? "" : "s"}`;

function describe(file: string, { head, end, tables, statements, uploads }: Inspection): string {
  const made = head
    ? `made ${head.madeAt} by Fundi ${head.version} on ${head.server}`
    : "made by an early version of Fundi";
  const rows = end
    ? count(
        Object.values(end.rows).reduce((sum, rowCount) => sum + rowCount, 0),
        "row",
      )
    : count(statements, "statement");
  const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0);
  return (
    `${path.basename(file)} (${formatFileSize(statSync(file).size)}): ${made}.\n` +
    `It is whole: ${count(tables.length, "table")}, ${rows}, and it lists ${count(uploads.length, "upload")} (${formatFileSize(bytes)}).`
  );
}

function reportMissing(missing: readonly string[], where: string): void {
  if (missing.length === 0) return;
  console.log(
    `${count(missing.length, "upload")} of the backup ${missing.length === 1 ? "is" : "are"} not in ${where}:`,
  );
  for (const name of missing.slice(0, 20)) console.log(`  ${name}`);
  if (missing.length > 20) console.log(`  … and ${missing.length - 20} more`);
  console.log("The shop works without them; it shows an empty place where each of those pictures was.");
}

/** Returns the source of the uploads: the named one, or the archive beside the backup. */
function uploadSource(file: string, named: string | undefined, isWanted: boolean): Reading | null {
  const archive = named ?? uploadsArchiveOf(file);
  if (named && !existsSync(named))
    throw new BackupProblem(`There is no file or folder ${named}. Check what follows --uploads.`);
  return isWanted && archive !== file && existsSync(archive) ? { file: archive, passphrase } : null;
}

const reportUploads = ({ found, missing }: UploadsFound, source: Reading, verb: string) => {
  console.log(`${count(found, "upload")} ${found === 1 ? "is" : "are"} ${verb} ${source.file}.`);
  reportMissing(missing, source.file);
};

function reportAftermath({ sessions, mails, refunds }: Aftermath): void {
  if (sessions > 0) console.log("Everybody has to sign in again.");
  if (mails > 0)
    console.log(
      `${count(mails, "mail")} had not been sent when the backup was made and may have gone out since. They are held: send those that are missing under ${inSettings("outbox")}.`,
    );
  if (refunds > 0)
    console.log(
      `${count(refunds, "card refund")} had not been asked for and may have been since. They are held: look in Paystack first, then release or drop them under ${inSettings("system")}.`,
    );
}

await runTool(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean" },
      uploads: { type: "string" },
      "without-uploads": { type: "boolean" },
      cloned: { type: "string" },
    },
  });
  if (values.cloned) {
    const aftermath = await adoptClone(settings.databaseUrl, values.cloned, migrationNames());
    console.log(`The database is a shop of its own now, restored from ${values.cloned}.`);
    return reportAftermath(aftermath);
  }
  const file = path.resolve(positionals[0] ?? "");
  const source = uploadSource(file, values.uploads && path.resolve(values.uploads), !values["without-uploads"]);
  const files = shopFiles();
  const [store, place] = [backedUpFiles(files), files.settings];
  const uploadFolder = place.bucket ? `the bucket ${place.bucket.bucket}` : path.join(place.folder, "uploads");
  const reading = { file, passphrase };

  if (values["dry-run"]) {
    const inspection = await walkBackup(reading);
    requireKnownSchema(inspection, file, migrationNames());
    console.log(describe(file, inspection));
    if (!source) return reportMissing(await missingIn(store, inspection.uploads), uploadFolder);
    if (statSync(source.file).isDirectory())
      return reportMissing(await missingIn(backedUpFolder(source.file), inspection.uploads), source.file);
    return reportUploads(await checkArchive(source, inspection.uploads), source, "whole in");
  }

  const restored = await restoreBackup(settings.databaseUrl, reading, migrationNames());
  console.log(describe(file, restored));
  console.log("The database is back.");
  if (source) reportUploads(await restoreUploads(source, restored.uploads, store), source, "back from");
  else reportMissing(await missingIn(store, restored.uploads), uploadFolder);
  reportAftermath(restored.aftermath);
});
