import { Button } from "@blueprintjs/core";
import { type FormEvent, type ReactNode, type RefObject, useId } from "react";
import { DetailPanel } from "./detail-panel";
import type { DraftForm } from "./draft-form";
import "./record-form.css";
import { UnsavedChanges } from "./unsaved-changes";

interface Props<Draft extends object> {
  title: string;
  submitLabel: string;
  form: Pick<DraftForm<Draft>, "isDirty"> & { errors: Pick<DraftForm<Draft>["errors"], "mayGo"> };
  element: RefObject<HTMLFormElement>;
  isSaving: boolean;
  /** Called once nothing is wrong with what was typed. */
  onSave: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A record that does not exist yet, beside its list. */
export function NewRecord<Draft extends object>(props: Props<Draft>) {
  const { form, isSaving } = props;
  const formId = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && form.errors.mayGo()) props.onSave();
  };
  return (
    <DetailPanel
      title={props.title}
      recordKey="new"
      onClose={props.onClose}
      footer={<Button type="submit" form={formId} intent="primary" text={props.submitLabel} loading={isSaving} />}
    >
      <form ref={props.element} id={formId} onSubmit={save} noValidate>
        {props.children}
      </form>
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}
