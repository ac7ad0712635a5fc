import { fieldError } from "@fundi/shared/contract/errors";
import type { LoyaltyProgramme } from "@fundi/shared/loyalty/loyalty-programme";
import { formatAmount, fromMinor } from "@fundi/shared/values/money";
import { checkVersion } from "../../../platform/check-version";
import type { Tx } from "../../../platform/database/transaction";
import { changesBetween } from "../../../platform/events/changes";
import type { RewardRecord } from "../loyalty";
import type { LoadedProgramme } from "../programme-dependencies";
import { presentProgramme } from "../programme-presenter";
import * as store from "../programme-store";
import { type ProgrammeChange, type RewardForm, rewardOf } from "../reward-form";

/** Changes the given fields. Throws for an outdated version, with the current values. */
export async function updateProgramme(
  { inTransaction, current, clock }: LoadedProgramme,
  { version: seen, rewards: forms, ...given }: ProgrammeChange,
  actorId: number,
): Promise<LoyaltyProgramme> {
  const response = await inTransaction(async (tx) => {
    const before = (await store.lockProgramme(tx.db, clock())) ?? current.unchosen;
    const rewardsBefore = await store.listRewards(tx.db);
    checkVersion(before, seen, "The programme changed while you were looking at it.", () =>
      presentProgramme(before, rewardsBefore),
    );
    if (forms) await writeRewards(tx, rewardsBefore, forms, clock);
    const after = {
      spendPerPoint: given.spendPerPoint ?? before.spendPerPoint,
      tiers: given.tiers ?? before.tiers,
      version: before.version + 1,
    };
    const rewards = await store.listRewards(tx.db);
    const [was, is] = [describeProgramme(before, rewardsBefore), describeProgramme(after, rewards)];
    const changes = changesBetween(was, is, ["loyaltySpendPerPoint", "loyaltyTiers", "loyaltyRewards"]);
    if (Object.keys(changes).length === 0) return presentProgramme(before, rewardsBefore);
    await store.saveProgramme(tx.db, after, clock());
    tx.emit({ name: "settings.changed", entity: "settings", entityId: null, actorId, payload: { changes } });
    return presentProgramme(after, rewards);
  });
  await current.load();
  return response;
}

async function writeRewards(
  tx: Tx,
  before: readonly store.ListedReward[],
  forms: readonly RewardForm[],
  clock: () => Date,
): Promise<void> {
  const ids = new Set(before.map(({ id }) => id));
  if (forms.some(({ id }) => id !== undefined && !ids.has(id)))
    throw fieldError("rewards", "A reward that you changed was removed meanwhile. Add it again as a new one.");
  const remainingIds = new Set(forms.map(({ id }) => id));
  for (const { id } of before) if (!remainingIds.has(id)) await store.removeReward(tx.db, id, clock());
  for (const [position, { id, ...form }] of forms.entries()) {
    const reward = rewardOf(form, position);
    await (id === undefined ? store.insertReward(tx.db, reward) : store.updateReward(tx.db, id, reward));
  }
}

/** Describes the programme for the audit log: one readable line per field. */
const describeProgramme = (
  programme: store.StoredProgramme,
  rewards: readonly (Omit<RewardRecord, "id"> & { isActive: boolean })[],
) => ({
  loyaltySpendPerPoint: formatAmount(programme.spendPerPoint),
  loyaltyTiers: programme.tiers
    .map(({ name, from, multiplier, benefits }) =>
      [`${name} from ${from} points ×${multiplier}`, ...benefits].join(", "),
    )
    .join("; "),
  loyaltyRewards: rewards
    .map((reward) =>
      [
        `${reward.name} for ${reward.pointsCost} points`,
        ...(reward.valueMinor === null ? [] : [formatAmount(fromMinor(reward.valueMinor))]),
        ...(reward.percent === null ? [] : [`${reward.percent}%`]),
        ...(reward.validDays === null ? [] : [`good for ${reward.validDays} days`]),
        ...(reward.isActive ? [] : ["not offered"]),
        reward.description,
      ].join(", "),
    )
    .join("; "),
});
