import { Button, InputGroup, TextArea } from "@blueprintjs/core";
import { type MailTemplate, MailTemplateText } from "@fundi/shared/mail/mail-templates";
import { fieldErrorsOf } from "@fundi/shared/web/error-text";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { problemText } from "../../../lib/problem";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { DetailPanel, DetailSection } from "../../../ui/detail-panel";
import { useEditForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { schemaErrors } from "../../../ui/forms/schema-errors";
import { StaleChanges } from "../../../ui/forms/stale-changes";
import { UnsavedChanges } from "../../../ui/forms/unsaved-changes";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { mailPreviewQuery, useResetTemplate, useUpdateTemplate } from "./mail-template-queries";
import { PlaceholderList } from "./placeholder-list";

const LABELS = { subject: "Subject", body: "Text" } as const;
const textOf = ({ subject, body }: MailTemplateText): MailTemplateText => ({ subject, body });
const formatText = (_: keyof MailTemplateText, value: unknown) => String(value);

const textErrors = (draft: MailTemplateText): FieldErrors<keyof MailTemplateText> =>
  schemaErrors(MailTemplateText, draft);

/** The server's error for one of the fields, if it has one. */
const refusedField = (error: unknown): string | undefined => Object.values(fieldErrorsOf(error))[0];

/** The text of one kind of mail, its placeholders, and a preview. */
export function TemplatePanel({ template, onClose }: { template: MailTemplate; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => textOf(template), [template]);
  const form = useEditForm({ draft: latest, version: template.version }, textErrors, element);
  const update = useUpdateTemplate();
  const [isConfirming, setConfirming] = useState(false);
  const { kind } = template;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.validate()) return;
    const sent = form.draft;
    update.mutate(
      { params: { kind }, body: { ...sent, version: form.version } },
      {
        onSuccess: (stored) => {
          form.stored(sent, textOf(stored));
          toastSuccess("The next mail says it so.");
        },
        onError: (error) => {
          form.errors.refuse(error);
          // Errors of a field are shown at the field only.
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
          {template.isChanged && <Button text="Supplied text" onClick={() => setConfirming(true)} />}
        </>
      }
    >
      <form id="mail-template" ref={element} onSubmit={save} noValidate aria-label={template.label}>
        <StaleChanges form={form} latest={latest} labels={LABELS} formatField={formatText} />
        <FormField label={LABELS.subject} error={form.errors.of("subject")}>
          {(control) => (
            <InputGroup
              {...control}
              value={form.draft.subject}
              onValueChange={(subject) => form.change({ subject })}
              onBlur={() => form.errors.touch("subject")}
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
              onBlur={() => form.errors.touch("body")}
            />
          )}
        </FormField>
      </form>
      <DetailSection title="What stands for a name in braces">
        <PlaceholderList placeholders={template.placeholders} />
      </DetailSection>
      <DetailSection title="How it reads">
        <MailPreview
          kind={kind}
          draft={form.draft}
          hasFieldErrors={Boolean(form.errors.of("subject") ?? form.errors.of("body"))}
        />
      </DetailSection>
      <SuppliedTextDialog
        kind={kind}
        isOpen={isConfirming}
        onReset={(stored) => form.startFrom(textOf(stored))}
        onClose={() => setConfirming(false)}
      />
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}

interface MailPreviewProps {
  kind: MailTemplate["kind"];
  draft: MailTemplateText;
  /** Errors that are shown at a field are not shown here, too. */
  hasFieldErrors: boolean;
}

/** How a mail with this text reads. */
function MailPreview({ kind, draft, hasFieldErrors }: MailPreviewProps) {
  const preview = useQuery(mailPreviewQuery(kind, useDeferredValue(draft)));
  if (preview.isError)
    return hasFieldErrors ? null : (
      <p className="settings-error">{refusedField(preview.error) ?? problemText(preview.error)}</p>
    );
  return (
    preview.data && (
      <>
        <p>
          <strong>{preview.data.subject}</strong>
        </p>
        <p className="record-long">{preview.data.body}</p>
      </>
    )
  );
}

interface SuppliedTextDialogProps {
  kind: MailTemplate["kind"];
  isOpen: boolean;
  onReset: (stored: MailTemplate) => void;
  onClose: () => void;
}

/** Asks whether a mail shall have its supplied text again. */
function SuppliedTextDialog({ kind, isOpen, onReset, onClose }: SuppliedTextDialogProps) {
  const reset = useResetTemplate();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Give this mail its supplied text back?"
      confirmLabel="Supplied text"
      isBusy={reset.isPending}
      onConfirm={() =>
        reset.mutate(kind, {
          onSuccess: (stored) => {
            onClose();
            onReset(stored);
            toastSuccess("The mail has its supplied text again.");
          },
          onError: toastProblem,
        })
      }
      onClose={onClose}
    >
      What you wrote is lost.
    </ConfirmDialog>
  );
}
