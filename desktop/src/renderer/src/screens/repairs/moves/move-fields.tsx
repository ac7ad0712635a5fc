import { Button, Checkbox, HTMLSelect, InputGroup, TextArea } from "@blueprintjs/core";
import { mayAccess } from "@fundi/shared/accounts/roles";
import {
  HOLD_RULES,
  type HoldParty,
  type HoldReason,
  mayStaffHoldFor,
  REPAIR_OUTCOME_LABELS,
} from "@fundi/shared/workshop/repair-stages";
import { WORK_OUTCOMES, type WorkOutcome } from "@fundi/shared/workshop/repair-work";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNow } from "../../../lib/clock";
import { wallClock } from "../../../lib/shop-time";
import { useStaff } from "../../../session/session";
import { DateField } from "../../../ui/forms/date-field";
import type { DraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { TimeField } from "../../../ui/forms/time-field";
import { techniciansQuery } from "../../appointments/schedule-queries";
import { AfterFields, QuestionFields } from "../checks/check-fields";
import type { PhotoUploads } from "../photos/use-photo-uploads";
import { PLACE_OPTIONS, PlaceOptions } from "../places/place-options";
import { ProblemChoice } from "../problem-choice";
import { promiseQuery, repairWordsQuery } from "../repair-queries";
import { clockText, HOLD_PARTY_LABELS, whenText } from "../repair-text";
import type { MoveId } from "./job-moves";
import { MergeField } from "./merge-field";
import { HOLD_PARTY_VALUES, HOLD_REASON_OPTIONS, type MoveDraft, type MovedJob } from "./move-draft";

interface FieldsProps {
  job: MovedJob;
  form: DraftForm<MoveDraft>;
  uploads: PhotoUploads;
}

type LineName = "reason" | "note" | "promiseReason" | "place";

interface LineProps extends FieldsProps {
  name: LineName;
  label: string;
  maxLength: number;
  info?: string;
  hint?: ReactNode;
  autoFocus?: boolean;
  list?: string;
}

/** One line of text. */
const Line = ({ form, name, label, info, hint, job: _job, ...input }: LineProps) => (
  <FormField label={label} {...(info && { info })} hint={hint} error={form.errors.of(name)}>
    {(control) => (
      <InputGroup
        {...control}
        {...input}
        autoComplete="off"
        value={form.draft[name]}
        onValueChange={(value) => form.change({ [name]: value })}
      />
    )}
  </FormField>
);

/** A day and a time. */
function Moment({ form, label, hint }: { form: DraftForm<MoveDraft>; label: string; hint?: ReactNode }) {
  const today = wallClock(new Date(useNow())).date;
  return (
    <div className="record-row">
      <FormField label={label} hint={hint} error={form.errors.of("date")}>
        {(control) => (
          <DateField
            {...control}
            keepsUnread
            min={today}
            value={form.draft.date}
            onChange={(date) => form.change({ date })}
          />
        )}
      </FormField>
      <FormField label="Time" error={form.errors.of("time")}>
        {(control) => (
          <TimeField {...control} keepsUnread value={form.draft.time} onChange={(time) => form.change({ time })} />
        )}
      </FormField>
    </div>
  );
}

const ReasonFields = (props: FieldsProps) => <Line {...props} name="reason" label="Reason" maxLength={300} autoFocus />;

/** Managers give a job to anybody; others take it, or give it back. */
function AssignFields({ job, form }: FieldsProps) {
  const me = useStaff();
  const { data: technicians = [] } = useQuery(techniciansQuery);
  const isManager = mayAccess(me.role, "manager");
  const offered = technicians.filter(({ id }) => isManager || id === me.id || id === job.technician?.id);
  return (
    <FormField label="Technician" error={form.errors.of("technicianId")}>
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          autoFocus
          value={form.draft.technicianId}
          onChange={({ currentTarget }) => form.change({ technicianId: currentTarget.value })}
          options={[
            { value: "", label: "Nobody" },
            ...offered.map(({ id, name }) => ({ value: String(id), label: id === me.id ? `${name} (you)` : name })),
          ]}
        />
      )}
    </FormField>
  );
}

function LabelFields({ job, form }: FieldsProps) {
  const words = useQuery(repairWordsQuery);
  const labels = words.data?.labels.filter(({ stage, active }) => active && stage === job.stage) ?? [];
  return (
    <FormField
      label="Label"
      hint={words.isSuccess && labels.length === 0 && "This stage has no labels yet. Administrators add them."}
      error={form.errors.of("labelId")}
    >
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          autoFocus
          value={form.draft.labelId}
          onChange={({ currentTarget }) => form.change({ labelId: currentTarget.value })}
          options={[
            { value: "", label: "No label" },
            ...labels.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </FormField>
  );
}

function HoldFields(props: FieldsProps) {
  const { form } = props;
  const isManager = mayAccess(useStaff().role, "manager");
  const reasons = HOLD_REASON_OPTIONS.filter(({ value }) => isManager || mayStaffHoldFor(value));
  const { whose } = form.draft;
  return (
    <>
      <FormField label="Why" error={form.errors.of("holdReason")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            autoFocus
            value={form.draft.holdReason}
            onChange={({ currentTarget }) => {
              const holdReason = currentTarget.value as HoldReason;
              form.change({ holdReason, whose: HOLD_RULES[holdReason].whose });
            }}
            options={reasons}
          />
        )}
      </FormField>
      <FormField
        label="Who is waited for"
        hint={whose === "us" ? "Our clock goes on." : "Our clock stands still."}
        error={form.errors.of("whose")}
      >
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={whose}
            onChange={({ currentTarget }) => form.change({ whose: currentTarget.value as HoldParty })}
            options={HOLD_PARTY_VALUES.map((value) => ({ value, label: HOLD_PARTY_LABELS[value] }))}
          />
        )}
      </FormField>
      {HOLD_RULES[form.draft.holdReason].byManager ? (
        <p className="repair-quiet">
          A manager ends it: nobody else moves the job meanwhile
          {form.draft.holdReason === "ownership" && ", or reveals its passcode"}.
        </p>
      ) : (
        <Moment form={form} label="Until" hint="Without a day it lasts until somebody resumes it." />
      )}
      <Line {...props} name="note" label="Note" info="optional" maxLength={300} />
    </>
  );
}

/** The promise, with the day that can be held. */
function PromiseFields(props: FieldsProps) {
  const { job, form } = props;
  const technicianId = job.technician?.id;
  const { data: suggested } = useQuery(promiseQuery({ minutes: 60, ...(technicianId && { technicianId }) }));
  const now = useNow();
  const suggestion = suggested ? wallClock(new Date(suggested)) : null;
  return (
    <>
      <Moment form={form} label="Promised for" hint="Without a day nothing is promised." />
      {suggested && suggestion && (
        <p className="repair-suggestion">
          There is time for an hour of work by <strong>{whenText(suggested, now)}</strong>.{" "}
          <Button
            size="small"
            text="Promise that"
            onClick={() => form.change({ date: suggestion.date, time: clockText(suggestion.minutes) })}
          />
        </p>
      )}
      <Line {...props} name="promiseReason" label="Why earlier than there is time" info="only then" maxLength={200} />
    </>
  );
}

const PlaceFields = (props: FieldsProps) => (
  <>
    <PlaceOptions />
    <Line
      {...props}
      name="place"
      label="Place"
      hint="Shelf, bin or bench"
      maxLength={60}
      list={PLACE_OPTIONS}
      autoFocus
    />
  </>
);

interface LongProps extends Pick<FieldsProps, "form"> {
  name: "finding" | "publicFinding" | "workDone";
  label: string;
  info?: string;
  autoFocus?: boolean;
}

/** Several lines of text. */
const Long = ({ form, name, label, info, autoFocus = false }: LongProps) => (
  <FormField label={label} {...(info && { info })} error={form.errors.of(name)}>
    {(control) => (
      <TextArea
        {...control}
        fill
        autoResize
        autoFocus={autoFocus}
        maxLength={4000}
        value={form.draft[name]}
        onChange={({ currentTarget }) => form.change({ [name]: currentTarget.value })}
      />
    )}
  </FormField>
);

function DiagnosisFields({ job, form }: FieldsProps) {
  const { draft, errors, change } = form;
  return (
    <>
      <Long form={form} name="finding" label="What was found" info="for us" autoFocus />
      <ProblemChoice
        label="Problems found"
        deviceType={job.device?.type ?? null}
        chosen={draft.problemIds}
        error={errors.of("problemIds")}
        onChange={(problemIds) => change({ problemIds, ...(problemIds.length > 0 && { noFault: false }) })}
      />
      <Checkbox
        label="No fault found"
        checked={draft.noFault}
        onChange={({ currentTarget }) => {
          const noFault = currentTarget.checked;
          change({ noFault, ...(noFault && { problemIds: [] }) });
        }}
      />
      <Long form={form} name="publicFinding" label="In words for the customer" info="optional" />
    </>
  );
}

/** The work is done: how it ended, what was done, and which problems were mended. */
function FinishFields({ job, form }: FieldsProps) {
  const { draft, errors, change } = form;
  return (
    <>
      <FormField label="How it ended" error={errors.of("outcome")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.outcome}
            onChange={({ currentTarget }) => change({ outcome: currentTarget.value as WorkOutcome })}
            options={WORK_OUTCOMES.map((value) => ({ value, label: REPAIR_OUTCOME_LABELS[value] }))}
          />
        )}
      </FormField>
      <Long form={form} name="workDone" label="What was done" info="the customer reads it" autoFocus />
      <ProblemChoice
        label="Problems mended"
        deviceType={job.device?.type ?? null}
        chosen={draft.problemIds}
        error={errors.of("problemIds")}
        onChange={(problemIds) => change({ problemIds })}
      />
    </>
  );
}

/** What was fitted is taken out first, unless the customer wants to have it. */
function PartsStay({ job, form }: FieldsProps) {
  const fitted = job.parts?.filter(({ state }) => state === "fitted") ?? [];
  if (fitted.length === 0) return null;
  return (
    <Checkbox
      label={`The customer wants and pays what was fitted: ${fitted.map(({ name }) => name).join(", ")}`}
      checked={form.draft.partsStay}
      onChange={({ currentTarget }) => form.change({ partsStay: currentTarget.checked })}
    />
  );
}

const WithdrawFields = (props: FieldsProps) => (
  <>
    <ReasonFields {...props} />
    <PartsStay {...props} />
  </>
);

const GiveUpFields = ({ form, ...props }: FieldsProps) => (
  <>
    <Long form={form} name="workDone" label="Why not" info="the customer reads it" autoFocus />
    <Checkbox
      label="It is put together again"
      checked={form.draft.isReassembled}
      onChange={({ currentTarget }) => form.change({ isReassembled: currentTarget.checked })}
    />
    <PartsStay form={form} {...props} />
  </>
);

/** The check after the work: the questions with the answers at intake, results and photos. */
const PassFields = (props: FieldsProps) => (
  <>
    <QuestionFields form={props.form} />
    <Line {...props} name="note" label="What was checked" info="optional" maxLength={300} />
    <AfterFields form={props.form} uploads={props.uploads} />
  </>
);

const FailFields = (props: FieldsProps) => (
  <Line {...props} name="reason" label="What is wrong" maxLength={300} autoFocus />
);

const ReworkFields = (props: FieldsProps) => (
  <>
    <ReasonFields {...props} />
    <Moment form={props.form} label="Promised for" hint="Without a day the promise stays." />
  </>
);

const FIELDS: Partial<Record<MoveId, (props: FieldsProps) => ReactNode>> = {
  diagnose: DiagnosisFields,
  finish: FinishFields,
  give_up: GiveUpFields,
  pass: PassFields,
  fail: FailFields,
  rework: ReworkFields,
  reopen: ReasonFields,
  assign: AssignFields,
  promise: PromiseFields,
  label: LabelFields,
  hold: HoldFields,
  place: PlaceFields,
  undo: ReasonFields,
  merge: MergeField,
  withdraw: WithdrawFields,
  cancel: ReasonFields,
};

/** What a move asks for. */
export function MoveFields({ move, ...props }: FieldsProps & { move: MoveId }) {
  const Fields = FIELDS[move];
  return Fields ? <Fields {...props} /> : null;
}
