import { Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/values/money";
import { OLD_PARTS } from "@fundi/shared/workshop/handover-fields";
import { type Handover, OLD_PARTS_LABELS, type OldParts } from "@fundi/shared/workshop/handovers";
import { REPAIR_OUTCOME_LABELS } from "@fundi/shared/workshop/repair-stages";
import type { DraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { lastFour } from "../repair-text";
import { type HandoverDraft, type LeavingJob, leavingOf, missingOf, oldPartsOf } from "./handover-draft";

interface Props {
  handover: Handover;
  form: DraftForm<HandoverDraft>;
}

const toggled = (list: readonly number[], id: number, isOn: boolean): number[] =>
  isOn ? [...list, id] : list.filter((other) => other !== id);

/** The devices of the intake with what came with them, which does not come back where it is not ticked, and their old parts. */
export function LeavingDevices({ handover, form }: Props) {
  const { draft, errors, change } = form;
  const leaving = leavingOf(handover, draft);
  return (
    <fieldset className="handover-devices">
      <legend>Devices</legend>
      {handover.jobs.map((job) => {
        const isLeaving = leaving.includes(job);
        return (
          <div key={job.id}>
            <Checkbox
              checked={isLeaving}
              disabled={!job.mayLeave}
              onChange={({ currentTarget }) => change({ jobIds: toggled(draft.jobIds, job.id, currentTarget.checked) })}
            >
              <strong>{lastFour(job.number)}</strong> {job.deviceName}
              {job.outcome && `, ${REPAIR_OUTCOME_LABELS[job.outcome].toLowerCase()}`}, {formatKes(job.share)}
              {job.isOut ? " (left already)" : !job.mayLeave && " (not ready)"}
            </Checkbox>
            {isLeaving && <CameWith job={job} form={form} />}
            {isLeaving && <OldPartsField job={job} form={form} />}
          </div>
        );
      })}
      {errors.of("jobIds") && <p role="alert">{errors.of("jobIds")}</p>}
      {missingOf(leaving, draft).length > 0 && (
        <FormField label="Where the missing things are" error={errors.of("missingNote")}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={120}
              value={draft.missingNote}
              onValueChange={(missingNote) => change({ missingNote })}
            />
          )}
        </FormField>
      )}
    </fieldset>
  );
}

interface JobProps extends Pick<Props, "form"> {
  job: LeavingJob;
}

function CameWith({ job, form: { draft, change } }: JobProps) {
  return job.accessories.map(({ id, name, quantity }) => (
    <Checkbox
      key={id}
      className="handover-accessory"
      label={quantity > 1 ? `${name} × ${quantity} back` : `${name} back`}
      checked={!draft.missing.includes(id)}
      onChange={({ currentTarget }) => change({ missing: toggled(draft.missing, id, !currentTarget.checked) })}
    />
  ));
}

/** What happened to the parts that were taken out; begins with what was said when the new ones were fitted. */
function OldPartsField({ job, form: { draft, change } }: JobProps) {
  if (!job.isFetched) return null;
  return (
    <div className="handover-accessory">
      <FormField
        label={`Old parts of ${lastFour(job.number)}`}
        {...(job.oldParts.length > 0 && { hint: `For the customer: ${job.oldParts.join(", ")}` })}
      >
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={oldPartsOf(job, draft)}
            onChange={({ currentTarget }) =>
              change({ oldParts: { ...draft.oldParts, [job.id]: currentTarget.value as OldParts } })
            }
            options={OLD_PARTS.map((value) => ({ value, label: OLD_PARTS_LABELS[value] }))}
          />
        )}
      </FormField>
    </div>
  );
}
