import path from "node:path";
import type { z } from "@fundi/shared/z";
import { createJsonFile, type JsonFile } from "./json-file";

interface Options {
  /** Where the program keeps its files. */
  folder: string;
  log: { error: (...parts: unknown[]) => void };
}

/** The files that outlive the program; all of them can be written at once when it ends. */
export function createKeptFiles({ folder, log }: Options) {
  const flushes: (() => void)[] = [];
  return {
    open<T>(name: string, schema: z.ZodType<T>, fallback: T): JsonFile<T> {
      const file = createJsonFile(path.join(folder, name), schema, fallback, {
        onDamage: (damaged, aside, error) => log.error(`${damaged} is damaged and lies now in ${aside}:`, error),
      });
      flushes.push(file.flush);
      return file;
    },
    /** Writes what is still to be written; one that cannot be written keeps no other from it. */
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
