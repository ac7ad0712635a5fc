import { z } from "@fundi/shared/contract/z";
import { TierShape } from "@fundi/shared/loyalty/loyalty";
import type { Tier } from "@fundi/shared/loyalty/loyalty-tiers";
import type { Knex } from "knex";
import { lockShopSetting, readShopSetting, saveShopSetting } from "../../platform/database/shop-setting-store";
import type { RewardRecord } from "./loyalty";
import { REWARD_COLUMNS, type RewardRow, toReward } from "./loyalty-store";

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

export interface ListedReward extends RewardRecord {
  isActive: boolean;
  timesRedeemed: number;
}

/** Returns every reward that is not retired, in display order. */
export async function listRewards(db: Knex): Promise<ListedReward[]> {
  const rows: (RewardRow & { is_active: number; times_redeemed: number })[] = await db("loyalty_rewards")
    .select(...REWARD_COLUMNS, "is_active", {
      times_redeemed: db("vouchers").count("*").where("reward_id", db.ref("loyalty_rewards.id")),
    })
    .whereNull("retired_at")
    .orderBy([{ column: "position" }, { column: "id" }]);
  return rows.map((row) => ({
    ...toReward(row),
    isActive: Boolean(row.is_active),
    timesRedeemed: Number(row.times_redeemed),
  }));
}

export type WrittenReward = Omit<RewardRecord, "id"> & { isActive: boolean; position: number };

const toRow = (reward: WrittenReward) => ({
  name: reward.name,
  points_cost: reward.pointsCost,
  description: reward.description,
  category: reward.category,
  kind: reward.kind,
  value_minor: reward.valueMinor,
  percent: reward.percent,
  valid_days: reward.validDays,
  is_active: reward.isActive,
  position: reward.position,
});

export async function insertReward(db: Knex, reward: WrittenReward): Promise<void> {
  await db("loyalty_rewards").insert(toRow(reward));
}

export async function updateReward(db: Knex, id: number, reward: WrittenReward): Promise<void> {
  await db("loyalty_rewards").where({ id }).update(toRow(reward));
}

/** Removes a reward: one that was redeemed is retained for its vouchers, and no longer offered. */
export async function removeReward(db: Knex, id: number, now: Date): Promise<void> {
  // Locked: somebody may be redeeming it right now.
  await db("loyalty_rewards").select("id").where({ id }).forUpdate();
  const redeemed = await db("vouchers").select("id").where({ reward_id: id }).forShare().first();
  if (redeemed) await db("loyalty_rewards").where({ id }).update({ retired_at: now, is_active: false });
  else await db("loyalty_rewards").where({ id }).del();
}
