import { Checkbox, InputGroup } from "@blueprintjs/core";
import { mayAccess } from "@fundi/shared/accounts/roles";
import type { Handover } from "@fundi/shared/workshop/handovers";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useStaff } from "../../../session/session";
import { type DraftForm, useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { LoadingDialog } from "../../../ui/forms/loading-dialog";
import { toastSuccess } from "../../../ui/toasts";
import { CollectionPrint } from "../documents/collection-print";
import {
  type HandoverDraft,
  handoverBody,
  handoverErrors,
  isAnyFetched,
  leavingOf,
  missingFor,
  startHandover,
} from "./handover-draft";
import { HandoverMoney } from "./handover-money";
import { handoverQuery, useHandOver } from "./handover-queries";
import { HandoverSignature } from "./handover-signature";
import { LeavingDevices } from "./leaving-devices";
import { ProofFields } from "./proof-fields";
import "./handover.css";

interface Props {
  intakeId: number;
  onClose: () => void;
}

/** Hands devices of an intake over: which, to whom, what is paid, and the signature. */
export function HandoverDialog({ intakeId, onClose }: Props) {
  const { data, error, refetch } = useQuery(handoverQuery(intakeId));
  const [count, setCount] = useState(0);
  if (count > 0) return <CollectionPrint intakeId={intakeId} count={count} onClose={onClose} />;
  return data ? (
    <OpenDialog handover={data} onDone={setCount} onClose={onClose} />
  ) : (
    <LoadingDialog title="Hand over" error={error} onRetry={() => void refetch()} onClose={onClose} />
  );
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
  const unpaidOf = useCallback(
    (draft: HandoverDraft) =>
      missingFor(
        handover,
        leavingOf(handover, draft).map(({ id }) => id),
      ),
    [handover],
  );
  const errorsOf = useCallback(
    (draft: HandoverDraft) => handoverErrors(handover, draft, unpaidOf(draft)),
    [handover, unpaidOf],
  );
  const form = useDraftForm<HandoverDraft>(start, errorsOf, element);
  const { draft, errors } = form;
  const leaving = leavingOf(handover, draft);
  const missing = unpaidOf(draft);
  const isManager = mayAccess(useStaff().role, "manager");
  const count = leaving.length;
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
      <LeavingDevices handover={handover} form={form} />
      <HandoverMoney handover={handover} form={form} missing={missing} isManager={isManager} />
      {isAnyFetched(leaving) && <ProofFields handover={handover} form={form} />}
      <Tested form={form} works={leaving.some(({ works }) => works)} />
      <HandoverSignature handover={handover} form={form} />
    </FormDialog>
  );
}

/** Whether it was tried at the counter, and why not. */
function Tested({ form: { draft, errors, change }, works }: { form: DraftForm<HandoverDraft>; works: boolean }) {
  return (
    <>
      <Checkbox
        label={works ? "The customer tried it: it works as it was shown" : "The customer looked at it"}
        checked={!draft.isNotTested}
        onChange={({ currentTarget }) => change({ isNotTested: !currentTarget.checked })}
      />
      {draft.isNotTested && (
        <FormField
          label={works ? "Why they could not try it" : "Why they did not look at it"}
          error={errors.of("notTested")}
        >
          {(control) => (
            <InputGroup
              {...control}
              autoFocus
              autoComplete="off"
              maxLength={200}
              value={draft.notTested}
              onValueChange={(notTested) => change({ notTested })}
            />
          )}
        </FormField>
      )}
    </>
  );
}
