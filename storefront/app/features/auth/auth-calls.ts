import { forgotPassword, login, Registration, register, resetPassword } from "@fundi/shared/accounts/accounts";
import { requestPhoneCode, resetPasswordByPhone, signInByPhone } from "@fundi/shared/accounts/phone-codes";
import { ApiError } from "@fundi/shared/contract/http";
import { z } from "@fundi/shared/contract/z";
import { splitName } from "@fundi/shared/values/person-name";
import { t } from "@lingui/core/macro";
import { call } from "../../api-client";
import { toast } from "../../components/toast/toast";
import { mailPromise } from "../../i18n/mail-promises";
import { adoptSession } from "../../session";

export const LoginFields = login.body;

export const RegisterFields = Registration.extend({ confirmPassword: z.string() }).refine(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ["confirmPassword"], error: () => t`Passwords do not match` },
);

/** Signs in. Throws `ApiError`. */
export async function signIn(credentials: z.output<typeof LoginFields>): Promise<void> {
  adoptSession(await call(login, { body: credentials }));
  toast.success(t`Welcome back!`);
}

type NewAccount = Pick<z.output<typeof Registration>, "email" | "password"> &
  ({ firstName: string; lastName: string } | { name: string });

/**
 * Creates an account and signs in. A full name is split at its first space. Returns false when refused, after
 * calling `onFailure`.
 */
export async function signUp(account: NewAccount, onFailure: (error: ApiError) => void): Promise<boolean> {
  const { email, password } = account;
  const names =
    "name" in account ? splitName(account.name) : { firstName: account.firstName, lastName: account.lastName };
  try {
    adoptSession(await call(register, { body: { ...names, email, password } }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    onFailure(error);
    return false;
  }
  toast.success(t`Account created successfully!`);
  return true;
}

/**
 * Requests a code by text. The response is the same for every number; the text for people must not say either whether one
 * was sent. Throws `ApiError`.
 */
export async function requestTextedCode(phone: string, purpose: "sign_in" | "reset"): Promise<void> {
  await call(requestPhoneCode, { body: { phone, purpose } });
}

/** Signs in with the code from a text. Throws `ApiError`. */
export async function signInWithCode(input: { phone: string; otp: string; factorCode?: string | undefined }) {
  adoptSession(await call(signInByPhone, { body: input }));
  toast.success(t`Welcome back!`);
}

/** Sets a new password with the code from a text. Throws `ApiError`. */
export async function setNewPasswordByPhone(input: { phone: string; otp: string; newPassword: string }) {
  await call(resetPasswordByPhone, { body: input });
  toast.success(t`Password changed`, { description: t`Sign in with your new password.` });
}

/** Requests a reset code. The response is the same whether the account exists or not. Throws `ApiError`. */
export async function requestReset(email: string, isMailOn: boolean): Promise<void> {
  await call(forgotPassword, { body: { email } });
  if (isMailOn) toast.success(mailPromise("resetAsked", true));
}

/** Sets a new password with the code from the e-mail. Throws `ApiError`. */
export async function setNewPassword(input: { email: string; otp: string; newPassword: string }): Promise<void> {
  await call(resetPassword, { body: input });
  toast.success(t`Password changed`, { description: t`Sign in with your new password.` });
}
