import { HTMLSelect, InputGroup } from "@blueprintjs/core";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { OLD_PART_FATES, OLD_PART_LABELS, type OldPartFate } from "@fundi/shared/workshop/part-rules";
import type { Repair, RepairPart } from "@fundi/shared/workshop/repairs";
import { useRef } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { usePartRequest } from "./part-requests";

interface Draft {
  needsSerial: boolean;
  serial: string;
  oldPart: OldPartFate;
  oldSerial: string;
}

const errorsOf = ({ needsSerial, serial }: Draft): FieldErrors<keyof Draft> =>
  needsSerial && serial.trim() === "" ? { serial: "Scan or type the serial of the part" } : {};

/** Fits a part: its serial where it has one, and what becomes of the old one. */
export function FitDialog({ job, part, onClose }: { job: Repair; part: RepairPart; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const start: Draft = { needsSerial: part.tracksSerials, serial: "", oldPart: "to_customer", oldSerial: "" };
  const { draft, errors, change } = useDraftForm(start, errorsOf, element);
  const request = usePartRequest(job);
  const submit = () => {
    if (!errors.validate()) return;
    const body = { serial: draft.serial.trim(), oldPart: draft.oldPart, oldSerial: draft.oldSerial.trim() };
    request.mutate(
      { action: "fit", partId: part.id, body },
      { onSuccess: onClose, onError: (error) => errors.refuse(error) },
    );
  };
  return (
    <FormDialog
      title={`Fit: ${part.name}`}
      submitLabel="Fitted"
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="Serial of the new part"
        info={part.tracksSerials ? undefined : "optional"}
        hint={
          part.tracksSerials
            ? part.serial && `Set aside for it: ${part.serial}`
            : "What is on it, for a claim at its supplier."
        }
        error={errors.of("serial")}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={64}
            value={draft.serial}
            onValueChange={(serial) => change({ serial })}
          />
        )}
      </FormField>
      <FormField label="The old part" error={errors.of("oldPart")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.oldPart}
            onChange={({ currentTarget }) => change({ oldPart: currentTarget.value as OldPartFate })}
            options={OLD_PART_FATES.map((value) => ({ value, label: OLD_PART_LABELS[value] }))}
          />
        )}
      </FormField>
      {draft.oldPart !== "none" && (
        <FormField label="Serial of the old part" info="optional" error={errors.of("oldSerial")}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={64}
              value={draft.oldSerial}
              onValueChange={(oldSerial) => change({ oldSerial })}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
