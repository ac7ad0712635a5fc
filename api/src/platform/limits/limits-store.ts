import { createHash } from "node:crypto";
import { LIMIT_MAX, LIMIT_NAMES, type LimitName } from "@fundi/shared/limits";
import type { Knex } from "knex";

export interface StoredLimits {
  limits: Partial<Record<LimitName, number>>;
  version: number;
}

/** The row of `shop_settings` that holds the limits. */
const NAME = "account-limits";

/** Ignores what is no limit (any more), so that an old row never stops the shop. */
function parse(value: string | undefined): StoredLimits {
  const stored = value ? (JSON.parse(value) as { limits?: Record<string, unknown>; version?: unknown }) : {};
  const known = LIMIT_NAMES.flatMap((name) => {
    const limit = stored.limits?.[name];
    return Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= LIMIT_MAX
      ? [[name, Number(limit)] as const]
      : [];
  });
  return { limits: Object.fromEntries(known), version: Number(stored.version ?? 0) };
}

export async function readLimits(db: Knex): Promise<StoredLimits> {
  const row: { value: string } | undefined = await db("shop_settings").select("value").where({ name: NAME }).first();
  return parse(row?.value);
}

/** Locks the limits until the transaction ends, so that changes come one after the other. */
export async function lockLimits(db: Knex, now: Date): Promise<StoredLimits> {
  const none = JSON.stringify({ limits: {}, version: 0 });
  await db("shop_settings").insert({ name: NAME, value: none, updated_at: now }).onConflict("name").ignore();
  const row: { value: string } = await db("shop_settings").select("value").where({ name: NAME }).forUpdate().first();
  return parse(row.value);
}

export async function saveLimits(db: Knex, stored: StoredLimits, now: Date): Promise<void> {
  await db("shop_settings")
    .where({ name: NAME })
    .update({ value: JSON.stringify(stored), updated_at: now });
}

const LOCK_MS = 3_600_000;

/**
 * Makes everybody who counts under the same name and key wait until this transaction ends. The row is one of those that
 * count tries; they are swept when they expire.
 */
export async function lockCounting(db: Knex, name: LimitName, key: string): Promise<void> {
  const row = `open-${name}:${createHash("sha256").update(key).digest("base64url")}`;
  const expire = Date.now() + LOCK_MS;
  await db("rate_limits").insert({ key: row, points: 0, expire }).onConflict("key").merge({ expire });
}
