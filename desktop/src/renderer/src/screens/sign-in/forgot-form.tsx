import { forgotPassword } from "@fundi/shared/accounts";
import { mailWords } from "@fundi/shared/mail-promises";
import { getConfig } from "@fundi/shared/shop";
import { call } from "../../lib/call";
import { problemText } from "../../lib/problem";
import { toastSuccess } from "../../ui/toasts";
import { Field } from "./sign-in-fields";
import { ModeLink, type SignInFormProps, SignInShell } from "./sign-in-parts";
import { useCheckedForm } from "./use-checked-form";

/** Asks for a code by mail. The answer is the same whether there is such an account or not. */
export function ForgotForm({ email, onMode }: SignInFormProps) {
  const form = useCheckedForm({
    schema: forgotPassword.body,
    async send(body) {
      await call(forgotPassword, { body });
      // Nobody is signed in here, so the shop's public facts say whether a mail can go out.
      const isMailOn = await call(getConfig, {}).then(
        ({ mail }) => mail,
        () => true,
      );
      if (isMailOn) toastSuccess(mailWords("resetAsked", true));
      const help = "Ask an administrator for another password.";
      onMode("login", { email: body.email, notice: mailWords("resetNotice", isMailOn, { help }) });
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
