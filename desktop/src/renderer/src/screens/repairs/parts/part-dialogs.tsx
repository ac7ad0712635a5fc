import { Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { fatesOf, needsAnother, PART_FATE_LABELS, type PartFate } from "@fundi/shared/workshop/part-rules";
import type { Repair, RepairPart } from "@fundi/shared/workshop/repairs";
import { useRef } from "react";
import { formatDateTime } from "../../../lib/shop-time";
import { DateField } from "../../../ui/forms/date-field";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { instantIn } from "../moves/move-draft";
import { usePartRequest } from "./part-requests";

interface Props {
  job: Repair;
  part: RepairPart;
  onClose: () => void;
}

interface TakeOutDraft {
  fate: PartFate;
  reason: string;
  isReplaced: boolean;
}

const takeOutErrors = ({ fate, reason }: TakeOutDraft): FieldErrors<keyof TakeOutDraft> =>
  fate === "broken" && reason.trim() === "" ? { reason: "Say what happened" } : {};

/** A part comes out again, or is found to be no good before it is fitted. */
export function TakeOutDialog({ job, part, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const fates = fatesOf(part.state);
  const [first = "faulty"] = fates;
  const start: TakeOutDraft = { fate: first, reason: "", isReplaced: needsAnother(first) };
  const { draft, errors, change } = useDraftForm(start, takeOutErrors, element);
  const request = usePartRequest(job);
  const submit = () => {
    if (!errors.validate()) return;
    request.mutate(
      { action: "take_out", partId: part.id, body: { ...draft, reason: draft.reason.trim() } },
      { onSuccess: onClose, onError: (error) => errors.refuse(error) },
    );
  };
  return (
    <FormDialog
      title={part.state === "fitted" ? `Take out: ${part.name}` : `Not to be fitted: ${part.name}`}
      submitLabel={part.state === "fitted" ? "Taken out" : "Write it off"}
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="What about it" error={errors.of("fate")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.fate}
            onChange={({ currentTarget }) => {
              const fate = currentTarget.value as PartFate;
              change({ fate, isReplaced: needsAnother(fate) });
            }}
            options={fates.map((value) => ({ value, label: PART_FATE_LABELS[value] }))}
          />
        )}
      </FormField>
      <FormField
        label="What happened"
        {...(draft.fate !== "broken" && { info: "optional" })}
        hint="For staff: it is on nothing that the customer sees."
        error={errors.of("reason")}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={300}
            value={draft.reason}
            onValueChange={(reason) => change({ reason })}
          />
        )}
      </FormField>
      <Checkbox
        label="Another one is needed in its place"
        checked={draft.isReplaced}
        onChange={({ currentTarget }) => change({ isReplaced: currentTarget.checked })}
      />
      {!draft.isReplaced && <p className="record-quiet">Then its customer does not pay for it.</p>}
    </FormDialog>
  );
}

const noErrors = () => ({});

/** A part that is not needed after all. */
export function GiveBackDialog({ job, part, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { draft, errors, change } = useDraftForm({ reason: "" }, noErrors, element);
  const request = usePartRequest(job);
  const submit = () =>
    request.mutate(
      { action: "give_back", partId: part.id, body: { reason: draft.reason.trim() } },
      { onSuccess: onClose, onError: (error) => errors.refuse(error) },
    );
  return (
    <FormDialog
      title={`Not needed: ${part.name}`}
      submitLabel="Not needed"
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {part.state === "wanted" ? "It is not bought for this repair" : "It is free for others"}, and its customer does
        not pay for it.
      </p>
      <FormField label="Why" info="optional" error={errors.of("reason")}>
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={300}
            value={draft.reason}
            onValueChange={(reason) => change({ reason })}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

interface MoveDraft {
  intoId: string;
  date: string;
  intoDate: string;
}

const moveErrors = ({ date, intoDate }: MoveDraft): FieldErrors<keyof MoveDraft> => ({
  ...(date === "" && { date: "Choose a day" }),
  ...(intoDate === "" && { intoDate: "Choose a day" }),
});

/** Gives a held part to a more urgent job; both are promised for another day. */
export function MovePartDialog({ job, part, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const start: MoveDraft = { intoId: String(part.wantedBy[0]?.id ?? ""), date: "", intoDate: "" };
  const { draft, errors, change } = useDraftForm(start, moveErrors, element);
  const request = usePartRequest(job);
  const submit = () => {
    if (!errors.validate()) return;
    const body = {
      ...{ intoId: Number(draft.intoId), promisedAt: closingOf(draft.date) },
      intoPromisedAt: closingOf(draft.intoDate),
    };
    request.mutate(
      { action: "move", partId: part.id, body },
      { onSuccess: onClose, onError: (error) => errors.refuse(error) },
    );
  };
  return (
    <FormDialog
      title={`Give to another job: ${part.name}`}
      submitLabel="Give it"
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="To" error={errors.of("intoId")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.intoId}
            onChange={({ currentTarget }) => change({ intoId: currentTarget.value })}
            options={part.wantedBy.map(({ id, number, promisedAt }) => ({
              value: String(id),
              label: promisedAt ? `${number}, promised for ${formatDateTime(promisedAt)}` : `${number}, not promised`,
            }))}
          />
        )}
      </FormField>
      <FormField label={`${job.number} is ready on`} error={errors.of("date")}>
        {(control) => <DateField {...control} value={draft.date} onChange={(date) => change({ date })} />}
      </FormField>
      <FormField label="The other one is ready on" error={errors.of("intoDate")}>
        {(control) => <DateField {...control} value={draft.intoDate} onChange={(intoDate) => change({ intoDate })} />}
      </FormField>
    </FormDialog>
  );
}

/** Promised for the end of a day, unless somebody changes it. */
const closingOf = (date: string): string | null => instantIn({ date, time: "" });
