import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import type { z } from "@fundi/shared/z";

/** A small file of settings that is either the old one or the new one, also when the power goes in between. */
export interface JsonFile<T> {
  read: () => T;
  write: (value: T) => Promise<void>;
  /** Writes at once what is still to be written: the program or the computer ends now. */
  flush: () => void;
}

interface Options {
  /** Hears that a file could not be read and was put aside, and where it lies now. */
  onDamage?: (file: string, aside: string, error: unknown) => void;
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/**
 * Keeps a value in a file. What is missing counts as the fallback; so does what is damaged or of another shape, which is
 * kept beside it for whoever can make something of it.
 */
export function createJsonFile<T>(
  file: string,
  schema: z.ZodType<T>,
  fallback: T,
  { onDamage }: Options = {},
): JsonFile<T> {
  let value = load();
  let last: Promise<void> = Promise.resolve();
  /** How often was written, and which of these is on the disk. */
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
      // It can be neither read nor moved: the next write will say so.
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
      // Not older than what a flush has put there meanwhile.
      if (number > stored) replace(draft, number);
    } catch (error) {
      // Half a file would hold on to room that a full disk needs.
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
      // One that fails is told to its own writer; the next begins all the same.
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
