import { type Address, AddressForm as Fields } from "@fundi/shared/accounts/addresses";
import { t } from "@lingui/core/macro";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { Failure } from "../../components/forms/failure";
import { Input } from "../../components/forms/field";
import { Form } from "../../components/forms/form";
import { useForm } from "../../components/forms/use-form";
import { useAddressChanges } from "./address-queries";

interface AddressFormProps {
  /** Null: a new one. */
  address: Address | null;
  onDone: () => void;
}

/** Adds or changes an address. */
export function AddressForm({ address, onDone }: AddressFormProps) {
  const { save } = useAddressChanges();
  const form = useForm({
    schema: Fields,
    async send(values) {
      await save(values, address?.id ?? null);
      onDone();
    },
    explain: (error) => explainFailure(error, t`The address could not be saved`),
  });
  return (
    <Form form={form} className="grid gap-4">
      <Input
        label={t`Name (optional)`}
        name="label"
        hint={t`For example: Home, Office, Mum`}
        defaultValue={address?.label}
        error={form.errors.label}
      />
      <Input
        label={t`Street and building`}
        name="street"
        autoComplete="street-address"
        required
        defaultValue={address?.street}
        error={form.errors.street}
      />
      <Input
        label={t`City or town`}
        name="city"
        autoComplete="address-level2"
        required
        defaultValue={address?.city}
        error={form.errors.city}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Input
          label={t`County (optional)`}
          name="state"
          autoComplete="address-level1"
          defaultValue={address?.state}
          error={form.errors.state}
        />
        <Input
          label={t`Postal code (optional)`}
          name="zipCode"
          autoComplete="postal-code"
          inputMode="numeric"
          defaultValue={address?.zipCode}
          error={form.errors.zipCode}
        />
      </div>
      <Failure>{form.failure}</Failure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {form.isBusy ? t`Saving...` : t`Save address`}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}
