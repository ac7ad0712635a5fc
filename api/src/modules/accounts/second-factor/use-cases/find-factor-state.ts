import type { FactorState } from "@fundi/shared/accounts/second-factor";
import { needsFactor } from "../../../../platform/auth/factor-policy";
import type { Actor } from "../../../../platform/auth/session-store";
import type { FactorDependencies } from "../../account-dependencies";
import { findAccount } from "../../account-store";
import { countRecoveryCodes, findFactor } from "../factor-store";

/** Returns whether the caller's second factor is active, whether it must be, and how many recovery codes are left. */
export async function findFactorState({ db, box, policy }: FactorDependencies, actor: Actor): Promise<FactorState> {
  const [account, factor, recoveryCodesLeft] = await Promise.all([
    findAccount(db, actor.id),
    findFactor(db, box, actor.id),
    countRecoveryCodes(db, actor.id),
  ]);
  const isRequired = account !== null && needsFactor(policy(), account.role);
  return { isOn: factor?.isOn ?? false, isRequired, recoveryCodesLeft };
}
