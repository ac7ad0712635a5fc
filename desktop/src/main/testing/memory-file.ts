import type { JsonFile } from "../files/json-file";

/** An in-memory `JsonFile` for tests. */
export function createMemoryFile<T>(value: T): JsonFile<T> {
  let stored = value;
  return {
    read: () => stored,
    write(next) {
      stored = next;
      return Promise.resolve();
    },
    flush: () => undefined,
  };
}
