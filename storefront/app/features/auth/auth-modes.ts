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

export const AUTH_TITLES: Record<AuthMode, string> = {
  login: "Welcome Back",
  register: "Create Account",
  forgot: "Reset Password",
  code: "Reset Password",
  phone: "Sign In by Text",
  "phone-reset": "Reset Password",
};

export const authSubtitle = (mode: AuthMode, brand: string): string =>
  ({
    login: "Sign in to check out and to follow your orders.",
    register: `Join ${brand} today`,
    forgot: "Tell us your e-mail and we send you a code.",
    code: "Enter the code from the e-mail and choose a new password.",
    phone: "We text a code to the number that you confirmed on your profile.",
    "phone-reset": "We text a code to the number that you confirmed on your profile.",
  })[mode];
