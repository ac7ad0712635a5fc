import type { JsonFile } from "../files/json-file";

/** A file's twin for tests: it lives as long as they do. */
export function createMemoryFile<T>(value: T): JsonFile<T> {
  let kept = value;
  return {
    read: () => kept,
    write(next) {
      kept = next;
      return Promise.resolve();
    },
    flush: () => undefined,
  };
}
