import { z } from "@fundi/shared/contract/z";
import { TierShape } from "@fundi/shared/loyalty/loyalty";
import type { Tier } from "@fundi/shared/loyalty/loyalty-tiers";
import type { Knex } from "knex";
import { lockShopSetting, readShopSetting, saveShopSetting } from "../../platform/database/shop-setting-store";
import { integer, type RecordOf, type Row, rowShape } from "../../platform/database/table";
import { REWARDS } from "./loyalty-columns";

/** The managers' settings, besides the rewards. */
export interface StoredProgramme {
  spendPerPoint: number;
  tiers: readonly Tier[];
  version: number;
}

/** The row of `shop_settings`. */
const NAME = "loyaltyProgramme";

const Stored = z.object({
  spendPerPoint: z.number().int().min(1),
  tiers: z.array(TierShape).min(1),
  version: z.number().int(),
});

/** An invalid value counts as unset, so that a bad row never stops the shop. */
const parse = (value: string): StoredProgramme | null => Stored.safeParse(JSON.parse(value)).data ?? null;

/** Returns the settings; null when unset. */
export async function readProgramme(db: Knex): Promise<StoredProgramme | null> {
  const value = await readShopSetting(db, NAME);
  return value === null ? null : parse(value);
}

/** Locks the programme and its rewards until the transaction ends, so that changes are serialised. */
export async function lockProgramme(db: Knex, now: Date): Promise<StoredProgramme | null> {
  return parse(await lockShopSetting(db, NAME, "null", now));
}

export const saveProgramme = (db: Knex, programme: StoredProgramme, now: Date): Promise<void> =>
  saveShopSetting(db, NAME, programme, now);

const LISTED = REWARDS.omit("position", "retiredAt");
const REDEEMED = rowShape("loyalty_rewards", { timesRedeemed: integer("times_redeemed") });

export interface ListedReward extends RecordOf<typeof LISTED.columns> {
  timesRedeemed: number;
}

/** Returns every reward that is not retired, in display order. */
export async function listRewards(db: Knex): Promise<ListedReward[]> {
  const rows: Row[] = await db("loyalty_rewards")
    .select(LISTED.selected)
    .select({ times_redeemed: db("vouchers").count("*").where("reward_id", db.ref("loyalty_rewards.id")) })
    .whereNull("retired_at")
    .orderBy([{ column: "position" }, { column: "id" }]);
  return rows.map((row) => ({ ...LISTED.read(row), ...REDEEMED.read(row) }));
}

const WRITTEN = REWARDS.omit("id", "retiredAt");

export type WrittenReward = RecordOf<typeof WRITTEN.columns>;

export async function insertReward(db: Knex, reward: WrittenReward): Promise<void> {
  await db("loyalty_rewards").insert(WRITTEN.toRow(reward));
}

export async function updateReward(db: Knex, id: number, reward: WrittenReward): Promise<void> {
  await db("loyalty_rewards").where({ id }).update(WRITTEN.toRow(reward));
}

/** Removes a reward: one that was redeemed is retained for its vouchers, and no longer offered. */
export async function removeReward(db: Knex, id: number, now: Date): Promise<void> {
  // Locked: somebody may be redeeming it right now.
  await db("loyalty_rewards").select("id").where({ id }).forUpdate();
  const redeemed = await db("vouchers").select("id").where({ reward_id: id }).forShare().first();
  if (redeemed)
    await db("loyalty_rewards")
      .where({ id })
      .update(REWARDS.toRow({ retiredAt: now, isActive: false }));
  else await db("loyalty_rewards").where({ id }).del();
}
