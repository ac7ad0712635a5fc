import { deleteMyAccount } from "@fundi/shared/accounts/preferences";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "../../api-client";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { explainFailure } from "../../components/explain-failure";
import { Failure } from "../../components/forms/failure";
import { Form } from "../../components/forms/form";
import { PasswordInput } from "../../components/forms/password-input";
import { useForm } from "../../components/forms/use-form";
import { toast } from "../../components/toast/toast";
import { logOut } from "../../session";

/** Account deletion, confirmed with the password. */
export function AccountDeletion() {
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t`Delete my account`}
      </Button>
      <p className="text-sm text-muted">{t`This cannot be undone.`}</p>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t`Delete your account?`}>
        <DeletionForm onCancel={() => setAsking(false)} />
      </Dialog>
    </div>
  );
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const form = useForm({
    schema: deleteMyAccount.body,
    async send(body) {
      await call(deleteMyAccount, { body });
      logOut();
      toast.success(t`Your account was deleted`);
    },
    explain: (error) => explainFailure(error, t`Your account could not be deleted`),
  });
  return (
    <Form form={form} className="grid gap-4">
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        <li>{t`Your profile, pictures, messages and choices are deleted, and you can no longer sign in.`}</li>
        <li>{t`Orders, payments and invoices stay without your name: the law asks shops to keep them for five years.`}</li>
        <li>{t`An order under way is finished first; then your contact goes from it too.`}</li>
      </ul>
      <PasswordInput
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        required
        error={form.errors.password}
      />
      <Failure>{form.failure}</Failure>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={form.isBusy} onClick={onCancel}>
          {t`Keep my account`}
        </Button>
        <Button type="submit" variant="danger" isBusy={form.isBusy}>
          {form.isBusy ? t`Deleting...` : t`Delete for good`}
        </Button>
      </div>
    </Form>
  );
}
