import { randomBytes } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../database/database";
import type { Tx } from "../database/transaction";
import { decrypt, encrypt, newKey } from "./cipher";
import type { MasterKey, MasterKeys } from "./master-keys";
import * as store from "./seal-store";

/** What a record stores of a sealed secret. */
export interface Sealed {
  /** The key of this secret alone, a row of `seal_keys`. */
  keyId: string;
  /** The encrypted secret, as text. */
  sealed: string;
}

/**
 * Encrypts secrets of customers, each by a key of its own that a master key outside the database wraps: deleting the
 * key makes the secret unreadable for ever, in every copy of the database (decision 112).
 */
export interface Seal {
  /**
   * Seals a secret in the transaction that stores it. `place` names its row, such as `repair_secrets:17`: it is opened
   * there only. Throws SECRET_UNREADABLE where others are sealed by a master key that this machine does not have.
   */
  seal(tx: Pick<Tx, "db">, plain: string, place: string): Promise<Sealed>;
  /** Returns the secret; null once its key is destroyed. Throws SECRET_UNREADABLE without its master key. */
  open(db: Db, sealed: Sealed, place: string): Promise<string | null>;
  /** Returns whether secrets can be sealed: no master key that others need is missing or damaged. */
  canSeal(db: Db): Promise<boolean>;
  /** Destroys the keys of secrets. What they sealed cannot be read any more. */
  destroy(tx: Pick<Tx, "db">, keyIds: readonly string[]): Promise<void>;
}

const PREFIX = "sealed2.";
const KEY_ID_BYTES = 16;
/** A rotation by another process may happen between reading the file and locking its row. */
const READINGS = 3;

/** The place of a wrapped key: it cannot pass for that of another secret. */
export const placeOfKey = (id: string): string => `seal_keys:${id}`;

export const missingMaster = (place: string): AppError =>
  new AppError(
    "SECRET_UNREADABLE",
    `Secrets of customers are sealed by a master key that is not in ${place}. Put the one back that this shop used (or its former keys behind the current one); without it they cannot be read, and customers have to be asked again.`,
  );

const retiredMaster = (place: string): AppError =>
  new AppError(
    "SECRET_UNREADABLE",
    `The master key of ${place} was replaced by another one. Put the new one first on this machine, too, and restart.`,
  );

const changed = (cause: unknown): AppError =>
  new AppError(
    "SECRET_UNREADABLE",
    "This secret was changed, or belongs to another record. It cannot be read.",
    undefined,
    { cause },
  );

/** Returns the current master key, recorded and held until the transaction ends; makes the first one. */
async function holdCurrent(keys: MasterKeys, { db }: Pick<Tx, "db">): Promise<MasterKey> {
  for (let reading = 1; ; reading += 1) {
    const known = keys.read();
    const [current] = known.length > 0 ? known : (keys.add() ?? []);
    if (!current) throw missingMaster(keys.place);
    const state = await store.holdMaster(db, current.id);
    if (state === "in use") return current;
    if (state === null) {
      await store.addMaster(db, current.id);
      await requireKnown(keys, db);
      return current;
    }
    if (reading === READINGS) throw retiredMaster(keys.place);
  }
}

/** Throws when something is sealed by a master key that is not here: a second one would divide the shop's secrets. */
export async function requireKnown(keys: MasterKeys, db: Db): Promise<void> {
  if ((await missingOf(keys, db)).length > 0) throw missingMaster(keys.place);
}

async function missingOf(keys: MasterKeys, db: Db): Promise<string[]> {
  const [used, known] = [await store.findUsedMasters(db), new Set(keys.read().map(({ id }) => id))];
  return used.filter((id) => !known.has(id));
}

/** Returns how many master keys are missing that wrap something; all where the file of keys is damaged. */
export async function countMissingMasters(keys: MasterKeys, db: Db): Promise<number> {
  try {
    return (await missingOf(keys, db)).length;
  } catch (error) {
    if (error instanceof AppError) return (await store.findUsedMasters(db)).length;
    throw error;
  }
}

/** Creates the seal of a shop with its master keys. */
export const createSeal = (keys: MasterKeys): Seal => ({
  async seal(tx, plain, place) {
    const master = await holdCurrent(keys, tx);
    const keyId = randomBytes(KEY_ID_BYTES).toString("base64url");
    const key = newKey();
    try {
      const sealed = encrypt(key, Buffer.from(plain, "utf8"), place);
      const wrapped = encrypt(master.key, key, placeOfKey(keyId));
      await store.insertKey(tx.db, { id: keyId, masterId: master.id, wrapped });
      return { keyId, sealed: PREFIX + sealed.toString("base64url") };
    } finally {
      key.fill(0);
    }
  },

  async open(db, { keyId, sealed }, place) {
    const stored = await store.findKey(db, keyId);
    if (!stored) return null;
    const master = keys.read().find(({ id }) => id === stored.masterId);
    if (!master) throw missingMaster(keys.place);
    let key: Buffer | undefined;
    try {
      if (!sealed.startsWith(PREFIX)) throw new Error("It is not a sealed secret.");
      key = decrypt(master.key, stored.wrapped, placeOfKey(keyId));
      return decrypt(key, Buffer.from(sealed.slice(PREFIX.length), "base64url"), place).toString("utf8");
    } catch (error) {
      throw changed(error);
    } finally {
      key?.fill(0);
    }
  },

  async canSeal(db) {
    try {
      keys.read();
    } catch {
      return false;
    }
    return (await countMissingMasters(keys, db)) === 0;
  },

  async destroy({ db }, keyIds) {
    if (keyIds.length > 0) await store.deleteKeys(db, keyIds);
  },
});
