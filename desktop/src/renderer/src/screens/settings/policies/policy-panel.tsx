import { Button, Callout, InputGroup, TextArea } from "@blueprintjs/core";
import { publishPolicy, type WrittenPolicy } from "@fundi/shared/policies/policies";
import { POLICY_TITLES, type PolicyKind } from "@fundi/shared/policies/policy-kinds";
import { POLICY_FACTS } from "@fundi/shared/policies/policy-text";
import { fieldErrorsOf } from "@fundi/shared/web/error-text";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useMemo, useRef } from "react";
import { formatDate } from "../../../lib/shop-time";
import { DetailPanel, DetailSection } from "../../../ui/detail-panel";
import { useEditForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { schemaErrors } from "../../../ui/forms/schema-errors";
import { StaleChanges } from "../../../ui/forms/stale-changes";
import { UnsavedChanges } from "../../../ui/forms/unsaved-changes";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { PolicyPreview } from "./policy-preview";
import { usePolicyVersion, usePublishPolicy, writtenPolicyQuery } from "./policy-queries";

interface PolicyDraft {
  text: string;
  /** What the new version changes. */
  note: string;
}

const LABELS: Record<keyof PolicyDraft, string> = { text: "Text", note: "What changes" };
const FORM = "policy";
const DraftShape = publishPolicy.body.omit({ basedOn: true });

const toDraft = ({ current }: WrittenPolicy): PolicyDraft => ({ text: current.text, note: "" });
const policyErrors = (draft: PolicyDraft): FieldErrors<keyof PolicyDraft> => schemaErrors(DraftShape, draft);

/** One policy: its text, how it reads, and its versions. */
export function PolicyPanel({ kind, onClose }: { kind: PolicyKind; onClose: () => void }) {
  const written = useQuery(writtenPolicyQuery(kind));
  if (written.data) return <EditPolicy policy={written.data} onClose={onClose} />;
  return (
    <DetailPanel title={POLICY_TITLES[kind]} recordKey={kind} onClose={onClose}>
      {written.isError && <RequestProblem error={written.error} />}
    </DetailPanel>
  );
}

function EditPolicy({ policy, onClose }: { policy: WrittenPolicy; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toDraft(policy), [policy]);
  const form = useEditForm({ draft: latest, version: policy.current.number }, policyErrors, element);
  const publish = usePublishPolicy();
  const { kind } = policy;
  const canPublish = form.draft.text !== form.base.text && form.theirChanges.length === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canPublish || publish.isPending || !form.errors.validate()) return;
    const sent = form.draft;
    publish.mutate(
      { params: { kind }, body: { ...sent, basedOn: form.version } },
      {
        onSuccess: (answer) => {
          form.stored(sent, toDraft(answer));
          toastSuccess(`Version ${answer.current.number} is published. Customers read it from now on.`);
        },
        onError: (error) => {
          form.errors.refuse(error);
          if (Object.keys(fieldErrorsOf(error)).length === 0) toastProblem(error);
        },
      },
    );
  };

  return (
    <DetailPanel
      title={POLICY_TITLES[kind]}
      recordKey={kind}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form={FORM}
            intent="primary"
            text="Publish"
            disabled={!canPublish}
            loading={publish.isPending}
          />
          {form.isDirty && <Button text="Undo changes" onClick={() => form.startFrom(form.base)} />}
        </>
      }
    >
      {policy.versions.every(({ by }) => by === null) && (
        <Callout intent="warning">
          This is the supplied text: a careful beginning for a shop in Kenya, not legal advice. Read it, and change what
          does not hold for your shop.
        </Callout>
      )}
      <form id={FORM} ref={element} onSubmit={submit} noValidate aria-label={POLICY_TITLES[kind]}>
        <StaleChanges form={form} latest={latest} labels={LABELS} />
        <FormField
          label={LABELS.text}
          hint="A line that begins with ## is a heading, lines that begin with - are a list, an empty line ends a paragraph."
          error={form.errors.of("text")}
        >
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={18}
              value={form.draft.text}
              onChange={({ currentTarget }) => form.change({ text: currentTarget.value })}
              onBlur={() => form.errors.touch("text")}
            />
          )}
        </FormField>
        <FormField
          label={LABELS.note}
          hint="Customers read it beside the version, such as “More days for returns”."
          error={form.errors.of("note")}
        >
          {(control) => (
            <InputGroup
              {...control}
              value={form.draft.note}
              onValueChange={(note) => form.change({ note })}
              onBlur={() => form.errors.touch("note")}
            />
          )}
        </FormField>
      </form>
      <DetailSection title="What stands for a name in braces">
        <dl className="record-facts">
          {Object.entries(POLICY_FACTS).map(([name, words]) => (
            <div key={name} className="settings-placeholder">
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </DetailSection>
      <DetailSection title="How it reads">
        <PolicyPreview text={form.draft.text} />
      </DetailSection>
      <Versions
        policy={policy}
        onRestore={(text, number) => form.change({ text, note: `Restores version ${number}` })}
      />
      <UnsavedChanges areThere={form.isDirty} />
    </DetailPanel>
  );
}

interface VersionsProps {
  policy: WrittenPolicy;
  /** Takes the text of an earlier version into the form. */
  onRestore: (text: string, number: number) => void;
}

/** All versions, newest first. Restoring one writes its text into the form, where it can be read before it is published. */
function Versions({ policy, onRestore }: VersionsProps) {
  const load = usePolicyVersion();
  const { kind, current, versions } = policy;
  const restore = (number: number) =>
    load.mutate({ kind, number }, { onSuccess: ({ text }) => onRestore(text, number), onError: toastProblem });
  return (
    <DetailSection title="Versions">
      <ol className="policy-versions" reversed>
        {versions.map(({ number, publishedAt, by, note }) => (
          <li key={number}>
            <div>
              <strong>Version {number}</strong>, {formatDate(publishedAt)}
              {by && `, ${by}`}
              {number === current.number && " (current)"}
              <p className="record-quiet">{note}</p>
            </div>
            {number !== current.number && (
              <Button
                size="small"
                text="Restore"
                aria-label={`Restore version ${number}`}
                loading={load.isPending && load.variables.number === number}
                onClick={() => restore(number)}
              />
            )}
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
