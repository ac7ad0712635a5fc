import { Button, Callout, Checkbox, InputGroup, TextArea } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/values/money";
import type { Estimate } from "@fundi/shared/workshop/estimates";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { DateField } from "../../../ui/forms/date-field";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { MoneyInput } from "../../../ui/forms/money-input";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { TimeField } from "../../../ui/forms/time-field";
import { type DraftRules, draftSums, estimateBody, estimateErrors, orderedSum, startEstimate } from "./estimate-draft";
import { EstimateLines } from "./estimate-lines";
import { estimateRulesQuery, useSaveEstimate } from "./estimate-queries";
import { useStoredEstimate } from "./stored-estimate";

interface Props {
  job: Repair;
  /** The draft that is changed; null for a new one. */
  draft: Estimate | null;
  /** What a new one begins with. */
  from: Estimate | null;
  onDone: () => void;
}

/** Writes an estimate. It is a draft until it is sent. */
export function EstimateEditor(props: Props) {
  const rules = useQuery(estimateRulesQuery);
  if (rules.data) return <Editor {...props} rules={rules.data} />;
  if (!rules.isError) return <p className="record-quiet">Opening…</p>;
  return (
    <>
      <RequestProblem error={rules.error} />
      <Button text="Try again" onClick={() => void rules.refetch()} />
    </>
  );
}

function Editor({ job, draft, from, rules, onDone }: Props & { rules: DraftRules }) {
  const element = useRef<HTMLFormElement>(null);
  // A change of the rules meanwhile leaves alone what is typed.
  const begunWith = useRef(rules).current;
  const start = useMemo(() => startEstimate(job, draft ?? from, begunWith), [job, draft, from, begunWith]);
  const { stored, store } = useStoredEstimate(job.id);
  const found = useRef(stored?.number === (draft?.number ?? null) ? stored : undefined).current;
  const form = useDraftForm(start, estimateErrors, element, found?.typed);
  const save = useSaveEstimate(job.id);
  const { draft: typed, errors, change } = form;
  const ordered = orderedSum(typed.lines);
  const isWritten = useRef(false);
  const version = draft?.version ?? null;
  useEffect(() => {
    if (!isWritten.current) store(form.isDirty ? { number: draft?.number ?? null, version, typed } : null);
  }, [store, form.isDirty, draft?.number, version, typed]);
  const finish = () => {
    isWritten.current = true;
    store(null);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !errors.validate()) return;
    save.mutate(
      { draft, body: estimateBody(typed) },
      { onSuccess: finish, onError: (error) => errors.refuse(error, { promiseAt: "date" }) },
    );
  };
  return (
    <form ref={element} className="estimate-editor" noValidate aria-label="Estimate" onSubmit={submit}>
      {found && found.version !== version && (
        <Callout compact intent="warning">
          A colleague saved this draft after you began: saving replaces what they wrote.
        </Callout>
      )}
      <EstimateLines lines={typed.lines} error={errors.of("lines")} onChange={(lines) => change({ lines })} />
      <dl className="estimate-sums tabular">
        {draftSums(typed.lines).map(({ option, required, all }) => (
          <div key={option ?? "all"}>
            <dt>{option ? `Option ${option}` : "Total, VAT included"}</dt>
            <dd>
              {formatKes(required)}
              {all !== required && <small> up to {formatKes(all)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="record-row">
        <FormField label="Ready by" hint="Once it is approved" error={errors.of("date")}>
          {(control) => <DateField {...control} keepsUnread value={typed.date} onChange={(date) => change({ date })} />}
        </FormField>
        <FormField label="Time" error={errors.of("time")}>
          {(control) => <TimeField {...control} keepsUnread value={typed.time} onChange={(time) => change({ time })} />}
        </FormField>
      </div>
      <div className="record-row">
        <FormField label="Valid for days" error={errors.of("validDays")}>
          {(control) => (
            <InputGroup
              {...control}
              inputMode="numeric"
              value={typed.validDays}
              onValueChange={(validDays) => change({ validDays })}
            />
          )}
        </FormField>
        <FormField label="Deposit" info="optional" hint="Due when it is approved" error={errors.of("deposit")}>
          {(control) => (
            <MoneyInput {...control} value={typed.deposit} onValueChange={(deposit) => change({ deposit })} />
          )}
        </FormField>
        <FormField label="or percent" info="of what is approved" error={errors.of("depositPercent")}>
          {(control) => (
            <InputGroup
              {...control}
              inputMode="numeric"
              value={typed.depositPercent}
              onValueChange={(depositPercent) => change({ depositPercent })}
            />
          )}
        </FormField>
      </div>
      {ordered > 0 && typed.deposit !== `${ordered}` && (
        <Button
          size="small"
          text={`Deposit: the parts to order, ${formatKes(ordered)}`}
          onClick={() => change({ deposit: `${ordered}`, depositPercent: "" })}
        />
      )}
      <FormField label="Words to the customer" info="optional" error={errors.of("note")}>
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            maxLength={2000}
            value={typed.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        )}
      </FormField>
      {UNDER_WORK.has(job.stage) && (
        <Checkbox
          label="Nothing goes on without it"
          checked={typed.stopsWork}
          onChange={({ currentTarget }) => change({ stopsWork: currentTarget.checked })}
        />
      )}
      {save.error && <RequestProblem error={save.error} countsOnce />}
      <div className="record-actions">
        <Button type="submit" intent="primary" text="Save draft" loading={save.isPending} />
        <Button text={form.isDirty ? "Discard" : "Cancel"} onClick={finish} />
      </div>
    </form>
  );
}

/** Where an estimate adds to work that goes on. */
const UNDER_WORK: ReadonlySet<Repair["stage"]> = new Set(["approved", "awaiting_parts", "in_repair"]);
