import { resetPasswordByPhone } from "@fundi/shared/accounts/phone-codes";
import { t } from "@lingui/core/macro";
import { explainFailure } from "../../components/explain-failure";
import { CodeInput } from "../../components/forms/code-input";
import { PasswordInput } from "../../components/forms/password-input";
import { useForm } from "../../components/forms/use-form";
import { passwordAdvice } from "../../i18n/password-advice";
import { setNewPasswordByPhone } from "./auth-calls";
import { AuthForm } from "./auth-form";
import type { AuthFormProps } from "./auth-modes";
import { AfterTextedCode, SentNotice } from "./phone-number-form";
import { SwitchLine, SwitchLink } from "./switch-line";

/** A new password with a code that is texted to a confirmed number. */
export const PhoneResetForm = ({ prefill, onMode }: AuthFormProps) => (
  <AfterTextedCode purpose="reset" prefill={prefill} onMode={onMode}>
    {(phone, onAgain) => <ResetCodeForm phone={phone} onAgain={onAgain} onMode={onMode} />}
  </AfterTextedCode>
);

const ResetFields = resetPasswordByPhone.body.omit({ phone: true });

interface ResetCodeFormProps extends Pick<AuthFormProps, "onMode"> {
  phone: string;
  onAgain: () => void;
}

function ResetCodeForm({ phone, onAgain, onMode }: ResetCodeFormProps) {
  const form = useForm({
    schema: ResetFields,
    async send(input) {
      await setNewPasswordByPhone({ phone, ...input });
      onMode("login");
    },
    explain: (error) => explainFailure(error, t`The password could not be changed`),
  });
  return (
    <AuthForm
      form={form}
      submitLabel={t`Set New Password`}
      footer={
        <SwitchLine>
          <SwitchLink onClick={onAgain}>{t`Other number, or a new code`}</SwitchLink>
          <span aria-hidden="true">·</span>
          <SwitchLink onClick={() => onMode("login")}>{t`Sign in`}</SwitchLink>
        </SwitchLine>
      }
    >
      <SentNotice phone={phone} />
      <CodeInput autoFocus error={form.errors.otp} />
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
