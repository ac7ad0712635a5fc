import { Button, Callout, HTMLSelect, InputGroup, TextArea } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/contract/http";
import type { z } from "@fundi/shared/contract/z";
import { useRef, useState } from "react";
import { problemText } from "../../../lib/problem";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { type FieldControl, FormField } from "../../../ui/forms/form-field";
import { schemaErrors } from "../../../ui/forms/schema-errors";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { type ContentField, capitalized } from "./content-fields";
import { type ContentKind, useContentChange } from "./content-queries";

/** The form values by field. */
type ContentDraft = Record<string, string>;

interface ContentDialogProps<Row, Form extends z.ZodObject> {
  kind: ContentKind<Row, Form>;
  noun: string;
  fields: readonly ContentField[];
  /** The text to edit, as in the latest list; absent for a new one. */
  row: (Row & { id: number; version: number }) | null;
  onClose: () => void;
  onDelete: (() => void) | undefined;
}

const draftOf = (fields: readonly ContentField[], row: object | null): ContentDraft =>
  Object.fromEntries(
    fields.map(({ name, choices }) => [name, String((row as ContentDraft | null)?.[name] ?? choices?.[0] ?? "")]),
  );

/** Adds or edits a FAQ or link. */
export function ContentDialog<Row, Form extends z.ZodObject>(props: ContentDialogProps<Row, Form>) {
  const { kind, noun, fields, row, onClose, onDelete } = props;
  const element = useRef<HTMLFormElement>(null);
  const [findErrors] = useState(() => (draft: ContentDraft) => schemaErrors(kind.form, draft));
  const form = useDraftForm<ContentDraft>(draftOf(fields, row), findErrors, element);
  // The version that the edit is based on; another one in the list means that a colleague saved first.
  const [version, setVersion] = useState(row?.version);
  const isStale = row !== null && row.version !== version;
  const save = useContentChange((draft: ContentDraft) => {
    const parsed = kind.form.parse(draft);
    return row && version !== undefined ? kind.update(row.id, parsed, version) : kind.create(parsed);
  });

  const submit = () => {
    if (!form.errors.validate()) return;
    save.mutate(form.draft, {
      onSuccess: () => {
        onClose();
        toastSuccess(`${capitalized(noun)} ${row ? "saved" : "added"}. Customers see it now.`);
      },
      onError: (error) => {
        // The list is refetched, and then has the colleague's text.
        if (error instanceof ApiError && error.code === "STALE_VERSION") return;
        if (error instanceof ApiError && error.details?.fieldErrors) form.errors.refuse(error);
        else toastProblem(error);
      },
    });
  };

  return (
    <FormDialog
      title={row ? `Change ${noun}` : `New ${noun}`}
      submitLabel={row ? "Save" : "Add"}
      isBusy={save.isPending}
      isDisabled={isStale || (row !== null && !form.isDirty)}
      form={element}
      onSubmit={submit}
      onClose={onClose}
    >
      {isStale && (
        <Callout intent="warning" compact role="alert" className="content-stale">
          Somebody changed this meanwhile. Choose what to go on with.
          <div className="content-choices">
            <Button size="small" text="Keep what I typed" onClick={() => setVersion(row.version)} />
            <Button
              size="small"
              text="Take theirs"
              onClick={() => {
                setVersion(row.version);
                form.startFrom(draftOf(fields, row));
              }}
            />
          </div>
        </Callout>
      )}
      {save.error && !isStale && !(save.error instanceof ApiError && save.error.details?.fieldErrors) && (
        <p className="frame-unseen" role="alert">
          {problemText(save.error)}
        </p>
      )}
      {fields.map((field) => (
        <FormField
          key={field.name}
          label={field.label}
          info={field.info ?? ""}
          hint={field.hint}
          error={form.errors.of(field.name)}
        >
          {(control) => (
            <Control
              field={field}
              control={control}
              value={form.draft[field.name] ?? ""}
              onChange={(value) => form.change({ [field.name]: value })}
              onBlur={() => form.errors.touch(field.name)}
            />
          )}
        </FormField>
      ))}
      {onDelete && <Button variant="minimal" intent="danger" text={`Delete this ${noun}`} onClick={onDelete} />}
    </FormDialog>
  );
}

interface ControlProps {
  field: ContentField;
  control: FieldControl;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function Control({ field, control, value, onChange, onBlur }: ControlProps) {
  const { choices, lines, max } = field;
  if (choices)
    return (
      <HTMLSelect
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={choices.map((choice) => ({ value: choice, label: capitalized(choice) }))}
      />
    );
  if (lines)
    return (
      <TextArea
        {...control}
        fill
        rows={lines}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    );
  return <InputGroup {...control} maxLength={max} value={value} onValueChange={onChange} onBlur={onBlur} />;
}
