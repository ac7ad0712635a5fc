import { bindUseCases } from "../../platform/use-cases";
import type { LoyaltyDependencies } from "./loyalty-dependencies";
import { findLoyaltyState } from "./use-cases/find-loyalty-state";
import { listOwnVouchers } from "./use-cases/list-own-vouchers";
import { redeemReward } from "./use-cases/redeem-reward";

/** Points and rewards. */
export const createLoyaltyService = (dependencies: LoyaltyDependencies) => ({
  clock: dependencies.clock,
  programme: dependencies.programme,
  ...bindUseCases(dependencies, { stateOf: findLoyaltyState, vouchersOf: listOwnVouchers, redeem: redeemReward }),
});

export type LoyaltyService = ReturnType<typeof createLoyaltyService>;
