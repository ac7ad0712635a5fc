import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { AppError } from "@fundi/shared/contract/errors";
import { KEY_BYTES, nameOfKey, newKey } from "./cipher";

/** The file of the data folder that contains the master keys. */
export const SEAL_FILE = "seal.key";

/** A key that wraps the keys of sealed secrets. */
export interface MasterKey {
  id: string;
  key: Buffer;
}

/** The master keys of a shop, the current one first; former ones still open what was not wrapped again. */
export interface MasterKeys {
  /** Where they are, for messages. */
  place: string;
  /** Returns the keys, read each time: another process may have rotated them. None where there are none yet. */
  read(): MasterKey[];
  /** Makes the first key, or one that takes over; returns null where keys are given by the environment. */
  add(): MasterKey[] | null;
  /** Removes former keys; returns false where the environment gives them. */
  removeFormer(ids: readonly string[]): boolean;
}

interface KeySettings {
  dataDir: string;
  /** Keys of the environment as base64, the current one first, separated by commas; they replace the file. */
  given: string | undefined;
}

const damaged = (place: string) =>
  new AppError(
    "SECRET_UNREADABLE",
    `${place} does not hold keys of 32 bytes in base64, one after the other. Put it back from a copy; without it, sealed secrets stay unreadable.`,
  );

function parseKey(text: string, place: string): MasterKey {
  const key = Buffer.from(text, "base64");
  // Decoding stops at what is not base64: a text with more behind the key is not that key.
  if (key.length !== KEY_BYTES || key.toString("base64") !== text) throw damaged(place);
  return { id: nameOfKey(key), key };
}

const partsOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Returns the master keys of SEAL_KEY, or those of the data folder. Throws for damaged ones, which are never replaced. */
export function createMasterKeys({ dataDir, given }: KeySettings): MasterKeys {
  if (given !== undefined && given.trim() !== "") {
    const keys = partsOf(given, ",").map((text) => parseKey(text, "SEAL_KEY"));
    return { place: "SEAL_KEY", read: () => keys, add: () => null, removeFormer: () => false };
  }
  const file = path.join(dataDir, SEAL_FILE);
  const read = (): MasterKey[] => {
    const stored = readIfThere(file);
    if (stored === null) return [];
    const keys = partsOf(stored, "\n").map((text) => parseKey(text, file));
    if (keys.length === 0) throw damaged(file);
    return keys;
  };
  return {
    place: file,
    read,
    add() {
      const before = read();
      const keys = [{ key: newKey() }, ...before];
      // Of two processes that make the first key one wins, and both go on with it.
      if (before.length > 0) replace(file, keys);
      else createOnce(file, keys);
      return read();
    },
    removeFormer(ids) {
      const [current, ...former] = read();
      if (current) replace(file, [current, ...former.filter(({ id }) => !ids.includes(id))]);
      return true;
    },
  };
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Written under a temporary name, readable by its owner only: neither a power cut nor a reader meets half a file. */
function writeDraft(file: string, keys: readonly { key: Buffer }[]): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const text = keys.map(({ key }) => `${key.toString("base64")}\n`).join("");
  writeFileSync(draft, text, { mode: 0o600, flag: "wx", flush: true });
  return draft;
}

function replace(file: string, keys: readonly { key: Buffer }[]): void {
  renameSync(writeDraft(file, keys), file);
}

function createOnce(file: string, keys: readonly { key: Buffer }[]): void {
  const draft = writeDraft(file, keys);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
