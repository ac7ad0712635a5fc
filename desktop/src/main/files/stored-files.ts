import path from "node:path";
import type { z } from "@fundi/shared/contract/z";
import { createJsonFile, type JsonFile } from "./json-file";

interface Options {
  /** The folder of the files. */
  folder: string;
  log: { error: (...parts: unknown[]) => void };
}

/** Opens the files that persist between runs, and flushes them all when the program ends. */
export function createStoredFiles({ folder, log }: Options) {
  const flushes: (() => void)[] = [];
  return {
    open<T>(name: string, schema: z.ZodType<T>, fallback: T): JsonFile<T> {
      const file = createJsonFile(path.join(folder, name), schema, fallback, {
        onDamage: (damaged, aside, error) => log.error(`${damaged} is damaged and lies now in ${aside}:`, error),
      });
      flushes.push(file.flush);
      return file;
    },
    /** Writes pending data of every file; a failure does not stop the others. */
    flush(): void {
      for (const flush of flushes) {
        try {
          flush();
        } catch (error) {
          log.error("Something was not kept:", error);
        }
      }
    },
  };
}

export type StoredFiles = ReturnType<typeof createStoredFiles>;
