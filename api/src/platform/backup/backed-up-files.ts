import path from "node:path";
import { diskFileStore } from "../files/disk-file-store";
import type { FileStore } from "../files/file-store";

type Areas = { uploads: FileStore; private: FileStore };
type BackedUp = Pick<FileStore, "list" | "get" | "put">;

/** What the names of private files begin with in a backup. No folder of uploads is called so. */
export const PRIVATE_PREFIX = "private/";

/** The files that belong to a backup, as one store: uploads under their keys, private files with a prefix. */
export function backedUpFiles({ uploads, private: hidden }: Areas): BackedUp {
  const placeOf = (key: string) =>
    key.startsWith(PRIVATE_PREFIX)
      ? { store: hidden, inside: key.slice(PRIVATE_PREFIX.length) }
      : { store: uploads, inside: key };
  return {
    async *list() {
      yield* uploads.list("");
      for await (const entry of hidden.list("")) yield { ...entry, key: PRIVATE_PREFIX + entry.key };
    },
    get(key, range) {
      const { store, inside } = placeOf(key);
      return store.get(inside, range);
    },
    put(key, content, signal) {
      const { store, inside } = placeOf(key);
      return store.put(inside, content, signal);
    },
  };
}

/** The same, in a copy of the folder of uploads; that of the private files lies beside it. */
export const backedUpFolder = (folder: string): BackedUp =>
  backedUpFiles({
    uploads: diskFileStore(folder),
    private: diskFileStore(path.join(path.dirname(path.resolve(folder)), "private")),
  });
