import { Button, Callout, InputGroup, SegmentedControl, TextArea } from "@blueprintjs/core";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@fundi/shared/languages/languages";

import { type TextTemplate, type TextWords, updateTextTemplate } from "@fundi/shared/texts/text-templates";
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
import { SettingsSave } from "../settings-save";
import { PlaceholderList } from "./placeholder-list";
import { dearText, smsLengthText } from "./sms-length-text";
import { textPreviewQuery, useResetTextTemplate, useUpdateTextTemplate } from "./text-template-queries";

interface Draft {
  body: string;
  whatsappTemplate: string;
}

const LABELS = { body: "Text", whatsappTemplate: "Template of WhatsApp" } as const;
const draftOf = ({ body, whatsappTemplate }: Draft): Draft => ({ body, whatsappTemplate });
const formatText = (_: keyof Draft, value: unknown) => String(value);
const draftErrors = (draft: Draft): FieldErrors<keyof Draft> =>
  schemaErrors(updateTextTemplate.body.omit({ version: true }), draft);

const MISSING: TextWords = {
  ...{ language: "en", body: "", usual: "", whatsappTemplate: "", isChanged: false, version: 0 },
};
const wordsOf = (template: TextTemplate, language: Language): TextWords =>
  template.words.find((one) => one.language === language) ?? MISSING;

/** The words of one kind of text in each language, their length as SMS, and what to register at Meta. */
export function TextPanel({ template, onClose }: { template: TextTemplate; onClose: () => void }) {
  const [language, setLanguage] = useState<Language>("en");
  const [isDirty, setDirty] = useState(false);
  return (
    <DetailPanel title={template.label} recordKey={`text:${template.kind}`} onClose={onClose}>
      <SegmentedControl
        fill
        small
        aria-label="Language"
        value={language}
        disabled={isDirty}
        aria-describedby={isDirty ? "text-language-reason" : undefined}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onValueChange={(value) => setLanguage(LANGUAGES.find((one) => one === value) ?? "en")}
      />
      {isDirty && (
        <p id="text-language-reason" className="record-quiet">
          Save or undo your changes to see the other language.
        </p>
      )}
      <EditWords key={language} template={template} words={wordsOf(template, language)} onDirty={setDirty} />
      <DetailSection title="What stands for a name in braces">
        <PlaceholderList placeholders={template.placeholders} />
      </DetailSection>
    </DetailPanel>
  );
}

interface EditProps {
  template: TextTemplate;
  words: TextWords;
  onDirty: (isDirty: boolean) => void;
}

function EditWords({ template: { kind, label }, words, onDirty }: EditProps) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => draftOf(words), [words]);
  const form = useEditForm({ draft: latest, version: words.version }, draftErrors, element);
  const update = useUpdateTextTemplate();
  const reset = useResetTextTemplate();
  const [isConfirming, setConfirming] = useState(false);
  const { language } = words;
  const change = (part: Partial<Draft>) => {
    form.change(part);
    onDirty(JSON.stringify({ ...form.draft, ...part }) !== JSON.stringify(latest));
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isDirty || update.isPending || !form.errors.validate()) return;
    const sent = form.draft;
    update.mutate(
      { params: { kind, language }, body: { ...sent, version: form.version } },
      {
        onSuccess: (stored) => {
          form.stored(sent, draftOf(wordsOf(stored, language)));
          onDirty(false);
          toastSuccess("The next text says it so.");
        },
        onError: (error) => {
          form.errors.refuse(error);
          if (Object.keys(fieldErrorsOf(error)).length === 0) toastProblem(error);
        },
      },
    );
  };
  const undo = (base: Draft) => {
    form.startFrom(base);
    onDirty(false);
  };
  const restore = () =>
    reset.mutate(
      { kind, language },
      {
        onSuccess: (stored) => {
          setConfirming(false);
          form.startFrom(draftOf(wordsOf(stored, language)));
          onDirty(false);
          toastSuccess("The text has its supplied words again.");
        },
        onError: toastProblem,
      },
    );
  return (
    <form ref={element} onSubmit={save} noValidate aria-label={label} className="settings-words">
      <StaleChanges form={form} latest={latest} labels={LABELS} formatField={formatText} />
      <FormField label={LABELS.body} error={form.errors.of("body")}>
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={6}
            value={form.draft.body}
            onChange={({ currentTarget }) => change({ body: currentTarget.value })}
            onBlur={() => form.errors.touch("body")}
          />
        )}
      </FormField>
      <TextPreview kind={kind} language={language} body={form.draft.body} hasError={Boolean(form.errors.of("body"))} />
      <FormField
        label={LABELS.whatsappTemplate}
        hint="Its name at Meta, once it is approved there. Empty: who has not written for a day gets an SMS."
        error={form.errors.of("whatsappTemplate")}
      >
        {(control) => (
          <InputGroup
            {...control}
            value={form.draft.whatsappTemplate}
            onValueChange={(whatsappTemplate) => change({ whatsappTemplate })}
            onBlur={() => form.errors.touch("whatsappTemplate")}
          />
        )}
      </FormField>
      <SettingsSave form={{ ...form, startFrom: undo }} isSaving={update.isPending}>
        {words.isChanged && <Button text="Supplied text" onClick={() => setConfirming(true)} />}
      </SettingsSave>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Give this text its supplied words back?"
        confirmLabel="Supplied text"
        isBusy={reset.isPending}
        onConfirm={restore}
        onClose={() => setConfirming(false)}
      >
        What you wrote is lost, and so is the name of its template.
      </ConfirmDialog>
      <UnsavedChanges areThere={form.isDirty} />
    </form>
  );
}

interface PreviewProps {
  kind: string;
  language: Language;
  body: string;
  hasError: boolean;
}

/** How words read with samples, how many SMS that is, and what to register at Meta. */
function TextPreview({ kind, language, body, hasError }: PreviewProps) {
  const preview = useQuery(textPreviewQuery(kind, language, useDeferredValue(body)));
  if (preview.isError)
    return hasError ? null : (
      <p className="settings-error">{Object.values(fieldErrorsOf(preview.error))[0] ?? problemText(preview.error)}</p>
    );
  if (!preview.data) return null;
  const { sms, whatsapp } = preview.data;
  const dear = dearText(sms);
  return (
    <DetailSection title="How it reads">
      <p className="record-long">{preview.data.body}</p>
      <p className="record-quiet">{smsLengthText(sms)}</p>
      {dear && (
        <Callout compact intent="warning">
          {dear}
        </Callout>
      )}
      <details>
        <summary>To register at Meta</summary>
        <p className="record-long">
          <code>{whatsapp}</code>
        </p>
      </details>
    </DetailSection>
  );
}
