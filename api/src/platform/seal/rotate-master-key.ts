import type { Db } from "../database/database";
import type { InTransaction } from "../database/transaction";
import { decrypt, encrypt } from "./cipher";
import type { MasterKey, MasterKeys } from "./master-keys";
import { missingMaster, placeOfKey, requireKnown } from "./seal";
import * as store from "./seal-store";

interface RotationDependencies {
  db: Db;
  inTransaction: InTransaction;
  keys: MasterKeys;
  clock: () => Date;
}

interface Rotation {
  /** How many keys are wrapped by the new master key now. */
  rewrapped: number;
  /** Whether the former keys were removed; they were not where the environment gives them. */
  isFormerRemoved: boolean;
}

/** So many keys are wrapped again in one transaction. */
const BATCH = 200;

/**
 * Lets a new master key take over and wraps all keys by it, in batches while the shop runs; secrets stay readable all
 * the time. What broke off is gone on with. Throws when there is no key to begin with, or one is missing.
 */
export async function rotateMasterKey(
  { db, inTransaction, keys, clock }: RotationDependencies,
  { batch = BATCH, onBatch = () => {} }: { batch?: number; onBatch?: (rewrapped: number) => void } = {},
): Promise<Rotation> {
  await requireKnown(keys, db);
  const current = nextMaster(keys);
  await inTransaction(async (tx) => {
    await store.addMaster(tx.db, current.id);
    await store.retireOtherMasters(tx.db, current.id, clock());
  });
  let rewrapped = 0;
  for (;;) {
    const count = await inTransaction((tx) => rewrapSome(tx.db, keys, current, batch));
    if (count === 0) break;
    rewrapped += count;
    onBatch(rewrapped);
  }
  const former = keys.read().filter(({ id }) => id !== current.id);
  const isFormerRemoved = keys.removeFormer(former.map(({ id }) => id));
  if (isFormerRemoved) await inTransaction((tx) => store.deleteUnusedMasters(tx.db, current.id));
  return { rewrapped, isFormerRemoved };
}

/** Returns the key that takes over: a new one, or, after a run that broke off, the one that it made. */
function nextMaster(keys: MasterKeys): MasterKey {
  const known = keys.read();
  const [first, former] = known;
  if (!first) throw new Error("Nothing is sealed yet, so there is no master key to replace.");
  if (former) return first;
  const [added] = keys.add() ?? [];
  if (!added)
    throw new Error(
      "Put a new key in front of the present one in SEAL_KEY, with a comma between them, restart the shop, and run this again.",
    );
  return added;
}

/** Wraps some keys again; returns how many. */
async function rewrapSome(db: Db, keys: MasterKeys, current: MasterKey, limit: number): Promise<number> {
  const found = await store.lockKeysOfOthers(db, current.id, limit);
  const masters = new Map(keys.read().map(({ id, key }) => [id, key]));
  for (const { id, masterId, wrapped } of found) {
    const former = masters.get(masterId);
    if (!former) throw missingMaster(keys.place);
    const key = decrypt(former, wrapped, placeOfKey(id));
    await store.updateKey(db, { id, masterId: current.id, wrapped: encrypt(current.key, key, placeOfKey(id)) });
    key.fill(0);
  }
  return found.length;
}
