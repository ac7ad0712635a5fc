import { bindUseCases } from "../../platform/use-cases";
import type { AccountDependencies } from "./account-dependencies";
import { changePassword } from "./use-cases/change-password";
import { confirmPassword } from "./use-cases/confirm-password";
import { requestPasswordReset } from "./use-cases/request-password-reset";
import { resetPassword } from "./use-cases/reset-password";

/** Changes and resets passwords. */
export const createPasswordService = (dependencies: AccountDependencies) =>
  bindUseCases(dependencies, {
    requestReset: requestPasswordReset,
    resetPassword,
    confirmPassword,
    changePassword,
  });

export type PasswordService = ReturnType<typeof createPasswordService>;
