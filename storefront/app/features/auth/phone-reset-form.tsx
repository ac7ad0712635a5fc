import { PASSWORD_ADVICE } from "@fundi/shared/accounts/password-rules";
import { resetPasswordByPhone } from "@fundi/shared/accounts/phone-codes";
import { useState } from "react";
import { explainFailure } from "../../components/explain-failure";
import { Input } from "../../components/forms/field";
import { PasswordInput } from "../../components/forms/password-input";
import { useForm } from "../../components/forms/use-form";
import { setNewPasswordByPhone } from "./auth-calls";
import { AuthForm } from "./auth-form";
import type { AuthFormProps } from "./auth-modes";
import { PhoneNumberForm, SentNotice } from "./phone-number-form";
import { SwitchLine, SwitchLink } from "./switch-line";

/** A new password with a code that is texted to a confirmed number. */
export function PhoneResetForm({ prefill, onMode }: AuthFormProps) {
  const [phone, setPhone] = useState(prefill.phone);
  const [isSent, setSent] = useState(false);
  if (!isSent || !phone)
    return (
      <PhoneNumberForm
        purpose="reset"
        phone={phone}
        onMode={onMode}
        onSent={(number) => {
          setPhone(number);
          setSent(true);
        }}
      />
    );
  return <ResetCodeForm phone={phone} onAgain={() => setSent(false)} onMode={onMode} />;
}

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
    explain: (error) => explainFailure(error, "The password could not be changed"),
  });
  return (
    <AuthForm
      form={form}
      submitLabel="Set New Password"
      footer={
        <SwitchLine>
          <SwitchLink onClick={onAgain}>Other number, or a new code</SwitchLink>
          <span aria-hidden="true">·</span>
          <SwitchLink onClick={() => onMode("login")}>Sign in</SwitchLink>
        </SwitchLine>
      }
    >
      <SentNotice phone={phone} />
      <Input
        label="6-digit code"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        required
        error={form.errors.otp}
      />
      <PasswordInput
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        required
        hint={PASSWORD_ADVICE}
        error={form.errors.newPassword}
      />
    </AuthForm>
  );
}
