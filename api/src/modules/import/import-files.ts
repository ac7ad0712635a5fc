import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** How long uploaded files are stored: long enough to check last month's imports. */
const RETENTION_MS = 40 * 24 * 60 * 60 * 1000;

/** The folders of uploads and their plans, one per import, below the given folder. */
export function createImportFiles(root: string) {
  const of = (folder: string, ...names: string[]) => path.join(root, folder, ...names);
  return {
    source: (folder: string) => of(folder, "source"),
    plan: (folder: string, plan: number) => of(folder, `plan-${plan}`),
    rejects: (folder: string) => of(folder, `rejects-${randomUUID()}`),

    async create(): Promise<string> {
      const folder = randomUUID();
      await mkdir(of(folder), { recursive: true });
      return folder;
    },

    remove: (folder: string, ...names: string[]) => rm(of(folder, ...names), { recursive: true, force: true }),

    /** Deletes expired folders, including interrupted uploads. */
    async removeOld(now: Date): Promise<void> {
      for (const folder of await readdir(root).catch(() => [])) {
        const made = await stat(of(folder)).catch(() => null);
        if (made && now.getTime() - made.mtimeMs > RETENTION_MS) await rm(of(folder), { recursive: true, force: true });
      }
    },
  };
}

export type ImportFiles = ReturnType<typeof createImportFiles>;
