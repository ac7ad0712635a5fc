import { HTMLSelect, RadioGroup, TextArea } from "@blueprintjs/core";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import type { Repair } from "@fundi/shared/workshop/repairs";
import type { WarrantyClaim } from "@fundi/shared/workshop/warranty-fields";
import {
  CLAIM_CAUSE_LABELS,
  CLAIM_CAUSES,
  CLAIM_DECISION_LABELS,
  type ClaimCause,
  type DecidedClaim,
  isBorneByShop,
} from "@fundi/shared/workshop/warranty-rules";
import { useRef } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { MoneyInput } from "../../../ui/forms/money-input";
import { useDecideClaim } from "./claim-requests";
import { coverText } from "./warranty-text";

const DECISIONS: readonly DecidedClaim[] = ["accepted", "refused", "goodwill"];

interface Draft {
  decision: DecidedClaim;
  cause: ClaimCause;
  cost: string;
  reason: string;
  customerReason: string;
}

function errorsOf({ decision, cost, reason, customerReason }: Draft): FieldErrors<keyof Draft> {
  const isWrong = cost.trim() !== "" && typedAmount(cost) === null;
  return {
    ...(isWrong && { cost: "Enter an amount, such as 1,200" }),
    ...(reason.trim() === "" && { reason: "Say why" }),
    ...(decision === "refused" &&
      customerReason.trim() === "" && { customerReason: "Say in words for the customer why it is not covered" }),
  };
}

/** Decides a claim: what caused it, who bears it, and why. */
export function DecideClaimDialog({ job, claim, onClose }: { job: Repair; claim: WarrantyClaim; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const start: Draft = {
    decision: claim.decision === "open" ? "accepted" : claim.decision,
    cause: claim.cause ?? (claim.warranty.scope === "part" ? "part" : "work"),
    ...{ cost: "", reason: claim.reason, customerReason: claim.customerReason },
  };
  const { draft, errors, change } = useDraftForm(start, errorsOf, element);
  const request = useDecideClaim(job, claim.id);
  const submit = () => {
    if (!errors.validate()) return;
    const { decision, cause } = draft;
    const [reason, customerReason] = [draft.reason.trim(), draft.customerReason.trim()];
    request.mutate(
      { decision, cause, cost: typedAmount(draft.cost) ?? 0, reason, customerReason },
      { onSuccess: onClose, onError: (error) => errors.refuse(error) },
    );
  };
  return (
    <FormDialog
      title="Decide the claim"
      submitLabel={CLAIM_DECISION_LABELS[draft.decision]}
      form={element}
      isBusy={request.isPending}
      problem={request.error ?? undefined}
      countsOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{coverText(claim.warranty)}</p>
      <RadioGroup
        inline
        label="Decision"
        selectedValue={draft.decision}
        options={DECISIONS.map((value) => ({ value, label: CLAIM_DECISION_LABELS[value] }))}
        onChange={({ currentTarget }) => change({ decision: currentTarget.value as DecidedClaim })}
      />
      <p className="record-quiet">
        {draft.decision === "refused"
          ? "It goes on as an ordinary job, with an estimate."
          : draft.decision === "goodwill"
            ? "The shop bears it, though it does not have to."
            : "Its customer pays nothing; the original repair bears the cost."}
      </p>
      <FormField label="Cause" error={errors.of("cause")}>
        {(control) => (
          <HTMLSelect
            {...control}
            fill
            value={draft.cause}
            onChange={({ currentTarget }) => change({ cause: currentTarget.value as ClaimCause })}
            options={CLAIM_CAUSES.map((value) => ({ value, label: CLAIM_CAUSE_LABELS[value] }))}
          />
        )}
      </FormField>
      {isBorneByShop(draft.decision) && (
        <FormField
          label="What it will cost us"
          info="optional"
          hint="Parts and work; a manager decides above the limit of the shop."
          error={errors.of("cost")}
        >
          {(control) => <MoneyInput {...control} value={draft.cost} onValueChange={(cost) => change({ cost })} />}
        </FormField>
      )}
      <FormField label="Why" info="for us" error={errors.of("reason")}>
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            maxLength={1000}
            value={draft.reason}
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
        )}
      </FormField>
      <FormField
        label="In words for the customer"
        info={draft.decision === "refused" ? "the estimate begins with them" : "optional"}
        error={errors.of("customerReason")}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            maxLength={1000}
            value={draft.customerReason}
            onChange={({ currentTarget }) => change({ customerReason: currentTarget.value })}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
