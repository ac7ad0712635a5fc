import { changeEmail, confirmEmail, sendEmailCode, type User } from "@fundi/shared/accounts/accounts";
import { msg, t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "../../api-client";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { Failure } from "../../components/forms/failure";
import { Input } from "../../components/forms/field";
import { Form } from "../../components/forms/form";
import { PasswordInput } from "../../components/forms/password-input";
import { useForm } from "../../components/forms/use-form";
import { toast } from "../../components/toast/toast";
import { textOf } from "../../i18n";
import { mailPromise } from "../../i18n/mail-promises";
import { useShop } from "../shell";
import { CodeConfirmation } from "./code-confirmation";

const NOT_SENT = msg`The code could not be sent`;

/** The sign-in address: confirming it, and changing it with the password and a code. */
export function EmailSection({ user }: { user: User }) {
  const [step, setStep] = useState<"shown" | "asking" | { codeSentTo: string }>("shown");
  const [sending, setSending] = useState(false);
  const { mail } = useShop();

  async function sendCode(): Promise<void> {
    setSending(true);
    try {
      await call(sendEmailCode, {});
      setStep({ codeSentTo: user.email });
    } catch (error) {
      toast.error(explainFailure(error, textOf(NOT_SENT)));
    } finally {
      setSending(false);
    }
  }

  if (step === "asking")
    return <ChangeForm onSent={(to) => setStep({ codeSentTo: to })} onCancel={() => setStep("shown")} />;
  if (step !== "shown")
    return (
      <CodeConfirmation
        schema={confirmEmail.body}
        confirm={(body) => call(confirmEmail, { body })}
        confirmed={t`E-mail address confirmed`}
        hint={t`From our message to ${step.codeSentTo}`}
        onClose={() => setStep("shown")}
      />
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="break-all font-medium">{user.email}</p>
      {user.isEmailUnconfirmed && (
        <p className="rounded-md bg-attention-soft px-3 py-2">{mailPromise("emailUnconfirmed", mail)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {user.isEmailUnconfirmed && (
          <>
            <Button onClick={() => setStep({ codeSentTo: user.email })}>{t`Enter the code`}</Button>
            <Button variant="secondary" isBusy={sending} onClick={() => void sendCode()}>
              {t`Send a new code`}
            </Button>
          </>
        )}
        <Button variant="secondary" onClick={() => setStep("asking")}>
          {t`Change e-mail address`}
        </Button>
      </div>
    </div>
  );
}

function ChangeForm({ onSent, onCancel }: { onSent: (to: string) => void; onCancel: () => void }) {
  const { mail } = useShop();
  const form = useForm({
    schema: changeEmail.body,
    async send(body) {
      await call(changeEmail, { body });
      onSent(body.email);
    },
    explain: (error) => explainFailure(error, t`The e-mail address could not be changed`),
  });
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <Input
        label={t`New e-mail address`}
        name="email"
        type="email"
        autoComplete="email"
        required
        hint={mailPromise("newAddressCode", mail)}
        error={form.errors.email}
      />
      <PasswordInput
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        required
        error={form.errors.password}
      />
      <Failure>{form.failure}</Failure>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? t`Sending...` : t`Send the code`}
        </Button>
        <Button variant="secondary" disabled={form.isBusy} onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}
