/** What the authentication dialog and pages can show. "code" is where a reset code is entered (checklist AUTH-62). */
export type AuthMode = "login" | "register" | "forgot" | "code";

/** What one mode hands to the next. */
export interface AuthCarry {
  email?: string;
  /** Why the mode changed, shown above the form. */
  notice?: string;
}

export interface AuthFormProps {
  carry: AuthCarry;
  onMode: (mode: AuthMode, carry?: AuthCarry) => void;
  onSignedIn: () => void;
}

export const AUTH_TITLES: Record<AuthMode, string> = {
  login: "Welcome Back",
  register: "Create Account",
  forgot: "Reset Password",
  code: "Reset Password",
};

export const authSubtitle = (mode: AuthMode, brand: string): string =>
  ({
    login: "Sign in to check out and to follow your orders.",
    register: `Join ${brand} today`,
    forgot: "Tell us your e-mail and we send you a code.",
    code: "Enter the code from the e-mail and choose a new password.",
  })[mode];
