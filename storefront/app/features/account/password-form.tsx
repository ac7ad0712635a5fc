import { changePassword } from "@fundi/shared/accounts/accounts";
import { z } from "@fundi/shared/contract/z";
import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { call } from "../../api-client";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { Failure } from "../../components/forms/failure";
import { Form } from "../../components/forms/form";
import { PasswordInput } from "../../components/forms/password-input";
import { useForm } from "../../components/forms/use-form";
import { toast } from "../../components/toast/toast";
import { passwordAdvice } from "../../i18n/password-advice";

/** The fields with their rules, whose messages are in the language of the page. */
const passwordFields = () =>
  changePassword.body
    .extend({ confirmPassword: z.string() })
    .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ["confirmPassword"],
      message: t`Passwords do not match`,
    });

/** Changes the password with the current one; all other sessions are ended. */
export function PasswordForm() {
  // Increasing the number resets the fields.
  const [times, setTimes] = useState(0);
  const form = useForm({
    schema: useMemo(passwordFields, []),
    async send({ currentPassword, newPassword }) {
      await call(changePassword, { body: { currentPassword, newPassword } });
      setTimes(times + 1);
      toast.success(t`Password changed`, { description: t`Your other devices have to sign in again.` });
    },
    explain: (error) => explainFailure(error, t`The password could not be changed`),
  });
  return (
    <Form key={times} form={form} className="grid max-w-md gap-4">
      <PasswordInput
        label={t`Current password`}
        name="currentPassword"
        autoComplete="current-password"
        required
        error={form.errors.currentPassword}
      />
      <PasswordInput
        label={t`New password`}
        name="newPassword"
        autoComplete="new-password"
        required
        hint={passwordAdvice()}
        error={form.errors.newPassword}
      />
      <PasswordInput
        label={t`Confirm new password`}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={form.errors.confirmPassword}
      />
      <Failure>{form.failure}</Failure>
      <Button type="submit" isBusy={form.isBusy} className="sm:justify-self-start">
        {form.isBusy ? t`Please wait...` : t`Change password`}
      </Button>
    </Form>
  );
}
