import { bindUseCases } from "../../../platform/use-cases";
import type { FactorDependencies } from "../account-dependencies";
import { confirmFactor } from "./use-cases/confirm-factor";
import { findFactorState } from "./use-cases/find-factor-state";
import { removeFactor } from "./use-cases/remove-factor";
import { renewRecoveryCodes } from "./use-cases/renew-recovery-codes";
import { resetStaffFactor } from "./use-cases/reset-staff-factor";
import { startFactor } from "./use-cases/start-factor";

/** Second factors of staff: an authenticator app (RFC 6238), and recovery codes in case it is lost. */
export const createFactorService = (dependencies: FactorDependencies) =>
  bindUseCases(dependencies, {
    state: findFactorState,
    start: startFactor,
    confirm: confirmFactor,
    renewRecoveryCodes,
    remove: removeFactor,
    resetOf: resetStaffFactor,
  });

export type FactorService = ReturnType<typeof createFactorService>;
