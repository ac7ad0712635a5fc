import { Button, Callout, Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { mayAccess } from "@fundi/shared/accounts/roles";
import { formatKes } from "@fundi/shared/values/money";
import { type Handover, OLD_PARTS, OLD_PARTS_LABELS, type OldParts } from "@fundi/shared/workshop/handovers";
import { REPAIR_OUTCOME_LABELS } from "@fundi/shared/workshop/repair-stages";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useStaff } from "../../../session/session";
import { DateField } from "../../../ui/forms/date-field";
import { type DraftForm, useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { SignaturePad } from "../../../ui/signature/signature-pad";
import { toastSuccess } from "../../../ui/toasts";
import { CollectionPrint } from "../documents/collection-print";
import { lastFour } from "../repair-text";
import { type HandoverDraft, handoverBody, handoverErrors, missingFor, startHandover } from "./handover-draft";
import { handoverQuery, useHandOver } from "./handover-queries";
import { ProofFields } from "./proof-fields";
import "./handover.css";

interface Props {
  intakeId: number;
  onClose: () => void;
}

/** Hands devices of an intake over: which, to whom, what is paid, and the signature. */
export function HandoverDialog({ intakeId, onClose }: Props) {
  const { data } = useQuery(handoverQuery(intakeId));
  const [count, setCount] = useState(0);
  if (count > 0) return <CollectionPrint intakeId={intakeId} count={count} onClose={onClose} />;
  return data ? <OpenDialog handover={data} onDone={setCount} onClose={onClose} /> : null;
}

interface OpenProps {
  handover: Handover;
  /** With how many devices left. */
  onDone: (count: number) => void;
  onClose: () => void;
}

function OpenDialog({ handover, onDone, onClose }: OpenProps) {
  const element = useRef<HTMLFormElement>(null);
  const request = useHandOver(handover.intake.id);
  const start = useMemo(() => startHandover(handover), [handover]);
  const errorsOf = useCallback(
    (draft: HandoverDraft) => handoverErrors(handover, draft, missingFor(handover, draft.jobIds)),
    [handover],
  );
  const form = useDraftForm<HandoverDraft>(start, errorsOf, element);
  const { draft, errors, change } = form;
  const missing = missingFor(handover, draft.jobIds);
  const isManager = mayAccess(useStaff().role, "manager");
  const count = draft.jobIds.length;
  const submit = () => {
    if (!errors.validate()) return;
    request.mutate(handoverBody(handover, draft, missing), {
      onSuccess: () => {
        toastSuccess(count === 1 ? "Handed over." : `${count} devices handed over.`);
        onDone(count);
      },
      onError: (error) => errors.refuse(error),
    });
  };
  return (
    <FormDialog
      title={`Hand over: ${handover.intake.name || handover.intake.number}`}
      submitLabel={count === 1 ? "Hand over the device" : `Hand over ${count} devices`}
      form={element}
      isBusy={request.isPending}
      isDisabled={missing > 0 && !isManager}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <Devices handover={handover} form={form} />
      <Money handover={handover} form={form} missing={missing} isManager={isManager} />
      <ProofFields handover={handover} form={form} />
      <FormField label="Old parts" error={errors.of("oldParts")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.oldParts}
            onChange={({ currentTarget }) => change({ oldParts: currentTarget.value as OldParts })}
            options={OLD_PARTS.map((value) => ({ value, label: OLD_PARTS_LABELS[value] }))}
          />
        )}
      </FormField>
      <FormField label="Why they did not try it" info="only then" error={errors.of("notTested")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={200}
            value={draft.notTested}
            onValueChange={(notTested) => change({ notTested })}
          />
        )}
      </FormField>
      <Signed form={form} />
    </FormDialog>
  );
}

interface PartProps {
  form: DraftForm<HandoverDraft>;
}

const toggled = (list: readonly number[], id: number, isOn: boolean): number[] =>
  isOn ? [...list, id] : list.filter((other) => other !== id);

/** The devices of the intake with what came with them: what is not ticked does not come back. */
function Devices({ handover, form }: PartProps & { handover: Handover }) {
  const { draft, errors, change } = form;
  return (
    <fieldset className="handover-devices">
      <legend>Devices</legend>
      {handover.jobs.map((job) => (
        <div key={job.id}>
          <Checkbox
            checked={draft.jobIds.includes(job.id)}
            disabled={!job.mayLeave}
            onChange={({ currentTarget }) => change({ jobIds: toggled(draft.jobIds, job.id, currentTarget.checked) })}
          >
            <strong>{lastFour(job.number)}</strong> {job.deviceName}
            {job.outcome && `, ${REPAIR_OUTCOME_LABELS[job.outcome].toLowerCase()}`}, {formatKes(job.share)}
            {job.isOut ? " (left already)" : !job.mayLeave && " (not ready)"}
          </Checkbox>
          {draft.jobIds.includes(job.id) &&
            job.accessories.map(({ id, name, quantity }) => (
              <Checkbox
                key={id}
                className="handover-accessory"
                label={quantity > 1 ? `${name} × ${quantity} back` : `${name} back`}
                checked={!draft.missing.includes(id)}
                onChange={({ currentTarget }) =>
                  change({ missing: toggled(draft.missing, id, !currentTarget.checked) })
                }
              />
            ))}
        </div>
      ))}
      {errors.of("jobIds") && <p role="alert">{errors.of("jobIds")}</p>}
      {draft.missing.length > 0 && (
        <FormField label="Where the missing things are" error={errors.of("missingNote")}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={120}
              value={draft.missingNote}
              onValueChange={(missingNote) => change({ missingNote })}
            />
          )}
        </FormField>
      )}
    </fieldset>
  );
}

interface MoneyProps extends PartProps {
  handover: Handover;
  missing: number;
  isManager: boolean;
}

/** What is paid, and the release of a manager where it is not. */
function Money({ handover, form, missing, isManager }: MoneyProps) {
  const { draft, errors, change } = form;
  const { bill } = handover;
  if (!bill) return <p className="repair-quiet">Nothing is charged.</p>;
  const order = <Link to={`/admin/orders/${bill.orderId}`}>bill {bill.orderNumber}</Link>;
  const excess = bill.kept - handover.jobs.reduce((sum, { share }) => sum + share, 0);
  if (missing === 0 && excess > 0)
    return (
      <Callout compact intent="warning">
        {formatKes(bill.kept)} was paid, {formatKes(excess)} more than these repairs cost: give it back on {order}.
      </Callout>
    );
  if (missing === 0)
    return (
      <Callout compact intent="success">
        Paid: {formatKes(bill.kept)} of {order}.
      </Callout>
    );
  return (
    <>
      <Callout compact intent="warning">
        {formatKes(missing)} is missing. Take the payment on {order}
        {isManager ? ", or let it go unpaid:" : ", or ask a manager to let it go."}
      </Callout>
      {isManager && (
        <>
          <FormField label="Why it goes before it is paid" error={errors.of("releaseReason")}>
            {(control) => (
              <InputGroup
                {...control}
                autoComplete="off"
                maxLength={200}
                value={draft.releaseReason}
                onValueChange={(releaseReason) => change({ releaseReason })}
              />
            )}
          </FormField>
          <FormField label="Paid until" error={errors.of("releaseDueOn")}>
            {(control) => (
              <DateField
                {...control}
                keepsUnread
                value={draft.releaseDueOn}
                onChange={(releaseDueOn) => change({ releaseDueOn })}
              />
            )}
          </FormField>
        </>
      )}
    </>
  );
}

/** The signature of who fetches it, or why there is none. */
function Signed({ form }: PartProps) {
  const { draft, errors, change } = form;
  if (draft.isUnsigned)
    return (
      <>
        <FormField label="Why it is not signed" error={errors.of("noSignatureReason")}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={200}
              value={draft.noSignatureReason}
              onValueChange={(noSignatureReason) => change({ noSignatureReason })}
            />
          )}
        </FormField>
        <Button size="small" variant="minimal" text="Sign here" onClick={() => change({ isUnsigned: false })} />
      </>
    );
  return (
    <>
      <SignaturePad label="Signature of who fetches it" onChange={(signature) => change({ signature })} />
      {errors.of("signature") && <p role="alert">{errors.of("signature")}</p>}
      <Button
        size="small"
        variant="minimal"
        text="Not signed here"
        onClick={() => change({ isUnsigned: true, signature: null })}
      />
    </>
  );
}
