import { resetPassword } from "@fundi/shared/accounts/accounts";
import { call } from "../../lib/call";
import { problemText } from "../../lib/problem";
import { Field, PasswordField } from "./sign-in-fields";
import { ModeLink, type SignInFormProps, SignInShell } from "./sign-in-parts";
import { useCheckedForm } from "./use-checked-form";

/** Sets a new password with the code from the mail. */
export function CodeForm({ email, onMode }: SignInFormProps) {
  const form = useCheckedForm({
    schema: resetPassword.body,
    async send(body) {
      await call(resetPassword, { body });
      onMode("login", { email: body.email, notice: "Your password is changed. Sign in with the new one." });
    },
    explain: problemText,
  });
  return (
    <SignInShell
      {...form}
      submitLabel="Set New Password"
      links={
        <>
          <ModeLink onClick={() => onMode("forgot")}>Send a new code</ModeLink>
          <ModeLink onClick={() => onMode("login")}>Sign in</ModeLink>
        </>
      }
    >
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={form.errors.email}
      />
      <Field
        label="6-digit code"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        error={form.errors.otp}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        error={form.errors.newPassword}
      />
    </SignInShell>
  );
}
