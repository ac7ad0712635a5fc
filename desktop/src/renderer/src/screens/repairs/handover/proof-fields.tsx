import { Button, Callout, FileInput, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { mayAccess } from "@fundi/shared/accounts/roles";
import { addPrivatePhoto } from "@fundi/shared/private-files/private-files";
import { formatKes } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import {
  HANDOVER_PROOF_LABELS,
  HANDOVER_PROOFS,
  type HandoverProof,
  ID_END_LENGTH,
  limitOf,
  proofSuffices,
} from "@fundi/shared/workshop/handover-rules";
import { type Handover, sendCollectionCode } from "@fundi/shared/workshop/handovers";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { useStaff } from "../../../session/session";
import type { DraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { PrivatePicture } from "../private-picture";
import { type HandoverDraft, leavingOf, sumOf } from "./handover-draft";

interface Props {
  handover: Handover;
  form: DraftForm<HandoverDraft>;
}

/** Who fetches it, and by what they are known: what is enough depends on the sum. */
export function ProofFields({ handover, form }: Props) {
  const { draft, errors, change } = form;
  const isManager = mayAccess(useStaff().role, "manager");
  const sum = sumOf(
    handover,
    leavingOf(handover, draft).map(({ id }) => id),
  );
  const labelOf = (proof: HandoverProof): string => {
    const limit = limitOf(proof, handover.proofLimits);
    const words = HANDOVER_PROOF_LABELS[proof];
    if (proof === "code" && !handover.canTextCode) return `${words} (no text can be sent)`;
    if (proof === "statement" && !isManager) return `${words} (a manager)`;
    return limit === null ? words : `${words} (up to ${formatKes(limit)})`;
  };
  const isOffered = (proof: HandoverProof): boolean =>
    proofSuffices(proof, sum, handover.proofLimits) &&
    (proof !== "code" || handover.canTextCode) &&
    (proof !== "statement" || isManager);
  return (
    <>
      <FormField label="Known by" error={errors.of("proof")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.proof}
            onChange={({ currentTarget }) => change({ proof: currentTarget.value as HandoverProof })}
            options={HANDOVER_PROOFS.map((value) => ({
              ...{ value, label: labelOf(value) },
              disabled: value !== draft.proof && !isOffered(value),
            }))}
          />
        )}
      </FormField>
      {draft.proof === "code" && <CodeField handover={handover} form={form} />}
      {draft.proof === "statement" && <StatementField form={form} />}
      {draft.proof === "receipt_and_id" && (
        <FormField label="Last four of the identity card" error={errors.of("idLast4")}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              inputMode="numeric"
              maxLength={ID_END_LENGTH}
              value={draft.idLast4}
              onValueChange={(idLast4) => change({ idLast4 })}
            />
          )}
        </FormField>
      )}
      <FormField label="Somebody else fetches it" info="their name" error={errors.of("proxyName")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={160}
            value={draft.proxyName}
            onValueChange={(proxyName) => change({ proxyName })}
          />
        )}
      </FormField>
    </>
  );
}

/** The code that the customer reads out from their phone. */
function CodeField({ handover: { intake }, form }: Props) {
  const { draft, errors, change } = form;
  const send = useMutation({ mutationFn: () => call(sendCollectionCode, { params: { id: intake.id } }) });
  return (
    <>
      <div className="handover-code">
        <Button
          text={send.isSuccess ? "Text another code" : "Text a code"}
          loading={send.isPending}
          onClick={() => send.mutate()}
        />
        {send.isSuccess && (
          <span role="status">
            On its way to {intake.phone ? shownPhone(intake.phone) : "the phone at the intake"}, good for{" "}
            {send.data.minutes} minutes.
          </span>
        )}
      </div>
      {send.error && <RequestProblem error={send.error} />}
      <FormField label="The code that they read out" error={errors.of("collectionCode")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            inputMode="numeric"
            maxLength={7}
            value={draft.collectionCode}
            onValueChange={(collectionCode) => change({ collectionCode })}
          />
        )}
      </FormField>
    </>
  );
}

/** The photo of what somebody signed who has neither phone nor receipt with identity card. */
function StatementField({ form }: Pick<Props, "form">) {
  const { draft, errors, change } = form;
  const add = useMutation({
    mutationFn: (image: File) => {
      const files = new FormData();
      files.set("kind", "repair-photo");
      files.set("image", image);
      return call(addPrivatePhoto, { files });
    },
    onSuccess: ({ data }) => change({ statementFileId: data.id }),
  });
  return (
    <>
      <Callout compact intent="warning">
        Let them write down and sign who they are and that the device is theirs, and take a photo of it.
      </Callout>
      <FormField label="Photo of the statement" error={errors.of("statementFileId")}>
        {(control) => (
          <FileInput
            fill
            text={draft.statementFileId ? "Take another photo" : "Take a photo"}
            buttonText={add.isPending ? "Storing…" : "Choose"}
            inputProps={{ ...control, accept: "image/*", capture: "environment" }}
            onInputChange={({ currentTarget }) => {
              const [image] = (currentTarget as HTMLInputElement).files ?? [];
              if (image) add.mutate(image);
            }}
          />
        )}
      </FormField>
      {add.error && <RequestProblem error={add.error} />}
      {draft.statementFileId && (
        <span className="job-signature">
          <PrivatePicture id={draft.statementFileId} alt="The signed statement" />
        </span>
      )}
    </>
  );
}
