import { Button } from "@blueprintjs/core";
import type { ReactNode } from "react";
import type { EditForm } from "../../ui/forms/draft-form";

interface Props<Draft extends object> {
  form: Pick<EditForm<Draft>, "base" | "isDirty" | "theirChanges" | "startFrom">;
  isSaving: boolean;
  /** More buttons of the form. */
  children?: ReactNode;
}

/** Saves the settings of a form, or undoes what was typed. Saving waits until another user's changes are looked at. */
export const SettingsSave = <Draft extends object>({ form, isSaving, children }: Props<Draft>) => (
  <div className="record-actions settings-save">
    <Button
      type="submit"
      intent="primary"
      text="Save"
      disabled={!form.isDirty || form.theirChanges.length > 0}
      loading={isSaving}
    />
    {form.isDirty && <Button text="Undo changes" onClick={() => form.startFrom(form.base)} />}
    {children}
  </div>
);
