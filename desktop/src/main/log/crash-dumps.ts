import { readdir, stat } from "node:fs/promises";
import path from "node:path";

const NEWEST = 10;

/**
 * Returns a summary of the crash dumps on this computer for the log: their times and paths. The dumps themselves are not
 * included, because they contain memory contents.
 */
export async function describeCrashDumps(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const dumps = await Promise.all(
    names
      .filter((name) => name.endsWith(".dmp"))
      .map(async (name) => ({ name, at: (await stat(path.join(folder, name)).catch(() => null))?.mtime })),
  );
  if (dumps.length === 0) return "No crash dumps.";
  const newest = dumps.sort((a, b) => Number(b.at ?? 0) - Number(a.at ?? 0)).slice(0, NEWEST);
  const lines = newest.map(({ name, at }) => `  ${at?.toISOString() ?? "unknown"} ${name}`);
  return [`${dumps.length} crash dumps in ${folder}, the newest first:`, ...lines].join("\n");
}
