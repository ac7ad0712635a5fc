import { Button, InputGroup, TextArea } from "@blueprintjs/core";
import { Add, Cross } from "@blueprintjs/icons";
import { TIERS_MAX } from "@fundi/shared/loyalty/loyalty-programme";
import { FormField } from "../../../ui/forms/form-field";
import { type DraftTier, NEW_TIER, type RowErrors } from "./loyalty-draft";
import { RowsError } from "./rows-error";

interface Props {
  tiers: readonly DraftTier[];
  error: string | undefined;
  rowErrors: RowErrors;
  onChange: (tiers: readonly DraftTier[]) => void;
}

/** The tiers, lowest first. Every customer has at least the lowest. */
export function TierFields({ tiers, error, rowErrors, onChange }: Props) {
  const set = (index: number, change: Partial<DraftTier>) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...change } : tier)));
  return (
    <section className="settings-card" aria-label="Tiers">
      <h2>Tiers</h2>
      <p className="record-dates">
        By all points a customer ever earned: spending never lowers a tier. Promise only what you keep: a discount named
        here is not taken off by itself.
      </p>
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: unsaved rows are identified by their index
        <fieldset key={index} className="settings-row" aria-label={`Tier ${index + 1}`}>
          <div className="settings-numbers">
            <FormField label="Name" error={rowErrors[`${index}.name`]}>
              {(control) => (
                <InputGroup {...control} value={tier.name} onValueChange={(name) => set(index, { name })} />
              )}
            </FormField>
            <FormField label="From points" error={rowErrors[`${index}.from`]}>
              {(control) => (
                <InputGroup
                  {...control}
                  inputMode="numeric"
                  disabled={index === 0 && tier.from === "0" && !rowErrors["0.from"]}
                  value={tier.from}
                  onValueChange={(from) => set(index, { from })}
                />
              )}
            </FormField>
            <FormField label="Points are multiplied by" error={rowErrors[`${index}.multiplier`]}>
              {(control) => (
                <InputGroup
                  {...control}
                  inputMode="decimal"
                  value={tier.multiplier}
                  onValueChange={(multiplier) => set(index, { multiplier })}
                />
              )}
            </FormField>
          </div>
          <FormField label="Benefits" info="one a line" error={rowErrors[`${index}.benefits`]}>
            {(control) => (
              <TextArea
                {...control}
                fill
                autoResize
                value={tier.benefits}
                onChange={({ currentTarget }) => set(index, { benefits: currentTarget.value })}
              />
            )}
          </FormField>
          {index > 0 && (
            <Button
              variant="minimal"
              icon={<Cross />}
              text="Remove"
              aria-label={`Remove tier ${index + 1}`}
              onClick={() => onChange(tiers.filter((_, at) => at !== index))}
            />
          )}
        </fieldset>
      ))}
      <RowsError error={error} rowErrors={rowErrors} />
      {tiers.length < TIERS_MAX && (
        <Button icon={<Add />} text="Add a tier" onClick={() => onChange([...tiers, NEW_TIER])} />
      )}
    </section>
  );
}
