import { Checkbox, HTMLSelect, InputGroup, RadioGroup, TextArea } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/values/money";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import {
  APPROVAL_WAY_LABELS,
  type ConsentGrade,
  type EstimateOption,
  needsConsent,
  PART_GRADE_LABELS,
  SPOKEN_WAYS,
} from "@fundi/shared/workshop/estimate-rules";
import type { Estimate } from "@fundi/shared/workshop/estimates";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useRef } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { type DecisionBody, useDecideEstimate } from "./estimate-queries";

interface Draft {
  decision: DecisionBody["decision"];
  option: EstimateOption | "";
  /** Lines that can be left out, and are wanted. */
  extraIds: readonly number[];
  consents: readonly ConsentGrade[];
  via: DecisionBody["via"];
  name: string;
  phone: string;
  words: string;
}

function errorsOf(draft: Draft): FieldErrors<keyof Draft> {
  const missing = (text: string) => text.trim() === "";
  return {
    ...(missing(draft.name) && { name: "Enter who decided" }),
    ...(missing(draft.words) && { words: "Write down what was said" }),
    ...(draft.via !== "counter" &&
      missing(draft.phone) && { phone: "Enter the number from which they called or wrote" }),
  };
}

interface Props {
  job: Repair;
  estimate: Estimate;
  onClose: () => void;
}

/** Records what a customer decided at the counter, by phone or by WhatsApp. They get a text of it. */
export function DecideDialog({ job, estimate, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const start: Draft = {
    ...{ decision: "approve", option: estimate.sums[0]?.option ?? "", via: "counter" },
    ...{ extraIds: estimate.lines.filter(({ isRequired }) => !isRequired).map(({ id }) => id), consents: [] },
    ...{ name: job.intake.name, phone: job.intake.phone ?? "", words: "" },
  };
  const form = useDraftForm(start, errorsOf, element);
  const decide = useDecideEstimate(job.id);
  const { draft, errors, change } = form;
  const options = estimate.sums.flatMap(({ option }) => option ?? []);
  const isApproved = draft.decision === "approve";
  const ofOption = estimate.lines.filter(({ option }) => option === null || option === draft.option);
  const extras = ofOption.filter(({ isRequired }) => !isRequired);
  const chosen = ofOption.filter(({ id, isRequired }) => isRequired || draft.extraIds.includes(id));
  const grades = [...new Set(chosen.map(({ grade }) => grade))].filter(needsConsent);
  const total = chosen.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const toggled = <T,>(list: readonly T[], one: T, isOn: boolean): T[] =>
    isOn ? [...list, one] : list.filter((other) => other !== one);
  const submit = () => {
    if (!errors.validate()) return;
    const { number, version } = estimate;
    decide.mutate(
      {
        ...{ number, version },
        decision: {
          ...{ decision: draft.decision, via: draft.via, name: draft.name.trim(), words: draft.words.trim() },
          phone: draft.phone.trim() === "" ? null : draft.phone,
          ...(isApproved && {
            option: draft.option === "" ? null : draft.option,
            extraIds: extras.filter(({ id }) => draft.extraIds.includes(id)).map(({ id }) => id),
            consents: draft.consents.filter((grade) => grades.includes(grade)),
          }),
        },
      },
      { onSuccess: onClose, onError: (error) => errors.refuse(error) },
    );
  };
  return (
    <FormDialog
      title={`What the customer decided: estimate ${estimate.number}`}
      submitLabel={isApproved ? `Record approval of ${formatKes(total)}` : "Record refusal"}
      form={element}
      isBusy={decide.isPending}
      problem={decide.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        inline
        label="Decision"
        selectedValue={draft.decision}
        options={[
          { value: "approve", label: "Approved" },
          { value: "decline", label: "Declined" },
        ]}
        onChange={({ currentTarget }) => change({ decision: currentTarget.value as Draft["decision"] })}
      />
      {isApproved && options.length > 0 && (
        <RadioGroup
          label="Option"
          selectedValue={draft.option}
          options={estimate.sums.map(({ option, required }) => ({
            ...{ value: option ?? "", label: `${option}: ${formatKes(required)}` },
          }))}
          onChange={({ currentTarget }) => change({ option: currentTarget.value as EstimateOption })}
        />
      )}
      {isApproved &&
        extras.map(({ id, text, price, quantity }) => (
          <Checkbox
            key={id}
            label={`${text}, ${formatKes(price * quantity)}`}
            checked={draft.extraIds.includes(id)}
            onChange={({ currentTarget }) => change({ extraIds: toggled(draft.extraIds, id, currentTarget.checked) })}
          />
        ))}
      {isApproved &&
        grades.map((grade) => (
          <Checkbox
            key={grade}
            label={`They agreed to parts of this kind: ${PART_GRADE_LABELS[grade].toLowerCase()}`}
            checked={draft.consents.includes(grade)}
            onChange={({ currentTarget }) =>
              change({ consents: toggled(draft.consents, grade, currentTarget.checked) })
            }
          />
        ))}
      <FormField label="How" error={errors.of("via")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.via}
            onChange={({ currentTarget }) => change({ via: currentTarget.value as Draft["via"] })}
            options={SPOKEN_WAYS.map((value) => ({ value, label: APPROVAL_WAY_LABELS[value] }))}
          />
        )}
      </FormField>
      <FormField label="Who" error={errors.of("name")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={160}
            value={draft.name}
            onValueChange={(name) => change({ name })}
          />
        )}
      </FormField>
      {draft.via !== "counter" && (
        <FormField label="Their number" error={errors.of("phone")}>
          {(control) => (
            <InputGroup
              {...control}
              type="tel"
              autoComplete="off"
              value={draft.phone}
              onValueChange={(phone) => change({ phone })}
            />
          )}
        </FormField>
      )}
      <FormField label="What they said" error={errors.of("words")}>
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            autoFocus
            maxLength={1000}
            value={draft.words}
            onChange={({ currentTarget }) => change({ words: currentTarget.value })}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
