import { bindUseCases } from "../../platform/use-cases";
import type { AccountDependencies } from "./account-dependencies";
import { confirmEmail } from "./use-cases/confirm-email";
import { requestEmailChange } from "./use-cases/request-email-change";
import { requestEmailCode } from "./use-cases/request-email-code";

/** Confirms and changes e-mail addresses. */
export const createEmailService = (dependencies: AccountDependencies) =>
  bindUseCases(dependencies, {
    sendCode: requestEmailCode,
    requestChange: requestEmailChange,
    confirm: confirmEmail,
  });

export type EmailService = ReturnType<typeof createEmailService>;
