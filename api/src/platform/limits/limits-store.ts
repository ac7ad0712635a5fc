import { createHash } from "node:crypto";
import { LIMIT_MAX, LIMIT_NAMES, type LimitName } from "@fundi/shared/contract/limits";
import type { Knex } from "knex";
import { lockShopSetting, readShopSetting, saveShopSetting } from "../database/shop-setting-store";

export interface StoredLimits {
  limits: Partial<Record<LimitName, number>>;
  version: number;
}

/** The row of `shop_settings` that stores the limits. */
const NAME = "account-limits";

/** Ignores entries that are not limits (any more), so that an old row never stops the shop. */
function parse(value: string | null): StoredLimits {
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
  return parse(await readShopSetting(db, NAME));
}

/** Locks the limits until the transaction ends, so that changes are serialised. */
export async function lockLimits(db: Knex, now: Date): Promise<StoredLimits> {
  const none = JSON.stringify({ limits: {}, version: 0 });
  return parse(await lockShopSetting(db, NAME, none, now));
}

export const saveLimits = (db: Knex, stored: StoredLimits, now: Date): Promise<void> =>
  saveShopSetting(db, NAME, stored, now);

const LOCK_MS = 3_600_000;

/**
 * Serialises all counts under the same name and key until this transaction ends. The row is one of those that count
 * tries; they are swept when they expire.
 */
export async function lockCounting(db: Knex, name: LimitName, key: string): Promise<void> {
  const row = `open-${name}:${createHash("sha256").update(key).digest("base64url")}`;
  const expire = Date.now() + LOCK_MS;
  await db("rate_limits").insert({ key: row, points: 0, expire }).onConflict("key").merge({ expire });
}
