import { Callout, Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { DEVICE_TYPE_LABELS, DEVICE_TYPES, type DeviceType } from "@fundi/shared/workshop/device-types";
import { DateField } from "../../../ui/forms/date-field";
import type { DraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { type DeviceDraft, isWrongImei } from "./device-draft";

type LineName = "brand" | "model" | "colour" | "storage" | "alert";

/** All that is known of a device. */
export function DeviceFields({ form }: { form: DraftForm<DeviceDraft> }) {
  const { draft, errors, change } = form;
  const line = (name: LineName, label: string, maxLength: number, info?: string) => (
    <FormField label={label} {...(info && { info })} error={errors.of(name)}>
      {(control) => (
        <InputGroup
          {...control}
          autoComplete="off"
          maxLength={maxLength}
          value={draft[name]}
          onValueChange={(value) => change({ [name]: value })}
        />
      )}
    </FormField>
  );
  const day = (name: "purchasedOn" | "makerWarrantyUntil", label: string) => (
    <FormField label={label} info="optional" error={errors.of(name)}>
      {(control) => <DateField {...control} value={draft[name]} onChange={(value) => change({ [name]: value })} />}
    </FormField>
  );
  return (
    <>
      <FormField
        label="IMEI or serial number"
        info="optional"
        hint="Scan or type it; two IMEIs are divided by a comma."
        error={errors.of("identifiers")}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={200}
            value={draft.identifiers}
            onValueChange={(identifiers) => change({ identifiers, isConfirmed: false, isAnother: false })}
            // A scanner sends Enter after the number.
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        )}
      </FormField>
      {isWrongImei(draft) && (
        <Callout compact intent="warning" role="status" className="intake-warning">
          The last digit of this IMEI does not fit the others. Compare it once more.
          <Checkbox
            label="It really says so"
            checked={draft.isConfirmed}
            onChange={({ currentTarget }) => change({ isConfirmed: currentTarget.checked })}
          />
        </Callout>
      )}
      <FormField label="Kind of device">
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.type}
            onChange={({ currentTarget }) => change({ type: currentTarget.value as DeviceType })}
            options={DEVICE_TYPES.map((value) => ({ value, label: DEVICE_TYPE_LABELS[value] }))}
          />
        )}
      </FormField>
      <div className="record-row">
        {line("brand", "Brand", 60)}
        {line("model", "Model", 120)}
      </div>
      <div className="record-row">
        {line("colour", "Colour", 40, "optional")}
        {line("storage", "Storage", 40, "optional")}
      </div>
      <div className="record-row">
        {day("purchasedOn", "Bought on")}
        {day("makerWarrantyUntil", "Maker's warranty until")}
      </div>
      {line("alert", "To be known of the device", 300, "optional")}
    </>
  );
}
