import { Button, HTMLSelect, InputGroup, TextArea } from "@blueprintjs/core";
import { isFinalStage, REPAIR_PRIORITIES, type RepairPriority } from "@fundi/shared/workshop/repair-stages";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useMemo, useRef, useState } from "react";
import { writeStored } from "../../../lib/stored";
import { useStaff } from "../../../session/session";
import { DetailSection } from "../../../ui/detail-panel";
import { useEditForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { StaleChanges } from "../../../ui/forms/stale-changes";
import { readStoredDraft, useStoreDraft } from "../../../ui/forms/stored-draft";
import { toastRefusal, useRepairRequest } from "../moves/repair-requests";
import { PLACE_OPTIONS, PlaceOptions } from "../places/place-options";
import {
  formatJobField,
  JOB_FIELD_LABELS,
  JobDraft,
  jobErrors,
  PRIORITY_LABELS,
  toJobDraft,
  toJobEdit,
} from "./job-draft";

/** The words and the plan of a job: typed where they are read, saved together. What is not saved stays on this computer. */
export function JobForm({ job }: { job: Repair }) {
  const key = `repair-draft:${useStaff().id}:${job.id}`;
  const element = useRef<HTMLFormElement>(null);
  const [stored] = useState(() => readStoredDraft(key, JobDraft));
  const latest = useMemo(() => toJobDraft(job), [job]);
  const form = useEditForm({ draft: latest, version: job.version }, jobErrors, element, stored);
  useStoreDraft(key, form);
  const request = useRepairRequest();
  const { draft, errors, change } = form;
  const isOver = isFinalStage(job.stage);
  const isUndecided = form.theirChanges.length > 0;

  const save = () => {
    if (!form.isDirty || isUndecided || request.isPending || !errors.validate()) return;
    const sent = draft;
    request.mutate(
      {
        job: { id: job.id, number: job.number, version: form.version },
        request: { action: "edit", body: toJobEdit(form.base, sent) },
      },
      {
        onSuccess: (answer) => {
          writeStored(key, null);
          form.stored(sent, toJobDraft(answer));
        },
        onError: (error) => {
          errors.refuse(error);
          toastRefusal(error, job);
        },
      },
    );
  };

  const words = (name: "symptom" | "publicFinding") => (
    <FormField label={JOB_FIELD_LABELS[name]} error={errors.of(name)}>
      {(control) => (
        <TextArea
          {...control}
          fill
          autoResize
          className="job-words"
          maxLength={4000}
          readOnly={isOver}
          value={draft[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      )}
    </FormField>
  );
  const line = (name: "place" | "plannedMinutes", maxLength: number) => (
    <FormField label={JOB_FIELD_LABELS[name]} error={errors.of(name)}>
      {(control) => (
        <InputGroup
          {...control}
          autoComplete="off"
          {...(name === "place" && { list: PLACE_OPTIONS })}
          {...(name === "plannedMinutes" && { inputMode: "numeric" as const })}
          maxLength={maxLength}
          readOnly={isOver}
          value={draft[name]}
          onValueChange={(value) => change({ [name]: value })}
          onBlur={() => errors.touch(name)}
        />
      )}
    </FormField>
  );
  return (
    <DetailSection title="Words and plan">
      {/* The live event of our own change may arrive before the response. */}
      {!request.isPending && (
        <StaleChanges form={form} latest={latest} labels={JOB_FIELD_LABELS} formatField={formatJobField} />
      )}
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
        }}
      >
        {words("symptom")}
        {words("publicFinding")}
        <PlaceOptions />
        <div className="record-row">
          {line("place", 60)}
          {line("plannedMinutes", 5)}
          <FormField label={JOB_FIELD_LABELS.priority}>
            {(control) => (
              <HTMLSelect
                {...control}
                fill
                disabled={isOver}
                value={draft.priority}
                onChange={({ currentTarget }) => change({ priority: currentTarget.value as RepairPriority })}
                options={REPAIR_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
              />
            )}
          </FormField>
        </div>
        {form.isDirty && (
          <div className="record-actions">
            <Button type="submit" text="Save" title="Ctrl-Enter" loading={request.isPending} disabled={isUndecided} />
            <Button
              variant="minimal"
              text="Undo changes"
              disabled={isUndecided}
              onClick={() => form.startFrom(form.base)}
            />
          </div>
        )}
      </form>
    </DetailSection>
  );
}
