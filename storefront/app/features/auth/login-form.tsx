import { ApiError } from "@fundi/shared/contract/http";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { explainFailure } from "../../components/explain-failure";
import { Input } from "../../components/forms/field";
import { PasswordInput } from "../../components/forms/password-input";
import { useForm } from "../../components/forms/use-form";
import { textOf } from "../../i18n";
import { LoginFields, signIn } from "./auth-calls";
import { AuthForm } from "./auth-form";
import type { AuthFormProps } from "./auth-modes";
import { usePhoneCodes } from "./brand";
import { SwitchLine, SwitchLink } from "./switch-line";

const EMAIL_NOT_FOUND = msg`Email not found. Would you like to sign up?`;
const INCORRECT_PASSWORD = msg`Incorrect password. Please try again or reset your password.`;

export function LoginForm({ prefill, onMode, onSignedIn }: AuthFormProps) {
  const canTextCodes = usePhoneCodes();
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm({
    schema: LoginFields,
    async send(credentials) {
      try {
        await signIn(credentials);
      } catch (error) {
        if (error instanceof ApiError && error.code === "FACTOR_REQUIRED") return setAsksForCode(true);
        if (!(error instanceof ApiError && error.code === "EMAIL_NOT_FOUND")) throw error;
        return onMode("register", { email: credentials.email, notice: textOf(EMAIL_NOT_FOUND) });
      }
      onSignedIn();
    },
    explain: (error) =>
      error.code === "INCORRECT_PASSWORD" ? textOf(INCORRECT_PASSWORD) : explainFailure(error, t`Login failed`),
  });
  return (
    <AuthForm
      form={form}
      submitLabel={t`Sign In`}
      footer={
        <SwitchLine>
          {canTextCodes && (
            <>
              <SwitchLink onClick={() => onMode("phone")}>{t`Get a code by text`}</SwitchLink>
              <span aria-hidden="true">·</span>
            </>
          )}
          <Trans>
            New here? <SwitchLink onClick={() => onMode("register")}>{t`Sign up`}</SwitchLink>
          </Trans>
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
      <div className="grid gap-1">
        <PasswordInput
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
        <div className="justify-self-end">
          <SwitchLink onClick={() => onMode("forgot")}>{t`Forgot your password?`}</SwitchLink>
        </div>
      </div>
      {asksForCode && (
        <Input
          label={t`Code of your authenticator app`}
          name="factorCode"
          autoComplete="one-time-code"
          autoFocus
          required
          hint={t`6 digits, or a recovery code`}
          error={form.errors.factorCode}
        />
      )}
    </AuthForm>
  );
}
