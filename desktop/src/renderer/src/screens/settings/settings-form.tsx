import { Button, Callout, InputGroup } from "@blueprintjs/core";
import type { Settings } from "@fundi/shared/settings";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useMay } from "../../app/session";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { useEditForm } from "../../ui/draft-form";
import { FormField } from "../../ui/form-field";
import { StaleChanges } from "../../ui/stale-changes";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { UnsavedChanges } from "../../ui/unsaved-changes";
import {
  SETTINGS_LABELS,
  type SettingsDraft,
  type SettingsForm,
  saySetting,
  settingsErrors,
  toSettingsDraft,
  toSettingsUpdate,
} from "./settings-draft";
import { SettingsPage } from "./settings-page";
import { settingsQuery, useUpdateSettings } from "./settings-queries";

type LineField = { [F in keyof SettingsDraft]: SettingsDraft[F] extends string ? F : never }[keyof SettingsDraft];
interface LineOptions {
  type?: "email" | "tel";
  inputMode?: "decimal" | "numeric";
  unit?: string;
  info?: string;
  hint?: string;
}

/** What the sections of a form are made from. */
export interface SettingsFields {
  form: SettingsForm;
  settings: Settings;
  mayEdit: boolean;
  line: (field: LineField, options?: LineOptions) => ReactNode;
  /** Saves at once what needs no form, such as a number that is confirmed. */
  save: (change: Partial<SettingsDraft>) => void;
}

/** Asked before a change is saved. */
export interface Question {
  title: string;
  text: ReactNode;
  /** What a yes means beside the change itself. */
  also?: Partial<SettingsDraft>;
}

interface Props {
  /** What the form is of: "Shop". */
  label: string;
  sections: (fields: SettingsFields) => ReactNode;
  /** What is asked before such a change is saved; null where nothing need be asked. */
  warning?: (before: SettingsDraft, after: SettingsDraft) => Question | null;
}

/** A part of the shop's settings: administrators change it, everybody else reads it (`decisions.md` D2). */
export function SettingsFormPage(props: Props) {
  return (
    <SettingsPage label={props.label} query={useQuery(settingsQuery)}>
      {(settings) => <EditSettings settings={settings} {...props} />}
    </SettingsPage>
  );
}

function EditSettings({ settings, label, sections, warning }: Props & { settings: Settings }) {
  const mayEdit = useMay("admin");
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toSettingsDraft(settings), [settings]);
  const findErrors = useCallback((draft: SettingsDraft) => settingsErrors(latest, draft), [latest]);
  const form = useEditForm({ draft: latest, version: settings.version }, findErrors, element);
  const update = useUpdateSettings();
  const [asked, setAsked] = useState(false);
  const question = warning?.(form.base, form.draft) ?? null;

  const save = (more: Partial<SettingsDraft> = {}) => {
    setAsked(false);
    const sent = { ...form.draft, ...more };
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.mayGo()) return;
    if (question) setAsked(true);
    else save();
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
    <form ref={element} onSubmit={submit} noValidate className="settings-form" aria-label={label}>
      {!mayEdit && <Callout compact>Administrators change these settings.</Callout>}
      <StaleChanges form={form} latest={latest} labels={SETTINGS_LABELS} say={saySetting} />
      {sections({ form, settings, mayEdit, line, save })}
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
      {question && (
        <ConfirmDialog
          isOpen={asked}
          title={question.title}
          confirmLabel="Save"
          intent="warning"
          onConfirm={() => save(question.also)}
          onClose={() => setAsked(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
      <UnsavedChanges areThere={form.isDirty} />
    </form>
  );
}
