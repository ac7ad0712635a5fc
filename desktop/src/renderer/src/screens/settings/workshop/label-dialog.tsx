import { Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import type { z } from "@fundi/shared/contract/z";
import { OPEN_STAGES, REPAIR_STAGE_LABELS, type RepairStage } from "@fundi/shared/workshop/repair-stages";
import {
  createRepairLabel,
  LABEL_COLOURS,
  LabelForm,
  type RepairLabel,
  updateRepairLabel,
} from "@fundi/shared/workshop/repair-words";
import { useRef } from "react";
import { call } from "../../../lib/call";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { schemaErrors } from "../../../ui/forms/schema-errors";
import { useSaveWord } from "./word-queries";

type Label = z.infer<typeof RepairLabel>;
interface Draft {
  stage: RepairStage;
  name: string;
  colour: Label["colour"];
  limitMinutes: string;
  publicEn: string;
  publicSw: string;
  active: boolean;
}

const toBody = ({ limitMinutes, ...draft }: Draft) => ({
  ...draft,
  limitMinutes: limitMinutes.trim() === "" ? null : Number(limitMinutes),
});
const labelErrors = (draft: Draft) => schemaErrors(LabelForm, toBody(draft));

/** Adds a label to a stage, or changes one. */
export function LabelDialog({ label, onClose }: { label: Label | null; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const start: Draft = {
    ...{ stage: label?.stage ?? "received", name: label?.name ?? "", colour: label?.colour ?? "grey" },
    limitMinutes: label?.limitMinutes ? String(label.limitMinutes) : "",
    ...{ publicEn: label?.publicEn ?? "", publicSw: label?.publicSw ?? "", active: label?.active ?? true },
  };
  const { draft, errors, change } = useDraftForm(start, labelErrors, element);
  const save = useSaveWord("Label saved.", onClose);
  const submit = () => {
    if (!errors.validate()) return;
    const { stage, ...rest } = { ...toBody(draft), position: label?.position ?? 0 };
    const send = (idempotencyKey: string) =>
      label
        ? call(updateRepairLabel, { params: { id: label.id }, body: { ...rest, version: label.version } })
        : call(createRepairLabel, { body: { ...rest, stage }, idempotencyKey });
    save.mutate({ body: draft, send }, { onError: (error) => errors.refuse(error) });
  };
  const line = (name: "name" | "limitMinutes" | "publicEn" | "publicSw", title: string, maxLength: number) => (
    <FormField label={title} {...(name !== "name" && { info: "optional" })} error={errors.of(name)}>
      {(control) => (
        <InputGroup
          {...control}
          autoComplete="off"
          maxLength={maxLength}
          value={draft[name]}
          onValueChange={(value) => change({ [name]: value })}
        />
      )}
    </FormField>
  );
  return (
    <FormDialog
      title={label ? `Label “${label.name}”` : "Add a label"}
      submitLabel="Save the label"
      form={element}
      isBusy={save.isPending}
      problem={save.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Stage" error={errors.of("stage")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            disabled={label !== null}
            value={draft.stage}
            onChange={({ currentTarget }) => change({ stage: currentTarget.value as RepairStage })}
            options={OPEN_STAGES.map((value) => ({ value, label: REPAIR_STAGE_LABELS[value] }))}
          />
        )}
      </FormField>
      {line("name", "Name", 40)}
      <FormField label="Colour" error={errors.of("colour")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.colour}
            onChange={({ currentTarget }) => change({ colour: currentTarget.value as Label["colour"] })}
            options={[...LABEL_COLOURS]}
          />
        )}
      </FormField>
      {line("limitMinutes", "Limit in open minutes", 6)}
      {line("publicEn", "What the customer reads, in English", 80)}
      {line("publicSw", "What the customer reads, in Kiswahili", 80)}
      {label && (
        <Checkbox
          label="In use"
          checked={draft.active}
          onChange={({ currentTarget }) => change({ active: currentTarget.checked })}
        />
      )}
    </FormDialog>
  );
}
