import type { z } from "@fundi/shared/contract/z";
import type { VoucherKind } from "@fundi/shared/loyalty/loyalty";
import type { updateLoyaltyProgramme } from "@fundi/shared/loyalty/loyalty-programme";
import { toMinor } from "@fundi/shared/values/money";
import type { RewardRecord } from "./loyalty";
import type { WrittenReward } from "./programme-store";

export type ProgrammeChange = z.output<typeof updateLoyaltyProgramme.body>;
export type RewardForm = NonNullable<ProgrammeChange["rewards"]>[number];

const CATEGORY_OF: Record<VoucherKind, RewardRecord["category"]> = {
  money: "credit",
  service_percent: "discount",
  service: "service",
  access: "service",
};

/** Returns a reward to store, at its position in the list. */
export const rewardOf = (form: RewardForm, position: number): WrittenReward => ({
  name: form.name,
  pointsCost: form.pointsCost,
  description: form.description,
  category: CATEGORY_OF[form.kind],
  kind: form.kind,
  valueMinor: form.kind === "money" && form.value !== null ? toMinor(form.value) : null,
  percent: form.kind === "service_percent" ? form.value : null,
  validDays: form.validDays,
  isActive: form.isActive,
  position,
});
