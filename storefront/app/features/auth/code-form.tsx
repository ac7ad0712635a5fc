import { resetPassword } from "@fundi/shared/accounts/accounts";
import { t } from "@lingui/core/macro";
import { explainFailure } from "../../components/explain-failure";
import { CodeInput } from "../../components/forms/code-input";
import { Input } from "../../components/forms/field";
import { PasswordInput } from "../../components/forms/password-input";
import { useForm } from "../../components/forms/use-form";
import { passwordAdvice } from "../../i18n/password-advice";
import { setNewPassword } from "./auth-calls";
import { AuthForm } from "./auth-form";
import type { AuthFormProps } from "./auth-modes";
import { SwitchLine, SwitchLink } from "./switch-line";

export function CodeForm({ prefill, onMode }: AuthFormProps) {
  const form = useForm({
    schema: resetPassword.body,
    async send(input) {
      await setNewPassword(input);
      onMode("login", { email: input.email });
    },
    explain: (error) => explainFailure(error, t`The password could not be changed`),
  });
  return (
    <AuthForm
      form={form}
      submitLabel={t`Set New Password`}
      footer={
        <SwitchLine>
          <SwitchLink onClick={() => onMode("forgot")}>{t`Send a new code`}</SwitchLink>
          <span aria-hidden="true">·</span>
          <SwitchLink onClick={() => onMode("login")}>{t`Sign in`}</SwitchLink>
        </SwitchLine>
      }
    >
      <Input
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={prefill.email}
        error={form.errors.email}
      />
      <CodeInput error={form.errors.otp} />
      <PasswordInput
        label={t`New password`}
        name="newPassword"
        autoComplete="new-password"
        required
        hint={passwordAdvice()}
        error={form.errors.newPassword}
      />
    </AuthForm>
  );
}
