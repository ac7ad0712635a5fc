import { type User, updateMe } from "@fundi/shared/accounts/accounts";
import { oneLine } from "@fundi/shared/contract/fields";
import { shownPhone } from "@fundi/shared/values/phone";
import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { Failure } from "../../components/forms/failure";
import { Input, Textarea } from "../../components/forms/field";
import { Form } from "../../components/forms/form";
import { useForm } from "../../components/forms/use-form";
import { saveProfile } from "./profile-calls";

const ProfileFields = updateMe.body
  .pick({ phone: true, address: true })
  .extend({ firstName: oneLine(80), lastName: oneLine(80) });

/** Name and contact data. An emptied phone or address is removed. */
export function ProfileForm({ user }: { user: User }) {
  const shown = useRef<Pick<User, "firstName" | "lastName" | "phone" | "address">>(user);
  const form = useForm({
    schema: ProfileFields,
    async send({ phone = null, address = null, ...names }) {
      const typed = { ...names, phone, address };
      // Only what was changed here: another tab may have saved the rest since this one was opened.
      const changed = Object.entries(typed).filter(
        ([field, value]) => value !== shown.current[field as keyof typeof typed],
      );
      await saveProfile(Object.fromEntries(changed));
      shown.current = { ...shown.current, ...typed };
    },
    explain: (error) => explainFailure(error, t`Your profile could not be saved`),
  });
  return (
    <Form form={form} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Input
          label={t`First name`}
          name="firstName"
          autoComplete="given-name"
          required
          defaultValue={user.firstName}
          error={form.errors.firstName}
        />
        <Input
          label={t`Last name`}
          name="lastName"
          autoComplete="family-name"
          required
          defaultValue={user.lastName}
          error={form.errors.lastName}
        />
        <Input
          label={t`Phone`}
          name="phone"
          type="tel"
          autoComplete="tel"
          hint={t`For deliveries and repairs, e.g. 0712 345 678.`}
          defaultValue={shownPhone(user.phone ?? "")}
          error={form.errors.phone}
        />
      </div>
      <Textarea
        label={t`Address`}
        name="address"
        rows={2}
        autoComplete="street-address"
        defaultValue={user.address ?? ""}
        error={form.errors.address}
      />
      <Failure>{form.failure}</Failure>
      <Button type="submit" isBusy={form.isBusy} className="sm:justify-self-start">
        {form.isBusy ? t`Saving...` : t`Save changes`}
      </Button>
    </Form>
  );
}
