import { requestPhoneCode } from "@fundi/shared/accounts/phone-codes";
import { shownPhone } from "@fundi/shared/values/phone";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { explainFailure } from "../../components/explain-failure";
import { Input } from "../../components/forms/field";
import { useForm } from "../../components/forms/use-form";
import { requestTextedCode } from "./auth-calls";
import { AuthForm } from "./auth-form";
import type { AuthFormProps } from "./auth-modes";
import { SwitchLine, SwitchLink } from "./switch-line";

interface PhoneNumberFormProps extends Pick<AuthFormProps, "onMode"> {
  purpose: "sign_in" | "reset";
  phone: string | undefined;
  onSent: (phone: string) => void;
}

const PhoneFields = requestPhoneCode.body.pick({ phone: true });

/** The number that a code is texted to. */
function PhoneNumberForm({ purpose, phone, onSent, onMode }: PhoneNumberFormProps) {
  const form = useForm({
    schema: PhoneFields,
    async send({ phone: number }) {
      await requestTextedCode(number, purpose);
      onSent(number);
    },
    explain: (error) => explainFailure(error, t`The code could not be sent`),
  });
  return (
    <AuthForm
      form={form}
      submitLabel={t`Text me a code`}
      footer={
        <SwitchLine>
          <SwitchLink onClick={() => onMode(purpose === "reset" ? "forgot" : "login")}>{t`Use my e-mail`}</SwitchLink>
        </SwitchLine>
      }
    >
      <Input
        label={t`Phone`}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0712 345 678"
        required
        defaultValue={phone && shownPhone(phone)}
        error={form.errors.phone}
      />
    </AuthForm>
  );
}

interface AfterTextedCodeProps extends Pick<AuthFormProps, "prefill" | "onMode"> {
  purpose: "sign_in" | "reset";
  /** Draws the second step; `onAgain` leads back to the first. */
  children: (phone: string, onAgain: () => void) => ReactNode;
}

/** Asks for the number, texts a code there, and goes on to the step that takes the code. */
export function AfterTextedCode({ purpose, prefill, onMode, children }: AfterTextedCodeProps) {
  const [phone, setPhone] = useState(prefill.phone);
  const [isSent, setSent] = useState(false);
  if (isSent && phone) return children(phone, () => setSent(false));
  const onSent = (number: string) => {
    setPhone(number);
    setSent(true);
  };
  return <PhoneNumberForm purpose={purpose} phone={phone} onMode={onMode} onSent={onSent} />;
}

/** What is said after a code was asked for: the same for every number. */
export const SentNotice = ({ phone }: { phone: string }) => (
  <p role="status" className="rounded-md bg-attention-soft px-3 py-2 text-attention">
    <Trans>
      If <strong className="whitespace-nowrap">{shownPhone(phone)}</strong> is the confirmed number of an account, a
      code is on its way. It is valid for 10 minutes.
    </Trans>
  </p>
);
