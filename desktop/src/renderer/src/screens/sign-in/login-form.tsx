import { Credentials } from "@fundi/shared/accounts/accounts";
import { FactorCode } from "@fundi/shared/accounts/second-factor";
import { Email } from "@fundi/shared/contract/fields";
import { ApiError } from "@fundi/shared/contract/http";
import { z } from "@fundi/shared/contract/z";
import { useState } from "react";
import { useSession } from "../../session/session";
import { toastSuccess } from "../../ui/toasts";
import { Field, PasswordField } from "./sign-in-fields";
import { ModeLink, type SignInFormProps, SignInShell } from "./sign-in-parts";
import { useCheckedForm } from "./use-checked-form";

const Login = z.object({
  email: z.string().trim().min(1, "Required").pipe(Email),
  password: Credentials.shape.password,
  factorCode: FactorCode.optional(),
});

/** The specified text asks about signing up, so it also says who creates accounts. */
const EMAIL_NOT_FOUND =
  "Email not found. Would you like to sign up? An administrator makes the accounts of the staff console.";
const INCORRECT_PASSWORD = "Incorrect password. Please try again or reset your password.";

/** Returns the text for a failed sign-in. */
function explainLogin(error: unknown): string {
  if (error instanceof ApiError && error.code === "EMAIL_NOT_FOUND") return EMAIL_NOT_FOUND;
  if (error instanceof ApiError && error.code === "INCORRECT_PASSWORD") return INCORRECT_PASSWORD;
  return (error instanceof Error && error.message) || "Login failed";
}

export function LoginForm({ email, onMode }: SignInFormProps) {
  const { signIn } = useSession();
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useCheckedForm({
    schema: Login,
    async send(credentials) {
      try {
        await signIn(credentials.email, credentials.password, credentials.factorCode);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "FACTOR_REQUIRED")) throw error;
        return setAsksForCode(true);
      }
      toastSuccess("Welcome back!");
    },
    explain: explainLogin,
  });
  return (
    <SignInShell
      {...form}
      submitLabel="Sign In"
      links={<ModeLink onClick={() => onMode("forgot")}>Forgot your password?</ModeLink>}
    >
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        defaultValue={email}
        error={form.errors.email}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={form.errors.password} />
      {asksForCode && (
        <Field
          label="Code of your authenticator app"
          name="factorCode"
          autoComplete="one-time-code"
          autoFocus
          placeholder="6 digits, or a recovery code"
          error={form.errors.factorCode}
        />
      )}
    </SignInShell>
  );
}
