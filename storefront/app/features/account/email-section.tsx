import { changeEmail, confirmEmail, sendEmailCode, type User } from "@fundi/shared/accounts";
import { ApiError } from "@fundi/shared/http";
import { mailWords } from "@fundi/shared/mail-promises";
import { useState } from "react";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { Input } from "../../components/field";
import { Form } from "../../components/form";
import { PasswordInput } from "../../components/password-input";
import { toast } from "../../components/toast";
import { useForm } from "../../components/use-form";
import { adoptSession, call, readToken } from "../session";
import { useShop } from "../shell";

const NOT_SENT = "The code could not be sent";

const Failure = ({ text }: { text: string | null }) => (
  <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger empty:hidden">
    {text}
  </p>
);

/** The address that somebody signs in with: confirming it, and changing it with the password and a code. */
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
      toast.error(error instanceof ApiError ? explainFailure(error, NOT_SENT) : NOT_SENT);
    } finally {
      setSending(false);
    }
  }

  if (step === "asking")
    return <ChangeForm onSent={(to) => setStep({ codeSentTo: to })} onCancel={() => setStep("shown")} />;
  if (step !== "shown")
    return <CodeForm sentTo={step.codeSentTo} onDone={() => setStep("shown")} onCancel={() => setStep("shown")} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="break-all font-medium">{user.email}</p>
      {user.isEmailUnconfirmed && (
        <p className="rounded-md bg-attention-soft px-3 py-2">{mailWords("emailUnconfirmed", mail)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {user.isEmailUnconfirmed && (
          <>
            <Button onClick={() => setStep({ codeSentTo: user.email })}>Enter the code</Button>
            <Button variant="secondary" busy={sending} onClick={() => void sendCode()}>
              Send a new code
            </Button>
          </>
        )}
        <Button variant="secondary" onClick={() => setStep("asking")}>
          Change e-mail address
        </Button>
      </div>
    </div>
  );
}

function ChangeForm({ onSent, onCancel }: { onSent: (to: string) => void; onCancel: () => void }) {
  const form = useForm({
    schema: changeEmail.body,
    async send(body) {
      await call(changeEmail, { body });
      onSent(body.email);
    },
    explain: (error) => explainFailure(error, "The e-mail address could not be changed"),
  });
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <Input
        label="New e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint="We send a code there. Until you enter it, nothing changes."
        error={form.errors.email}
      />
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={form.errors.password}
      />
      <Failure text={form.failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {form.busy ? "Sending..." : "Send the code"}
        </Button>
        <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function CodeForm({ sentTo, onDone, onCancel }: { sentTo: string; onDone: () => void; onCancel: () => void }) {
  const form = useForm({
    schema: confirmEmail.body,
    async send(body) {
      const user = await call(confirmEmail, { body });
      adoptSession({ token: readToken() ?? "", user });
      toast.success("E-mail address confirmed");
      onDone();
    },
    explain: (error) => explainFailure(error, "The code could not be checked"),
  });
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <Input
        label="6-digit code"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        hint={`From our message to ${sentTo}`}
        error={form.errors.otp}
      />
      <Failure text={form.failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {form.busy ? "Checking..." : "Confirm"}
        </Button>
        <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
          Later
        </Button>
      </div>
    </Form>
  );
}
