import { bindUseCases } from "../../../platform/use-cases";
import type { PhoneDependencies } from "./phone-dependencies";
import { confirmPhone } from "./use-cases/confirm-phone";
import { requestPhoneCode } from "./use-cases/request-phone-code";
import { resetPasswordByPhone } from "./use-cases/reset-password-by-phone";
import { sendPhoneProof } from "./use-cases/send-phone-proof";
import { signInByPhone } from "./use-cases/sign-in-by-phone";

/** Proves phone numbers, and lets customers in by codes that are texted to them. */
export const createPhoneService = (dependencies: PhoneDependencies) =>
  bindUseCases(dependencies, {
    sendProof: sendPhoneProof,
    confirm: confirmPhone,
    requestCode: requestPhoneCode,
    signIn: signInByPhone,
    resetPassword: resetPasswordByPhone,
  });

export type PhoneService = ReturnType<typeof createPhoneService>;
