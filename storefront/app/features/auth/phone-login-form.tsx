import { signInByPhone } from "@fundi/shared/accounts/phone-codes";
import { ApiError } from "@fundi/shared/contract/http";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { explainFailure } from "../../components/explain-failure";
import { CodeInput } from "../../components/forms/code-input";
import { Input } from "../../components/forms/field";
import { useForm } from "../../components/forms/use-form";
import { signInWithCode } from "./auth-calls";
import { AuthForm } from "./auth-form";
import type { AuthFormProps } from "./auth-modes";
import { AfterTextedCode, SentNotice } from "./phone-number-form";
import { SwitchLine, SwitchLink } from "./switch-line";

/** Signing in with a code that is texted to a confirmed number. */
export const PhoneLoginForm = ({ onSignedIn, prefill, onMode }: AuthFormProps) => (
  <AfterTextedCode purpose="sign_in" prefill={prefill} onMode={onMode}>
    {(phone, onAgain) => <LoginCodeForm phone={phone} onAgain={onAgain} onSignedIn={onSignedIn} />}
  </AfterTextedCode>
);

const CodeFields = signInByPhone.body.omit({ phone: true });

interface LoginCodeFormProps extends Pick<AuthFormProps, "onSignedIn"> {
  phone: string;
  onAgain: () => void;
}

function LoginCodeForm({ phone, onAgain, onSignedIn }: LoginCodeFormProps) {
  const [asksForFactor, setAsksForFactor] = useState(false);
  const form = useForm({
    schema: CodeFields,
    async send(codes) {
      try {
        await signInWithCode({ phone, ...codes });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "FACTOR_REQUIRED")) throw error;
        return setAsksForFactor(true);
      }
      onSignedIn();
    },
    explain: (error) => explainFailure(error, t`Login failed`),
  });
  return (
    <AuthForm
      form={form}
      submitLabel={t`Sign In`}
      footer={
        <SwitchLine>
          <SwitchLink onClick={onAgain}>{t`Other number, or a new code`}</SwitchLink>
        </SwitchLine>
      }
    >
      <SentNotice phone={phone} />
      <CodeInput autoFocus error={form.errors.otp} />
      {asksForFactor && (
        <Input
          label={t`Code of your authenticator app`}
          name="factorCode"
          autoComplete="off"
          autoFocus
          required
          hint={t`6 digits, or a recovery code`}
          error={form.errors.factorCode}
        />
      )}
    </AuthForm>
  );
}
