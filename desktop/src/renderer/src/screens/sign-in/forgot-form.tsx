import { forgotPassword } from "@fundi/shared/accounts/accounts";
import { mailPromiseText } from "@fundi/shared/mail/mail-promises";
import { getConfig } from "@fundi/shared/settings/shop";
import { call } from "../../lib/call";
import { problemText } from "../../lib/problem";
import { toastSuccess } from "../../ui/toasts";
import { Field } from "./sign-in-fields";
import { ModeLink, type SignInFormProps, SignInShell } from "./sign-in-parts";
import { useCheckedForm } from "./use-checked-form";

/** Requests a reset code by mail. The response is the same whether the account exists or not. */
export function ForgotForm({ email, onMode }: SignInFormProps) {
  const form = useCheckedForm({
    schema: forgotPassword.body,
    async send(body) {
      await call(forgotPassword, { body });
      // Nobody is signed in here, so the shop's public settings say whether mail is configured.
      const isMailOn = await call(getConfig, {}).then(
        ({ mail }) => mail,
        () => true,
      );
      if (isMailOn) toastSuccess(mailPromiseText("resetAsked", true));
      const help = "Ask an administrator for another password.";
      onMode("login", { email: body.email, notice: mailPromiseText("resetNotice", isMailOn, { help }) });
    },
    explain: problemText,
  });
  return (
    <SignInShell
      {...form}
      submitLabel="Send Reset Link"
      links={
        <>
          <ModeLink onClick={() => onMode("code")}>I have a code</ModeLink>
          <ModeLink onClick={() => onMode("login")}>Sign in</ModeLink>
        </>
      }
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
    </SignInShell>
  );
}
