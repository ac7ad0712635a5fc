import { readFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import type { z } from "@fundi/shared/z";

/** A small file of settings that is either the old one or the new one, also when the power goes in between. */
export interface JsonFile<T> {
  read: () => T;
  write: (value: T) => Promise<void>;
}

/** Keeps a value in a file. What is missing, damaged or of another shape counts as the fallback. */
export function createJsonFile<T>(file: string, schema: z.ZodType<T>, fallback: T): JsonFile<T> {
  let value = load();
  let last: Promise<void> = Promise.resolve();

  function load(): T {
    try {
      return schema.parse(JSON.parse(readFileSync(file, "utf8")));
    } catch {
      return fallback;
    }
  }
  async function store(text: string): Promise<void> {
    const draft = await open(`${file}.new`, "w", 0o600);
    try {
      await draft.writeFile(text);
      await draft.sync();
    } finally {
      await draft.close();
    }
    await rename(`${file}.new`, file);
  }

  return {
    read: () => value,
    write(next) {
      value = next;
      const stored = last.then(() => store(JSON.stringify(next)));
      // One that fails is told to its own writer; the next begins all the same.
      last = stored.catch(() => undefined);
      return stored;
    },
  };
}
