import type { confirmEmail, User } from "@fundi/shared/accounts/accounts";
import type { confirmPhone } from "@fundi/shared/accounts/phone-codes";
import { t } from "@lingui/core/macro";
import { readToken } from "../../api-client";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { CodeInput } from "../../components/forms/code-input";
import { Failure } from "../../components/forms/failure";
import { Form } from "../../components/forms/form";
import { useForm } from "../../components/forms/use-form";
import { toast } from "../../components/toast/toast";
import { adoptSession } from "../../session";

interface CodeConfirmationProps {
  schema: typeof confirmEmail.body | typeof confirmPhone.body;
  /** Sends the code; resolves with the account, whose address or number is confirmed. */
  confirm: (body: { otp: string }) => Promise<User>;
  /** What is said afterwards. */
  confirmed: string;
  /** Where the code is found. */
  hint: string;
  autoFocus?: boolean;
  /** Called when it is confirmed, and when it is left for later. */
  onClose: () => void;
}

/** Confirms an address or number of the account with the code that was sent there. */
export function CodeConfirmation({ schema, confirm, confirmed, hint, autoFocus, onClose }: CodeConfirmationProps) {
  const form = useForm({
    schema,
    async send(body) {
      const user = await confirm(body);
      adoptSession({ token: readToken() ?? "", user });
      toast.success(confirmed);
      onClose();
    },
    explain: (error) => explainFailure(error, t`The code could not be checked`),
  });
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <CodeInput autoFocus={autoFocus} hint={hint} error={form.errors.otp} />
      <Failure>{form.failure}</Failure>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? t`Checking...` : t`Confirm`}
        </Button>
        <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>
          {t`Later`}
        </Button>
      </div>
    </Form>
  );
}
