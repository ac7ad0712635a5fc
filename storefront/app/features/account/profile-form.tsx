import { type User, updateMe } from "@fundi/shared/accounts";
import { requiredText } from "@fundi/shared/fields";
import { shownPhone } from "@fundi/shared/phone";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { Input, Textarea } from "../../components/field";
import { Form } from "../../components/form";
import { useForm } from "../../components/use-form";
import { saveProfile } from "./profile-calls";

const ProfileFields = updateMe.body
  .pick({ phone: true, address: true })
  .extend({ firstName: requiredText(80), lastName: requiredText(80) });

/** Who somebody is and how the shop reaches them. An emptied phone or address is taken out. */
export function ProfileForm({ user }: { user: User }) {
  const form = useForm({
    schema: ProfileFields,
    send: ({ phone = null, address = null, ...rest }) => saveProfile({ ...rest, phone, address }),
    explain: (error) => explainFailure(error, "Your profile could not be saved"),
  });
  return (
    <Form form={form} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Input
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          defaultValue={user.firstName}
          error={form.errors.firstName}
        />
        <Input
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          defaultValue={user.lastName}
          error={form.errors.lastName}
        />
        <Input
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          hint="For deliveries and repairs, e.g. 071 234 5678."
          defaultValue={shownPhone(user.phone ?? "")}
          error={form.errors.phone}
        />
      </div>
      <Textarea
        label="Address"
        name="address"
        rows={2}
        autoComplete="street-address"
        defaultValue={user.address ?? ""}
        error={form.errors.address}
      />
      <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger empty:hidden">
        {form.failure}
      </p>
      <Button type="submit" busy={form.busy} className="sm:justify-self-start">
        {form.busy ? "Saving..." : "Save changes"}
      </Button>
    </Form>
  );
}
