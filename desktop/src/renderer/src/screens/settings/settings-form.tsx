import { Callout, InputGroup } from "@blueprintjs/core";
import type { Settings } from "@fundi/shared/settings/settings";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { settingsQuery } from "../../lib/queries/settings-query";
import { useMay } from "../../session/session";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { useEditForm } from "../../ui/forms/draft-form";
import { FormField } from "../../ui/forms/form-field";
import { StaleChanges } from "../../ui/forms/stale-changes";
import { UnsavedChanges } from "../../ui/forms/unsaved-changes";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import {
  formatSetting,
  SETTINGS_LABELS,
  type SettingsDraft,
  type SettingsForm,
  settingsErrors,
  toSettingsDraft,
  toSettingsUpdate,
} from "./settings-draft";
import { SettingsPage } from "./settings-page";
import { useUpdateSettings } from "./settings-queries";
import { SettingsSave } from "./settings-save";

type LineField = { [F in keyof SettingsDraft]: SettingsDraft[F] extends string ? F : never }[keyof SettingsDraft];
interface LineOptions {
  type?: "email" | "tel";
  inputMode?: "decimal" | "numeric";
  unit?: string;
  info?: string;
  hint?: string;
}

/** Passed to the sections of a form. */
export interface SettingsFields {
  form: SettingsForm;
  settings: Settings;
  mayEdit: boolean;
  line: (field: LineField, options?: LineOptions) => ReactNode;
  /** Saves immediately, for values without a form, such as the confirmation of a number. */
  save: (change: Partial<SettingsDraft>) => void;
}

/** A confirmation before a change is saved. */
export interface Confirmation {
  title: string;
  text: ReactNode;
  /** Fields that confirming sets, in addition to the change. */
  also?: Partial<SettingsDraft>;
}

interface Props {
  /** The name of the form: "Shop". */
  label: string;
  sections: (fields: SettingsFields) => ReactNode;
  /** Returns the confirmation that a change needs; null for none. */
  confirmationFor?: (before: SettingsDraft, after: SettingsDraft) => Confirmation | null;
}

/** A part of the shop's settings: administrators edit it, others read it. */
export function SettingsFormPage(props: Props) {
  return (
    <SettingsPage label={props.label} query={useQuery(settingsQuery)}>
      {(settings) => <EditSettings settings={settings} {...props} />}
    </SettingsPage>
  );
}

function EditSettings({ settings, label, sections, confirmationFor }: Props & { settings: Settings }) {
  const mayEdit = useMay("admin");
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toSettingsDraft(settings), [settings]);
  const findErrors = useCallback((draft: SettingsDraft) => settingsErrors(latest, draft), [latest]);
  const form = useEditForm({ draft: latest, version: settings.version }, findErrors, element);
  const update = useUpdateSettings();
  const [isConfirming, setConfirming] = useState(false);
  const confirmation = confirmationFor?.(form.base, form.draft) ?? null;

  const save = (more: Partial<SettingsDraft> = {}) => {
    setConfirming(false);
    const sent = { ...form.draft, ...more };
    update.mutate(
      { body: toSettingsUpdate(form.base, sent, form.version) },
      {
        onSuccess: (response) => {
          form.stored(sent, toSettingsDraft(response));
          toastSuccess("Settings saved. Customers see them on the next page they open.");
        },
        onError: (error) => {
          form.errors.refuse(error);
          toastProblem(error);
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.validate()) return;
    if (confirmation) setConfirming(true);
    else save();
  };
  const line = (field: LineField, { unit, info, hint, ...input }: LineOptions = {}) => (
    <FormField label={SETTINGS_LABELS[field]} {...(info && { info })} hint={hint} error={form.errors.of(field)}>
      {(control) => (
        <InputGroup
          {...control}
          {...input}
          {...(unit && { leftElement: <span className="field-unit">{unit}</span> })}
          disabled={!mayEdit}
          value={form.draft[field]}
          onValueChange={(value) => form.change({ [field]: value })}
          onBlur={() => form.errors.touch(field)}
        />
      )}
    </FormField>
  );

  return (
    <form ref={element} onSubmit={submit} noValidate className="settings-form" aria-label={label}>
      {!mayEdit && <Callout compact>Administrators change these settings.</Callout>}
      <StaleChanges form={form} latest={latest} labels={SETTINGS_LABELS} formatField={formatSetting} />
      {sections({ form, settings, mayEdit, line, save })}
      {mayEdit && <SettingsSave form={form} isSaving={update.isPending} />}
      {confirmation && (
        <ConfirmDialog
          isOpen={isConfirming}
          title={confirmation.title}
          confirmLabel="Save"
          intent="warning"
          onConfirm={() => save(confirmation.also)}
          onClose={() => setConfirming(false)}
        >
          {confirmation.text}
        </ConfirmDialog>
      )}
      <UnsavedChanges areThere={form.isDirty} />
    </form>
  );
}
