import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { UploadStore } from "./store";

/** Stores pictures on the local disk, served by the api at /uploads. */
export function localDiskStore(folder: string): UploadStore {
  return {
    name: "local",
    async put(key, bytes) {
      const target = path.join(folder, key);
      await mkdir(path.dirname(target), { recursive: true });
      // Under a temporary name first: an incomplete picture is never served.
      const unfinished = `${target}.${randomUUID()}`;
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(path.join(folder, key), { force: true }),
    urlOf: (key) => `/uploads/${key}`,
  };
}
