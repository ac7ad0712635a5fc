import { Button } from "@blueprintjs/core";
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { DetailPanel } from "../detail-panel";
import type { DraftForm } from "./draft-form";
import "./record-form.css";
import { UnsavedChanges } from "./unsaved-changes";

interface Props<Draft extends object> {
  title: string;
  submitLabel: string;
  form: Pick<DraftForm<Draft>, "isDirty"> & { errors: Pick<DraftForm<Draft>["errors"], "validate"> };
  element: RefObject<HTMLFormElement>;
  isSaving: boolean;
  /** Called when the form is valid. */
  onSave: () => void;
  /** Saves and starts another record, also with Ctrl-Enter. */
  onSaveAndAdd?: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form for a new record, beside its list. */
export function NewRecord<Draft extends object>(props: Props<Draft>) {
  const { form, isSaving } = props;
  const formId = useId();
  const submit = (save: () => void) => {
    if (!isSaving && form.errors.validate()) save();
  };
  const { onSaveAndAdd } = props;
  return (
    <DetailPanel
      title={props.title}
      recordKey="new"
      onClose={props.onClose}
      footer={
        <div className="record-actions">
          <Button type="submit" form={formId} intent="primary" text={props.submitLabel} loading={isSaving} />
          {onSaveAndAdd && (
            <Button
              text="Create and add another"
              title="Ctrl-Enter"
              disabled={isSaving}
              onClick={() => submit(onSaveAndAdd)}
            />
          )}
        </div>
      }
    >
      <form
        ref={props.element}
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit(props.onSave);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (onSaveAndAdd && event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(onSaveAndAdd);
        }}
      >
        {props.children}
      </form>
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}
