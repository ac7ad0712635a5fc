import { bindUseCases } from "../../../platform/use-cases";
import type { ReceivedMoneyDependencies } from "./received-money-dependencies";
import { approveExactClaims } from "./use-cases/approve-exact-claims";
import { attachMoney } from "./use-cases/attach-money";

/** What staff do with received money: approve the claims that it proves, or attach unclaimed money to an order. */
export const createReceivedMoneyService = (dependencies: ReceivedMoneyDependencies) =>
  bindUseCases(dependencies, { approveExact: approveExactClaims, attach: attachMoney });

export type ReceivedMoneyService = ReturnType<typeof createReceivedMoneyService>;
