import { Switch } from "@blueprintjs/core";
import { FormField } from "../../../ui/forms/form-field";
import { MoneyInput } from "../../../ui/forms/money-input";
import { SETTINGS_LABELS, type SettingsForm } from "../settings-draft";

/** Where customers may pay when an order is handed over, and up to what total. */
export function PayLaterFields({ form, mayEdit }: { form: SettingsForm; mayEdit: boolean }) {
  const { payAtHandover } = form.draft;
  const change = (part: Partial<typeof payAtHandover>) => form.change({ payAtHandover: { ...payAtHandover, ...part } });
  return (
    <section className="settings-card" aria-label={SETTINGS_LABELS.payAtHandover}>
      <h2>{SETTINGS_LABELS.payAtHandover}</h2>
      <p className="record-quiet">
        Customers may choose to pay when they get an order, in cash or by M-Pesa. Its goods are kept for two days, and
        from when you confirm the order until it is handed over or cancelled.
      </p>
      <Switch
        label="On delivery"
        checked={payAtHandover.delivery}
        disabled={!mayEdit}
        onChange={({ currentTarget }) => change({ delivery: currentTarget.checked })}
      />
      <Switch
        label="When it is collected at the shop"
        checked={payAtHandover.collection}
        disabled={!mayEdit}
        onChange={({ currentTarget }) => change({ collection: currentTarget.checked })}
      />
      <FormField
        label="Up to a total of"
        hint="With delivery; a dearer order is paid when it is placed. Empty: no limit. Zones can be left out, under Delivery."
        error={form.errors.of("payAtHandover")}
      >
        {(control) => (
          <MoneyInput
            {...control}
            disabled={!mayEdit}
            value={payAtHandover.limit}
            onValueChange={(limit) => change({ limit })}
          />
        )}
      </FormField>
    </section>
  );
}
