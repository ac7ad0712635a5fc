import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { explainFailure } from "../../components/explain-failure";
import { Input } from "../../components/forms/field";
import { PasswordInput } from "../../components/forms/password-input";
import { useForm } from "../../components/forms/use-form";
import { passwordAdvice } from "../../i18n/password-advice";
import { ConsentLine } from "../policies";
import { RegisterFields, signUp } from "./auth-calls";
import { AuthForm } from "./auth-form";
import type { AuthFormProps } from "./auth-modes";
import { EmailWithHint } from "./email-with-hint";
import { SwitchLine, SwitchLink } from "./switch-line";

export function RegisterForm({ prefill, onMode, onSignedIn }: AuthFormProps) {
  const form = useForm({
    schema: RegisterFields,
    async send({ confirmPassword: _, ...account }, refuse) {
      if (await signUp(account, refuse)) onSignedIn();
    },
    explain: (error) => explainFailure(error, t`Registration failed`),
  });
  return (
    <AuthForm
      form={form}
      submitLabel={t`Create Account`}
      footer={
        <SwitchLine>
          <Trans>
            Have an account already? <SwitchLink onClick={() => onMode("login")}>{t`Sign in`}</SwitchLink>
          </Trans>
        </SwitchLine>
      }
    >
      <div className="grid items-start gap-4 min-[26rem]:grid-cols-2">
        <Input
          label={t`First name`}
          name="firstName"
          autoComplete="given-name"
          required
          error={form.errors.firstName}
        />
        <Input label={t`Last name`} name="lastName" autoComplete="family-name" required error={form.errors.lastName} />
      </div>
      <EmailWithHint defaultValue={prefill.email} error={form.errors.email} />
      <PasswordInput
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        required
        hint={passwordAdvice()}
        error={form.errors.password}
      />
      <PasswordInput
        label={t`Confirm password`}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={form.errors.confirmPassword}
      />
      <ConsentLine accepting="account" />
    </AuthForm>
  );
}
