import { readFile, writeFile } from "node:fs/promises";

interface Options {
  files: readonly string[];
  /** Asks for the path; null when cancelled. */
  askForPath: (name: string) => Promise<string | null>;
  /** Lines at the top of the file, for support. */
  about: readonly string[];
  clock?: () => Date;
}

/** Saves the log as one file that staff can send to support. Returns its path, or null. */
export async function saveLog({ files, askForPath, about, clock = () => new Date() }: Options): Promise<string | null> {
  const place = await askForPath(`fundi-console-${clock().toISOString().slice(0, 10)}.log`);
  if (!place) return null;
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
  await writeFile(place, [`${about.join("\n")}\n`, ...texts].filter(Boolean).join("\n"));
  return place;
}
