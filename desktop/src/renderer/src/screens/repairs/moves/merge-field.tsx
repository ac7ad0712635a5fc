import { HTMLSelect } from "@blueprintjs/core";
import { REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import { useQuery } from "@tanstack/react-query";
import type { DraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { matchingJobsQuery } from "../repair-queries";
import type { MoveDraft, MovedJob } from "./move-draft";

/** The open job of the same device into which another one is merged. */
export function MergeField({ job, form }: { job: MovedJob; form: DraftForm<MoveDraft> }) {
  const found = useQuery(matchingJobsQuery({ q: job.customerName || job.number }));
  const others = (found.data?.jobs ?? []).filter(({ id, device }) => id !== job.id && device?.id === job.device?.id);
  return (
    <FormField
      label="Into which job"
      hint={
        found.isSuccess && others.length === 0
          ? "The same customer has no other open job of this device."
          : "Its number and code lead there for ever."
      }
      error={form.errors.of("intoId")}
    >
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          autoFocus
          value={form.draft.intoId}
          onChange={({ currentTarget }) => form.change({ intoId: currentTarget.value })}
          options={[
            { value: "", label: "Choose a job" },
            ...others.map(({ id, number, stage, about }) => ({
              value: String(id),
              label: `${number}, ${REPAIR_STAGE_LABELS[stage]}: ${about}`,
            })),
          ]}
        />
      )}
    </FormField>
  );
}
