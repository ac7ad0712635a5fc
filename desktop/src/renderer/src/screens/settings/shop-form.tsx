import { Button, Callout, InputGroup } from "@blueprintjs/core";
import type { Settings } from "@fundi/shared/settings";
import { type FormEvent, useMemo, useRef } from "react";
import { useMay } from "../../app/session";
import { useEditForm } from "../../ui/draft-form";
import { FormField } from "../../ui/form-field";
import { StaleChanges } from "../../ui/stale-changes";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { UnsavedChanges } from "../../ui/unsaved-changes";
import { ClosedDays, HoursFields } from "./hours-fields";
import {
  SETTINGS_LABELS,
  type SettingsDraft,
  saySetting,
  settingsErrors,
  toSettingsDraft,
  toSettingsUpdate,
} from "./settings-draft";
import { useUpdateSettings } from "./settings-queries";

type LineField = Exclude<keyof SettingsDraft, "openingHours" | "closedDays">;
interface LineOptions {
  type?: "email" | "tel" | "date";
  inputMode?: "decimal" | "numeric";
  unit?: string;
  info?: string;
  hint?: string;
}

/** What the shop says of itself: administrators change it, everybody else reads it (`decisions.md` D2). */
export function ShopForm({ settings }: { settings: Settings }) {
  const mayEdit = useMay("admin");
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toSettingsDraft(settings), [settings]);
  const form = useEditForm({ draft: latest, version: settings.version }, settingsErrors, element);
  const update = useUpdateSettings();

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.mayGo()) return;
    const sent = form.draft;
    update.mutate(
      { body: toSettingsUpdate(form.base, sent, form.version) },
      {
        onSuccess: (answer) => {
          form.stored(sent, toSettingsDraft(answer));
          toastSuccess("Settings saved. Customers see them on the next page they open.");
        },
        onError: (error) => {
          form.errors.refuse(error);
          toastProblem(error);
        },
      },
    );
  };
  const line = (field: LineField, { unit, info, hint, ...input }: LineOptions = {}) => (
    <FormField label={SETTINGS_LABELS[field]} {...(info && { info })} hint={hint} error={form.errors.of(field)}>
      {(control) => (
        <InputGroup
          {...control}
          {...input}
          {...(unit && { leftElement: <span className="record-unit">{unit}</span> })}
          disabled={!mayEdit}
          value={form.draft[field]}
          onValueChange={(value) => form.change({ [field]: value })}
          onBlur={() => form.errors.leave(field)}
        />
      )}
    </FormField>
  );

  return (
    <form ref={element} onSubmit={save} noValidate className="settings-form" aria-label="Shop">
      {!mayEdit && <Callout compact>Administrators change these settings.</Callout>}
      <StaleChanges form={form} latest={latest} labels={SETTINGS_LABELS} say={saySetting} />
      <section className="settings-card">
        <h2>The shop</h2>
        {line("brand", { hint: "As customers read it, on every page and in every mail." })}
        <div className="record-row">
          {line("phone", { type: "tel" })}
          {line("email", { type: "email" })}
        </div>
        {line("address")}
      </section>
      <section className="settings-card">
        <h2>Open</h2>
        <HoursFields form={form} isDisabled={!mayEdit} />
        <ClosedDays form={form} isDisabled={!mayEdit} />
        <p className="record-dates">Times of {settings.timeZone}. Appointments that are booked already stay.</p>
      </section>
      <section className="settings-card">
        <h2>Money</h2>
        <div className="record-row">
          {line("paybill", { inputMode: "numeric", hint: "Where customers pay by M-Pesa." })}
          {line("accountNumber")}
        </div>
        <div className="record-row">
          {line("deliveryFee", { inputMode: "decimal", unit: "Ksh", hint: "Added to each order; 0 is free." })}
          {line("vatRate", { inputMode: "decimal", unit: "%", hint: "Included in every price." })}
        </div>
        <div className="record-row">
          {line("nextVatRate", { inputMode: "decimal", unit: "%", info: "optional", hint: "When the law changes." })}
          {line("nextVatFrom", { type: "date", info: "optional" })}
        </div>
      </section>
      {mayEdit && (
        <div className="record-actions settings-save">
          <Button
            type="submit"
            intent="primary"
            text="Save"
            disabled={!form.isDirty || form.theirChanges.length > 0}
            loading={update.isPending}
          />
          {form.isDirty && <Button text="Undo changes" onClick={() => form.startFrom(form.base)} />}
        </div>
      )}
      <UnsavedChanges areThere={form.isDirty} />
    </form>
  );
}
