import type { LoyaltyProgramme } from "@fundi/shared/loyalty/loyalty-programme";
import type { LoadedProgramme } from "../programme-dependencies";
import { presentProgramme } from "../programme-presenter";
import { listRewards, readProgramme } from "../programme-store";

/** Returns the programme as it is stored now. */
export async function viewProgramme({ db, current }: LoadedProgramme): Promise<LoyaltyProgramme> {
  const [stored, rewards] = await Promise.all([readProgramme(db), listRewards(db)]);
  return presentProgramme(stored ?? current.unchosen, rewards);
}
