import { Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import type { z } from "@fundi/shared/contract/z";
import { DEVICE_TYPE_LABELS, DEVICE_TYPES, type DeviceType } from "@fundi/shared/workshop/device-types";
import {
  createRepairProblem,
  DATA_RISKS,
  PASSCODE_NEEDS,
  ProblemForm,
  type RepairProblem,
  updateRepairProblem,
} from "@fundi/shared/workshop/repair-words";
import { useRef } from "react";
import { call } from "../../../lib/call";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { schemaErrors } from "../../../ui/forms/schema-errors";
import { useSaveWord } from "./word-queries";

type Problem = z.infer<typeof RepairProblem>;
type Draft = Omit<Problem, "id" | "code" | "version">;

export const DATA_RISK_LABELS: Record<Problem["dataRisk"], string> = {
  none: "Data is safe",
  some: "Data may be lost",
  wipe: "Data may have to be wiped",
};
const PASSCODE_LABELS: Record<Problem["needsPasscode"], string> = {
  no: "No passcode",
  maybe: "Perhaps a passcode",
  yes: "Needs a passcode",
};
/** The choices for the type of a device: one of them, or any. */
export const TYPE_OPTIONS = [
  { value: "", label: "Any device" },
  ...DEVICE_TYPES.map((value) => ({ value, label: DEVICE_TYPE_LABELS[value] })),
];

const problemErrors = (draft: Draft) => schemaErrors(ProblemForm, draft);

/** Adds a problem that devices have, or changes one. */
export function ProblemDialog({ problem, onClose }: { problem: Problem | null; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const start: Draft = {
    ...{ deviceType: problem?.deviceType ?? null, nameEn: problem?.nameEn ?? "", nameSw: problem?.nameSw ?? "" },
    ...{ needsPasscode: problem?.needsPasscode ?? "maybe", dataRisk: problem?.dataRisk ?? "some" },
    active: problem?.active ?? true,
  };
  const { draft, errors, change } = useDraftForm(start, problemErrors, element);
  const save = useSaveWord("Problem saved.", onClose);
  const submit = () => {
    if (!errors.validate()) return;
    const send = (idempotencyKey: string) =>
      problem
        ? call(updateRepairProblem, { params: { id: problem.id }, body: { ...draft, version: problem.version } })
        : call(createRepairProblem, { body: draft, idempotencyKey });
    save.mutate({ body: draft, send }, { onError: (error) => errors.refuse(error) });
  };
  const name = (field: "nameEn" | "nameSw", title: string) => (
    <FormField label={title} error={errors.of(field)}>
      {(control) => (
        <InputGroup
          {...control}
          autoComplete="off"
          maxLength={80}
          value={draft[field]}
          onValueChange={(value) => change({ [field]: value })}
        />
      )}
    </FormField>
  );
  return (
    <FormDialog
      title={problem ? `Problem “${problem.nameEn}”` : "Add a problem"}
      submitLabel="Save the problem"
      form={element}
      isBusy={save.isPending}
      problem={save.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      {name("nameEn", "In English")}
      {name("nameSw", "In Kiswahili")}
      <FormField label="Device" error={errors.of("deviceType")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.deviceType ?? ""}
            onChange={({ currentTarget }) => change({ deviceType: (currentTarget.value || null) as DeviceType | null })}
            options={TYPE_OPTIONS}
          />
        )}
      </FormField>
      <FormField label="Data" hint="The customer is asked where data is at risk." error={errors.of("dataRisk")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.dataRisk}
            onChange={({ currentTarget }) => change({ dataRisk: currentTarget.value as Draft["dataRisk"] })}
            options={DATA_RISKS.map((value) => ({ value, label: DATA_RISK_LABELS[value] }))}
          />
        )}
      </FormField>
      <FormField label="Passcode" error={errors.of("needsPasscode")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.needsPasscode}
            onChange={({ currentTarget }) => change({ needsPasscode: currentTarget.value as Draft["needsPasscode"] })}
            options={PASSCODE_NEEDS.map((value) => ({ value, label: PASSCODE_LABELS[value] }))}
          />
        )}
      </FormField>
      {problem && (
        <Checkbox
          label="In use"
          checked={draft.active}
          onChange={({ currentTarget }) => change({ active: currentTarget.checked })}
        />
      )}
    </FormDialog>
  );
}
