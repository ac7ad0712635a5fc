import type { User } from "@fundi/shared/accounts/accounts";
import { confirmPhone, sendPhoneProof } from "@fundi/shared/accounts/phone-codes";
import { shownPhone } from "@fundi/shared/values/phone";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "../../api-client";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { toast } from "../../components/toast/toast";
import { CodeConfirmation } from "./code-confirmation";

/** Whether the phone number of the profile is proved, and proving it with a code. */
export function PhoneSection({ user }: { user: User }) {
  const [isEntering, setEntering] = useState(false);
  const [sending, setSending] = useState(false);

  async function sendCode(): Promise<void> {
    setSending(true);
    try {
      await call(sendPhoneProof, {});
      setEntering(true);
    } catch (error) {
      toast.error(explainFailure(error, t`The code could not be sent`));
    } finally {
      setSending(false);
    }
  }

  if (!user.phone) return <p className="text-muted">{t`Enter your phone number above and save it first.`}</p>;
  if (user.isPhoneProved)
    return (
      <p className="font-medium">
        <span className="whitespace-nowrap">{shownPhone(user.phone)}</span>{" "}
        <span className="text-muted">{t`Confirmed. You can sign in with a code by text.`}</span>
      </p>
    );
  if (isEntering)
    return (
      <CodeConfirmation
        schema={confirmPhone.body}
        confirm={(body) => call(confirmPhone, { body })}
        confirmed={t`Phone number confirmed`}
        hint={t`From our text to ${shownPhone(user.phone)}. It is valid for 10 minutes.`}
        autoFocus
        onClose={() => setEntering(false)}
      />
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-medium whitespace-nowrap">{shownPhone(user.phone)}</p>
      <p className="rounded-md bg-attention-soft px-3 py-2">
        {t`Not confirmed yet. Confirm it to get texts about your orders, and to sign in without a password.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={sending} onClick={() => void sendCode()}>
          {sending ? t`Sending...` : t`Text me a code`}
        </Button>
        <Button variant="secondary" onClick={() => setEntering(true)}>
          {t`I have a code`}
        </Button>
      </div>
    </div>
  );
}
