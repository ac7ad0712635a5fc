import { changePassword } from "@fundi/shared/accounts";
import { PASSWORD_ADVICE } from "@fundi/shared/constants";
import { z } from "@fundi/shared/z";
import { useState } from "react";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { Form } from "../../components/form";
import { PasswordInput } from "../../components/password-input";
import { toast } from "../../components/toast";
import { useForm } from "../../components/use-form";
import { call } from "../session";

const PasswordFields = changePassword.body
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords do not match",
  });

/** A new password for somebody who knows the old one; everybody else who is signed in is signed out. */
export function PasswordForm() {
  // Another number empties the fields.
  const [times, setTimes] = useState(0);
  const form = useForm({
    schema: PasswordFields,
    async send({ currentPassword, newPassword }) {
      await call(changePassword, { body: { currentPassword, newPassword } });
      setTimes(times + 1);
      toast.success("Password changed", { description: "Your other devices have to sign in again." });
    },
    explain: (error) => explainFailure(error, "The password could not be changed"),
  });
  return (
    <Form key={times} form={form} className="grid max-w-md gap-4">
      <PasswordInput
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={form.errors.currentPassword}
      />
      <PasswordInput
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        required
        hint={PASSWORD_ADVICE}
        error={form.errors.newPassword}
      />
      <PasswordInput
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={form.errors.confirmPassword}
      />
      <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger empty:hidden">
        {form.failure}
      </p>
      <Button type="submit" busy={form.busy} className="sm:justify-self-start">
        {form.busy ? "Please wait..." : "Change password"}
      </Button>
    </Form>
  );
}
