import { msg, t } from "@lingui/core/macro";
import type { Text } from "../../i18n";
/** Modes of the authentication dialog and pages. In "code" the user enters a reset code; two work by texts to a phone. */
export type AuthMode = "login" | "register" | "forgot" | "code" | "phone" | "phone-reset";

/** Values passed from one mode to the next. */
export interface AuthPrefill {
  email?: string;
  /** As it was typed. */
  phone?: string;
  /** Why the mode changed, shown above the form. */
  notice?: string;
}

export interface AuthFormProps {
  prefill: AuthPrefill;
  onMode: (mode: AuthMode, prefill?: AuthPrefill) => void;
  onSignedIn: () => void;
}

export const AUTH_TITLES: Record<AuthMode, Text> = {
  login: msg`Welcome Back`,
  register: msg`Create Account`,
  forgot: msg`Reset Password`,
  code: msg`Reset Password`,
  phone: msg`Sign In by Text`,
  "phone-reset": msg`Reset Password`,
};

export const authSubtitle = (mode: AuthMode, brand: string): string =>
  ({
    login: t`To follow your orders, repairs and messages.`,
    register: t`Join ${brand} today`,
    forgot: t`Tell us your e-mail and we send you a code.`,
    code: t`Enter the code from the e-mail and choose a new password.`,
    phone: t`We text a code to the number that you confirmed on your profile.`,
    "phone-reset": t`We text a code to the number that you confirmed on your profile.`,
  })[mode];
