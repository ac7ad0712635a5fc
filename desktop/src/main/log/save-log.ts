import { readFile, writeFile } from "node:fs/promises";

interface Options {
  files: readonly string[];
  /** Asks where to; null when somebody thought better of it. */
  askWhere: (name: string) => Promise<string | null>;
  /** What whoever reads the log wants to know first. */
  about: readonly string[];
  clock?: () => Date;
}

/** Saves the log as one file that staff can send to whoever helps them; answers where, or null. */
export async function saveLog({ files, askWhere, about, clock = () => new Date() }: Options): Promise<string | null> {
  const place = await askWhere(`fundi-console-${clock().toISOString().slice(0, 10)}.log`);
  if (!place) return null;
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
  await writeFile(place, [`${about.join("\n")}\n`, ...texts].filter(Boolean).join("\n"));
  return place;
}
