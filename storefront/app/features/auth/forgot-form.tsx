import { forgotPassword } from "@fundi/shared/accounts/accounts";
import { t } from "@lingui/core/macro";
import { explainFailure } from "../../components/explain-failure";
import { Input } from "../../components/forms/field";
import { useForm } from "../../components/forms/use-form";
import { mailPromise } from "../../i18n/mail-promises";
import { requestReset } from "./auth-calls";
import { AuthForm } from "./auth-form";
import type { AuthFormProps } from "./auth-modes";
import { useMailFacts, usePhoneCodes } from "./brand";
import { SwitchLine, SwitchLink } from "./switch-line";

export function ForgotForm({ prefill, onMode }: AuthFormProps) {
  const { mail, phone } = useMailFacts();
  const canTextCodes = usePhoneCodes();
  const form = useForm({
    schema: forgotPassword.body,
    async send({ email }) {
      await requestReset(email, mail);
      const help = phone ? t`Call us on ${phone}.` : t`Please call us.`;
      onMode("login", { email, notice: mailPromise("resetNotice", mail, { help }) });
    },
    explain: (error) => explainFailure(error, t`We could not send the e-mail`),
  });
  return (
    <AuthForm
      form={form}
      submitLabel={t`Send Reset Link`}
      footer={
        <SwitchLine>
          <SwitchLink onClick={() => onMode("code")}>{t`I have a code`}</SwitchLink>
          <span aria-hidden="true">·</span>
          {canTextCodes && (
            <>
              <SwitchLink onClick={() => onMode("phone-reset")}>{t`By phone`}</SwitchLink>
              <span aria-hidden="true">·</span>
            </>
          )}
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
    </AuthForm>
  );
}
