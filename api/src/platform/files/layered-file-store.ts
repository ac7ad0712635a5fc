import { FileMissing, type FileStore } from "./file-store";

/**
 * A store that was moved to: new files go to `current`, and those that are still in `former` are found and deleted
 * there too.
 */
export function layeredFileStore(current: FileStore, former: FileStore): FileStore {
  return {
    put: (key, content, signal) => current.put(key, content, signal),

    async get(key, range) {
      try {
        return await current.get(key, range);
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
        return former.get(key, range);
      }
    },

    async *list(folder) {
      const listed = new Set<string>();
      for await (const entry of current.list(folder)) {
        listed.add(entry.key);
        yield entry;
      }
      for await (const entry of former.list(folder)) if (!listed.has(entry.key)) yield entry;
    },

    async delete(key) {
      await Promise.all([current.delete(key), former.delete(key)]);
    },

    pathOf: async (key) => (await former.pathOf?.(key)) ?? null,
  };
}
