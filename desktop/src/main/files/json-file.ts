import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import type { z } from "@fundi/shared/contract/z";

/** A small JSON file that is replaced atomically: a power cut leaves either the old or the new content. */
export interface JsonFile<T> {
  read: () => T;
  write: (value: T) => Promise<void>;
  /** Writes pending data synchronously, because the program or the computer is shutting down. */
  flush: () => void;
}

interface Options {
  /** Called when a file could not be read and was moved aside, with its new path. */
  onDamage?: (file: string, aside: string, error: unknown) => void;
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/**
 * Persists a value in a file. Returns the fallback for a missing, damaged or invalid file; a damaged one is moved aside, so
 * that its content can still be recovered.
 */
export function createJsonFile<T>(
  file: string,
  schema: z.ZodType<T>,
  fallback: T,
  { onDamage }: Options = {},
): JsonFile<T> {
  let value = load();
  let last: Promise<void> = Promise.resolve();
  /** Number of writes so far, and the number of the one that is on disk. */
  let written = 0;
  let stored = 0;

  function load(): T {
    try {
      return schema.parse(JSON.parse(readFileSync(file, "utf8")));
    } catch (error) {
      if (!isMissing(error)) putAside(error);
      return fallback;
    }
  }
  function putAside(error: unknown): void {
    const aside = file.replace(/(\.json)?$/, ".damaged$1");
    try {
      renameSync(file, aside);
    } catch {
      // It can be neither read nor moved; the next write will fail with the reason.
    }
    onDamage?.(file, aside, error);
  }
  async function store(text: string, number: number): Promise<void> {
    const draft = `${file}.new`;
    try {
      const opened = await open(draft, "w", 0o600);
      try {
        await opened.writeFile(text);
        await opened.sync();
      } finally {
        await opened.close();
      }
      // Not older than what a flush wrote in the meantime.
      if (number > stored) replace(draft, number);
    } catch (error) {
      // A partial file would occupy space on a full disk.
      rmSync(draft, { force: true });
      throw error;
    }
  }
  function replace(draft: string, number: number): void {
    renameSync(draft, file);
    stored = number;
  }

  return {
    read: () => value,
    write(next) {
      value = next;
      written += 1;
      const number = written;
      const done = last.then(() => store(JSON.stringify(next), number));
      // A failure rejects its own call only; the next write starts anyway.
      last = done.catch(() => undefined);
      return done;
    },
    flush() {
      if (stored === written) return;
      const draft = openSync(`${file}.last`, "w", 0o600);
      try {
        writeFileSync(draft, JSON.stringify(value));
        fsyncSync(draft);
      } finally {
        closeSync(draft);
      }
      replace(`${file}.last`, written);
    },
  };
}
