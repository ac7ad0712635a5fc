import { Button } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { type FormEvent, type ReactNode, type RefObject, useId } from "react";
import { DetailPanel } from "../detail-panel";
import type { EditForm } from "./draft-form";
import "./record-form.css";
import { StaleChanges } from "./stale-changes";
import { UnsavedChanges } from "./unsaved-changes";

interface RecordEditorProps<Draft extends object> {
  title: ReactNode;
  recordKey: number;
  form: EditForm<Draft>;
  element: RefObject<HTMLFormElement>;
  /** The record as currently stored. */
  latest: Draft;
  /** Labels of the fields, shown when somebody else changed them too. */
  labels: Record<keyof Draft, string>;
  /** Formats the value of a field that is not text, to choose between two. */
  formatField?: (field: keyof Draft, value: unknown) => string;
  isSaving: boolean;
  /** Called with the changes when the form is valid. */
  onSave: (draft: Draft) => void;
  onClose: () => void;
  /** On the right of the footer: other actions on the record. */
  actions?: ReactNode;
  /** Above the fields. */
  notice?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Below the fields. */
  after?: ReactNode;
}

/** The form of an existing record: Save and Undo, and a choice of values where two people changed one field. */
export function RecordEditor<Draft extends object>(props: RecordEditorProps<Draft>) {
  const { form, isSaving } = props;
  const formId = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (form.isDirty && !isSaving && form.errors.validate()) props.onSave(form.draft);
  };
  return (
    <DetailPanel
      title={props.title}
      recordKey={props.recordKey}
      onClose={props.onClose}
      footer={
        <div className="record-actions">
          <Button
            type="submit"
            form={formId}
            intent="primary"
            text="Save"
            disabled={!form.isDirty || form.theirChanges.length > 0}
            loading={isSaving}
          />
          {form.isDirty && <Button text="Undo changes" onClick={() => form.startFrom(form.base)} />}
          <span className="record-spacer" />
          {props.actions}
        </div>
      }
    >
      {props.notice}
      <StaleChanges
        form={form}
        latest={props.latest}
        labels={props.labels}
        {...(props.formatField && { formatField: props.formatField })}
      />
      <form ref={props.element} id={formId} onSubmit={save} noValidate>
        {props.children}
      </form>
      {props.after}
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}

/** For the footer of an editor; the list deletes the same record with Del. */
export const DeleteRecordButton = ({ of, onDelete }: { of: string; onDelete: () => void }) => (
  <Button
    variant="minimal"
    intent="danger"
    icon={<Trash />}
    aria-label={`Delete ${of}`}
    title="Delete (Del)"
    onClick={onDelete}
  />
);
