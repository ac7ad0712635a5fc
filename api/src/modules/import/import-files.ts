import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { deleteFolder, type FileStore } from "../../platform/files/file-store";

/** How long uploaded files are stored: long enough to check last month's imports. */
const RETENTION_MS = 40 * 24 * 60 * 60 * 1000;
/** An upload takes minutes. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** The keys of uploads and their plans, one folder per import. */
export const importKeys = {
  source: (folder: string): string => `${folder}/source`,
  plan: (folder: string, plan: number): string => `${folder}/plan-${plan}`,
};

/** Deletes the files of an import, or its plan of that number only. */
export const deleteImportFiles = (store: FileStore, folder: string, plan?: number): Promise<void> =>
  deleteFolder(store, `${plan === undefined ? folder : importKeys.plan(folder, plan)}/`);

/** Deletes the files of imports whose time is over. */
export async function deleteOldImportFiles(store: FileStore, now: Date): Promise<void> {
  const changedAt = new Map<string, number>();
  for await (const { key, modifiedAt } of store.list("")) {
    const folder = key.split("/")[0] ?? "";
    changedAt.set(folder, Math.max(changedAt.get(folder) ?? 0, modifiedAt.getTime()));
  }
  for (const [folder, at] of changedAt) if (now.getTime() - at > RETENTION_MS) await deleteImportFiles(store, folder);
}

/** Files that this machine is receiving or sending. */
export function createImportWork(workFolder: string) {
  const BEGIN = "import-";
  return {
    /** Passes the path of a new file to `work`, and removes it when that fails. */
    async withFile<T>(work: (file: string) => Promise<T>): Promise<T> {
      await mkdir(workFolder, { recursive: true, mode: 0o700 });
      const file = path.join(workFolder, `${BEGIN}${randomUUID()}`);
      try {
        return await work(file);
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },

    /** Deletes what a killed process left. */
    async removeAbandoned(now: Date): Promise<void> {
      for (const name of await readdir(workFolder).catch(() => [])) {
        const file = path.join(workFolder, name);
        const found = name.startsWith(BEGIN) ? await stat(file).catch(() => null) : null;
        if (found && now.getTime() - found.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
      }
    },
  };
}

export type ImportWork = ReturnType<typeof createImportWork>;
