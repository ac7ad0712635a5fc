import type { User } from "@fundi/shared/accounts/accounts";
import { confirmPhone, sendPhoneProof } from "@fundi/shared/accounts/phone-codes";
import { shownPhone } from "@fundi/shared/values/phone";
import { useState } from "react";
import { call, readToken } from "../../api-client";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { CodeInput } from "../../components/forms/code-input";
import { Failure } from "../../components/forms/failure";
import { Form } from "../../components/forms/form";
import { useForm } from "../../components/forms/use-form";
import { toast } from "../../components/toast/toast";
import { adoptSession } from "../../session";

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
      toast.error(explainFailure(error, "The code could not be sent"));
    } finally {
      setSending(false);
    }
  }

  if (!user.phone) return <p className="text-muted">Enter your phone number above and save it first.</p>;
  if (user.isPhoneProved)
    return (
      <p className="font-medium">
        <span className="whitespace-nowrap">{shownPhone(user.phone)}</span>{" "}
        <span className="text-muted">Confirmed. You can sign in with a code by text.</span>
      </p>
    );
  if (isEntering) return <ProofForm phone={user.phone} onClose={() => setEntering(false)} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-medium whitespace-nowrap">{shownPhone(user.phone)}</p>
      <p className="rounded-md bg-attention-soft px-3 py-2">
        Not confirmed yet. Confirm it to get texts about your orders, and to sign in without a password.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={sending} onClick={() => void sendCode()}>
          {sending ? "Sending..." : "Text me a code"}
        </Button>
        <Button variant="secondary" onClick={() => setEntering(true)}>
          I have a code
        </Button>
      </div>
    </div>
  );
}

function ProofForm({ phone, onClose }: { phone: string; onClose: () => void }) {
  const form = useForm({
    schema: confirmPhone.body,
    async send(body) {
      const user = await call(confirmPhone, { body });
      adoptSession({ token: readToken() ?? "", user });
      toast.success("Phone number confirmed");
      onClose();
    },
    explain: (error) => explainFailure(error, "The code could not be checked"),
  });
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <CodeInput
        autoFocus
        hint={`From our text to ${shownPhone(phone)}. It is valid for 10 minutes.`}
        error={form.errors.otp}
      />
      <Failure>{form.failure}</Failure>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? "Checking..." : "Confirm"}
        </Button>
        <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>
          Later
        </Button>
      </div>
    </Form>
  );
}
