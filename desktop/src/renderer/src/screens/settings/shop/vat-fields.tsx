import { Button, InputGroup } from "@blueprintjs/core";
import { Add, Cross } from "@blueprintjs/icons";
import { useId } from "react";
import { DateField } from "../../../ui/forms/date-field";
import type { SettingsForm } from "../settings-draft";

/** VAT rates with the dates from which they apply. Orders keep the rate of their date. */
export function VatFields({ form, isDisabled }: { form: SettingsForm; isDisabled: boolean }) {
  const errorId = useId();
  const { vatChanges } = form.draft;
  const error = form.errors.of("vatChanges");
  const set = (index: number, change: Partial<(typeof vatChanges)[number]>) =>
    form.change({ vatChanges: vatChanges.map((row, at) => (at === index ? { ...row, ...change } : row)) });
  return (
    <fieldset className="settings-hours" aria-describedby={error && errorId} disabled={isDisabled}>
      <legend className="settings-legend">Later rates</legend>
      {vatChanges.length === 0 && <p className="record-quiet">None: the rate above holds for every day.</p>}
      {vatChanges.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: unsaved rows are identified by their index
        <div key={index} className="settings-times settings-vat">
          <span>From</span>
          <DateField
            keepsUnread
            aria-label={`Day of rate ${index + 1}`}
            aria-invalid={error !== undefined}
            value={row.from}
            disabled={isDisabled}
            onChange={(from) => set(index, { from })}
          />
          <InputGroup
            inputMode="decimal"
            aria-label={`Percentage of rate ${index + 1}`}
            aria-invalid={error !== undefined}
            leftElement={<span className="field-unit">%</span>}
            value={row.rate}
            disabled={isDisabled}
            onValueChange={(rate) => set(index, { rate })}
          />
          {!isDisabled && (
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={`Take rate ${index + 1} away`}
              onClick={() => form.change({ vatChanges: vatChanges.filter((_, at) => at !== index) })}
            />
          )}
        </div>
      ))}
      {!isDisabled && (
        <Button
          icon={<Add />}
          text="Add a rate"
          onClick={() => form.change({ vatChanges: [...vatChanges, { from: "", rate: "" }] })}
        />
      )}
      {error && (
        <p id={errorId} className="settings-error" role="alert">
          {error}
        </p>
      )}
      <p className="record-dates">A day that has orders keeps its rate: a new one can hold from tomorrow on.</p>
    </fieldset>
  );
}
