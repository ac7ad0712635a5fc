import { DEMO_REWARDS } from "../demo-rewards";
import type { LoadedProgramme } from "../programme-dependencies";
import { insertReward, listRewards, lockProgramme } from "../programme-store";
import { rewardOf } from "../reward-form";

/** Loads the stored programme, before the first request is served; a new demo shop gets its rewards. */
export async function loadProgramme({ inTransaction, isDemo, current, clock }: LoadedProgramme): Promise<void> {
  if (isDemo)
    await inTransaction(async (tx) => {
      const stored = await lockProgramme(tx.db, clock());
      if (stored || (await listRewards(tx.db)).length > 0) return;
      for (const [position, form] of DEMO_REWARDS.entries()) await insertReward(tx.db, rewardOf(form, position));
    });
  await current.load();
}
