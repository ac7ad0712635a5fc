import { HTMLSelect, InputGroup } from "@blueprintjs/core";
import {
  type ConsentVia,
  DATA_CONSENT_QUESTIONS,
  DATA_CONSENTS,
  type DataConsentKind,
} from "@fundi/shared/workshop/data-consent-rules";
import { changeDataConsent } from "@fundi/shared/workshop/data-consents";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { repairQuery } from "../repair-queries";
import { lastFour } from "../repair-text";
import { ChoiceRow, ChoiceRows } from "./choice-row";
import { CONSENT_VIA_LABELS } from "./consent-text";

interface Draft {
  kind: DataConsentKind;
  answer: string;
  via: Exclude<ConsentVia, "intake">;
  words: string;
}

const START: Draft = { kind: "data_loss", answer: "", via: "phone", words: "" };
const VIAS = ["phone", "counter", "message"] as const;
const ANSWERS = [
  { value: "yes", label: "Yes", tone: "plain" },
  { value: "no", label: "No", tone: "plain" },
] as const;

const draftErrors = ({ answer, words }: Draft) => ({
  ...(answer === "" && { answer: "Choose yes or no" }),
  ...(words.trim() === "" && { words: "Write down what they said" }),
});

/** Records what a customer says about their data after the intake, and how they said it. */
export function ConsentDialog({ job, onClose }: { job: Repair; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const { draft, errors, change } = useDraftForm(START, draftErrors, element);
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  const request = useMutation({
    mutationFn: () => {
      const { kind, answer, via, words } = draft;
      const body = { kind, isGiven: answer === "yes", via, words: words.trim(), version: job.version };
      return call(changeDataConsent, { params: { id: job.id }, body, idempotencyKey: keyOf({ id: job.id, body }) });
    },
    onSuccess: (answer) => {
      queries.setQueryData(repairQuery(answer.id).queryKey, answer);
      onClose();
    },
    onError: (error) => errors.refuse(error),
    onSettled: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.repairs }),
  });
  return (
    <FormDialog
      title={`What the customer says about the data of ${lastFour(job.number)}`}
      submitLabel="Record it"
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={() => {
        if (errors.validate()) request.mutate();
      }}
      onClose={onClose}
    >
      <FormField label="About" error={errors.of("kind")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            autoFocus
            value={draft.kind}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value as DataConsentKind })}
            options={DATA_CONSENTS.map((value) => ({ value, label: DATA_CONSENT_QUESTIONS[value].en }))}
          />
        )}
      </FormField>
      <div className="checklist">
        <ChoiceRows>
          <ChoiceRow
            question="They say"
            choices={ANSWERS}
            value={draft.answer}
            isInvalid={errors.of("answer") !== undefined}
            onChoose={(answer) => change({ answer })}
          />
        </ChoiceRows>
        {errors.of("answer") && <p className="checklist-missing">{errors.of("answer")}</p>}
      </div>
      <FormField label="How they said it" error={errors.of("via")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.via}
            onChange={({ currentTarget }) => change({ via: currentTarget.value as Draft["via"] })}
            options={VIAS.map((value) => ({ value, label: CONSENT_VIA_LABELS[value] }))}
          />
        )}
      </FormField>
      <FormField label="What they said" hint="What they said before stays." error={errors.of("words")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={300}
            value={draft.words}
            onValueChange={(words) => change({ words })}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
