import path from "node:path";
import type { Aftermath } from "../database/restore";
import { adoptCopy, NotAdoptable, NotEmpty, restoreInto } from "../database/restore";
import { BackupProblem, explain } from "./backup-problem";
import { type Inspection, ofLaterVersion, type Reading, walkBackup } from "./backup-reader";

/** Throws for a backup whose database has migrations that this version does not know. */
export function requireKnownSchema({ head }: Inspection, file: string, migrations: readonly string[]): void {
  if (head?.schema && !migrations.includes(head.schema)) throw new BackupProblem(ofLaterVersion(file, head));
}

/**
 * Restores a backup into an empty database, which is emptied again on failure. Throws a sentence that says what to do.
 * `migrations` are the names known to this version.
 */
export async function restoreBackup(
  url: string,
  reading: Reading,
  migrations: readonly string[],
): Promise<Inspection & { aftermath: Aftermath }> {
  let found: Inspection | undefined;
  try {
    const aftermath = await restoreInto(url, async (send) => {
      found = await walkBackup(reading, async (sql, soFar) => {
        if (soFar.statements === 1) requireKnownSchema(soFar, reading.file, migrations);
        await send(sql);
      });
      const backup = { file: path.basename(reading.file), madeAt: found.head?.madeAt ?? null };
      return { rows: found.end?.rows ?? null, backup };
    });
    if (!found) throw new Error("Nothing was read.");
    return { ...found, aftermath };
  } catch (error) {
    if (error instanceof NotEmpty) throw new BackupProblem(notEmpty(error.tables), { cause: error });
    throw explain(error, reading.file);
  }
}

/**
 * Completes a restore by the server's own tools: the database runs on a copy of another server's files, named by
 * `folder`. Throws a sentence that says what to do.
 */
export async function adoptClone(url: string, folder: string, migrations: readonly string[]): Promise<Aftermath> {
  try {
    return await adoptCopy(url, { file: path.basename(folder), madeAt: null }, (applied) => {
      if (applied.some((name) => !migrations.includes(name))) throw new BackupProblem(ofLaterVersion(folder, null));
    });
  } catch (error) {
    throw error instanceof NotAdoptable ? new BackupProblem(error.message, { cause: error }) : explain(error, folder);
  }
}

const notEmpty = (tables: number): string =>
  `The database holds a shop already (${tables} tables), which a restore never overwrites. Choose an empty place:\n` +
  "  - with the private database, a new data folder:  DATA_DIR=.data-restored npm run restore-backup -- FILE\n" +
  "    (then set DATA_DIR=.data-restored in .env, or put the new folder in the place of the old one)\n" +
  "  - with a server of your own, a new database:  DATABASE_URL=mysql://…/NEW_NAME npm run restore-backup -- FILE";
