import type { Knex } from "knex";
import type { ChangeOf, RecordOf, Row } from "../../../../platform/database/table";
import { PROVIDER_ACCESS } from "../prompt-columns";

export interface AccessRecord extends RecordOf<typeof PROVIDER_ACCESS.columns> {}

/** Returns the access to a provider; null before its first use. */
export async function findAccess(db: Knex, provider: string): Promise<AccessRecord | null> {
  const row: Row | undefined = await db("provider_access").select(PROVIDER_ACCESS.selected).where({ provider }).first();
  return row ? PROVIDER_ACCESS.read(row) : null;
}

/**
 * Locks the access to a provider until the transaction ends. The row is inserted only where there is none: an insert
 * that finds it takes a shared lock first, which blocks the write of another process until one of the two is given up.
 */
export async function lockAccess(db: Knex, provider: string, now: Date): Promise<AccessRecord> {
  const select = () => db("provider_access").select(PROVIDER_ACCESS.selected).where({ provider }).forUpdate().first();
  const known: Row | undefined = await select();
  if (known) return PROVIDER_ACCESS.read(known);
  await db("provider_access").insert({ provider, failures: 0, updated_at: now }).onConflict("provider").ignore();
  const inserted: Row = await select();
  return PROVIDER_ACCESS.read(inserted);
}

export async function saveAccess(
  db: Knex,
  provider: string,
  change: ChangeOf<typeof PROVIDER_ACCESS.columns>,
): Promise<void> {
  await db("provider_access").where({ provider }).update(PROVIDER_ACCESS.toRow(change));
}

/** Leaves the renewal to the next process, unless one has taken it over already. */
export async function giveUpRenewal(db: Knex, provider: string, renewalKey: string, now: Date): Promise<void> {
  await db("provider_access")
    .where({ provider, renewal_key: renewalKey })
    .update(PROVIDER_ACCESS.toRow({ renewalKey: null, renewalUntil: null, updatedAt: now }));
}

/** Saves a renewed token, unless another process has taken the renewal over; returns whether it was saved. */
export async function saveToken(
  db: Knex,
  provider: string,
  renewalKey: string,
  token: Pick<AccessRecord, "keysHash" | "sealedToken" | "tokenUntil" | "updatedAt">,
): Promise<boolean> {
  const saved = await db("provider_access")
    .where({ provider, renewal_key: renewalKey })
    .update(PROVIDER_ACCESS.toRow({ ...token, renewalKey: null, renewalUntil: null }));
  return saved > 0;
}
