import { Button, InputGroup, TextArea } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/http";
import { type MailTemplate, MailWords } from "@fundi/shared/mail-templates";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { problemText } from "../../lib/problem";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { useEditForm } from "../../ui/draft-form";
import type { FieldErrors } from "../../ui/form-errors";
import { FormField } from "../../ui/form-field";
import { StaleChanges } from "../../ui/stale-changes";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { UnsavedChanges } from "../../ui/unsaved-changes";
import { mailPreviewQuery, useResetTemplate, useUpdateTemplate } from "./mail-template-queries";

const LABELS = { subject: "Subject", body: "Text" } as const;
const wordsOf = ({ subject, body }: MailWords): MailWords => ({ subject, body });
const sayWords = (_: keyof MailWords, value: unknown) => String(value);

function wordsErrors(draft: MailWords): FieldErrors<keyof MailWords> {
  const issues = MailWords.safeParse(draft).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}

/** What is wrong with one of the fields, in the server's words. */
const refusedField = (error: unknown): string | undefined =>
  error instanceof ApiError ? Object.values(error.details?.fieldErrors ?? {}).flat()[0] : undefined;

/** The words of one kind of mail, what may stand in them, and how it reads. */
export function TemplatePanel({ template, onClose }: { template: MailTemplate; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => wordsOf(template), [template]);
  const form = useEditForm({ draft: latest, version: template.version }, wordsErrors, element);
  const update = useUpdateTemplate();
  const reset = useResetTemplate();
  const [isAsked, setAsked] = useState(false);
  const preview = useQuery(mailPreviewQuery(template.kind, useDeferredValue(form.draft)));
  const { kind } = template;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.mayGo()) return;
    const sent = form.draft;
    update.mutate(
      { params: { kind }, body: { ...sent, version: form.version } },
      {
        onSuccess: (stored) => {
          form.stored(sent, wordsOf(stored));
          toastSuccess("The next mail says it so.");
        },
        onError: (error) => {
          form.errors.refuse(error);
          // What a field says is said there.
          if (!refusedField(error)) toastProblem(error);
        },
      },
    );
  };
  return (
    <DetailPanel
      title={template.label}
      recordKey={kind}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form="mail-template"
            intent="primary"
            text="Save"
            disabled={!form.isDirty || form.theirChanges.length > 0}
            loading={update.isPending}
          />
          {template.isChanged && <Button text="Supplied text" onClick={() => setAsked(true)} />}
        </>
      }
    >
      <form id="mail-template" ref={element} onSubmit={save} noValidate aria-label={template.label}>
        <StaleChanges form={form} latest={latest} labels={LABELS} say={sayWords} />
        <FormField label={LABELS.subject} error={form.errors.of("subject")}>
          {(control) => (
            <InputGroup
              {...control}
              value={form.draft.subject}
              onValueChange={(subject) => form.change({ subject })}
              onBlur={() => form.errors.leave("subject")}
            />
          )}
        </FormField>
        <FormField label={LABELS.body} error={form.errors.of("body")}>
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={12}
              value={form.draft.body}
              onChange={({ currentTarget }) => form.change({ body: currentTarget.value })}
              onBlur={() => form.errors.leave("body")}
            />
          )}
        </FormField>
      </form>
      <DetailSection title="What stands for a name in braces">
        <dl className="record-facts">
          {template.placeholders.map(({ name, sample, required }) => (
            <div key={name} className="settings-placeholder">
              <dt>
                <code>{`{${name}}`}</code>
                {required && " (needed)"}
              </dt>
              <dd>{sample || "Nothing, when it is empty"}</dd>
            </div>
          ))}
        </dl>
      </DetailSection>
      <DetailSection title="How it reads">
        {preview.isError
          ? !form.errors.of("subject") &&
            !form.errors.of("body") && (
              <p className="settings-error">{refusedField(preview.error) ?? problemText(preview.error)}</p>
            )
          : preview.data && (
              <>
                <p>
                  <strong>{preview.data.subject}</strong>
                </p>
                <p className="record-long">{preview.data.body}</p>
              </>
            )}
      </DetailSection>
      <ConfirmDialog
        isOpen={isAsked}
        title="Give this mail its supplied text back?"
        confirmLabel="Supplied text"
        isBusy={reset.isPending}
        onConfirm={() =>
          reset.mutate(kind, {
            onSuccess: (stored) => {
              setAsked(false);
              form.startFrom(wordsOf(stored));
              toastSuccess("The mail has its supplied text again.");
            },
            onError: toastProblem,
          })
        }
        onClose={() => setAsked(false)}
      >
        What you wrote is lost.
      </ConfirmDialog>
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}
