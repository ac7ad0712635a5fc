import { Checkbox } from "@blueprintjs/core";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useRef } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { useClaimWarranty } from "./claim-requests";
import { coverText } from "./warranty-text";

interface Draft {
  warrantyIds: readonly number[];
}

const errorsOf = ({ warrantyIds }: Draft): FieldErrors<keyof Draft> =>
  warrantyIds.length === 0 ? { warrantyIds: "Choose what is claimed" } : {};

/** Claims warranties that cover the device, for a job that is here. */
export function ClaimDialog({ job, onClose }: { job: Repair; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const start: Draft = { warrantyIds: job.coveredBy.length === 1 ? job.coveredBy.map(({ id }) => id) : [] };
  const { draft, errors, change } = useDraftForm(start, errorsOf, element);
  const request = useClaimWarranty(job);
  const submit = () => {
    if (!errors.validate()) return;
    request.mutate(draft.warrantyIds, { onSuccess: onClose, onError: (error) => errors.refuse(error) });
  };
  return (
    <FormDialog
      title="Claim the warranty"
      submitLabel="Claim"
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="What is claimed"
        hint="The end of a warranty stays as it is, however often it is claimed."
        error={errors.of("warrantyIds")}
      >
        {({ id }) => (
          <div id={id}>
            {job.coveredBy.map((warranty, index) => (
              <Checkbox
                key={warranty.id}
                autoFocus={index === 0}
                label={coverText(warranty)}
                checked={draft.warrantyIds.includes(warranty.id)}
                onChange={({ currentTarget }) =>
                  change({
                    warrantyIds: currentTarget.checked
                      ? [...draft.warrantyIds, warranty.id]
                      : draft.warrantyIds.filter((other) => other !== warranty.id),
                  })
                }
              />
            ))}
          </div>
        )}
      </FormField>
    </FormDialog>
  );
}
