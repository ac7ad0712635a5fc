import { PASSWORD_MIN } from "@fundi/shared/constants";
import { Email } from "@fundi/shared/fields";
import { ApiError } from "@fundi/shared/http";

export interface SignInErrors {
  email?: string | undefined;
  password?: string | undefined;
}

/** What is wrong with what was typed, before anything is sent (specification 1 §5). */
export function checkSignIn(email: string, password: string): SignInErrors {
  return {
    email: email.trim() === "" ? "Required" : Email.safeParse(email).error?.issues[0]?.message,
    password:
      password === ""
        ? "Required"
        : password.length < PASSWORD_MIN
          ? `Password must be at least ${PASSWORD_MIN} characters`
          : undefined,
  };
}

/** The sentence for a refused sign-in. Nobody can sign up here, so an unknown address is not invited to. */
export function signInFailure(error: unknown): string {
  if (!(error instanceof Error)) return "Login failed";
  if (!(error instanceof ApiError)) return error.message;
  if (error.code === "EMAIL_NOT_FOUND") return "Email not found. Ask an administrator for an account.";
  if (error.code === "INCORRECT_PASSWORD") return "Incorrect password. Please try again or reset your password.";
  return error.message || "Login failed";
}
