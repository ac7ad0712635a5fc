import { Checkbox, HTMLSelect, TextArea } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/values/money";
import { FEE_POLICIES, type FeePolicy } from "@fundi/shared/workshop/repair-stages";
import { FormField } from "../../../ui/forms/form-field";
import { MoneyInput } from "../../../ui/forms/money-input";
import { ConsentsField } from "../checks/consents-field";
import { ProblemChoice } from "../problem-choice";
import { asksConsents, isAgreedByQuote } from "./intake-body";
import { PasscodeField } from "./passcode-field";
import { CameBack } from "./return-choice";
import type { IntakeModel } from "./use-intake";

const FEE_OPTIONS: Record<FeePolicy, string> = {
  none: "No fee",
  always: "Fee in any case",
  credited: "Fee, taken off the repair",
  no_fix_no_fee: "Fee only if it is repaired",
};

/** What is wrong, in the customer's words, and what is told of the price before anything is signed. */
export function WhatBlock({ intake }: { intake: IntakeModel }) {
  const { draft, job, at } = intake;
  const amount = (name: "fee" | "fixedPrice" | "ceiling", label: string, hint?: string) => (
    <FormField
      label={label}
      info={name === "fee" ? undefined : "optional"}
      hint={hint}
      error={intake.errorOf(`jobs.${at}.agreement.${name}`)}
    >
      {(control) => (
        <MoneyInput
          {...control}
          autoComplete="off"
          readOnly={name === "fixedPrice" && isAgreedByQuote(draft, job)}
          value={job[name]}
          onValueChange={(value) => intake.changeJob({ [name]: value })}
        />
      )}
    </FormField>
  );
  return (
    <>
      <ProblemChoice
        label="Problem"
        deviceType={job.type}
        chosen={job.problemIds}
        error={intake.errorOf(`jobs.${at}.problemIds`)}
        onChange={(problemIds) => intake.changeJob({ problemIds: [...problemIds] })}
      />
      <CameBack intake={intake} />
      {asksConsents(intake.draft, job, intake.words) && (
        <ConsentsField
          key={job.key}
          consents={job.consents}
          error={intake.errorOf(`jobs.${at}.consents`)}
          onChange={(consents) => intake.changeJob({ consents })}
        />
      )}
      <FormField
        label="What the customer says"
        info={job.problemIds.length > 0 ? "optional" : undefined}
        error={intake.errorOf(`jobs.${at}.symptom`)}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            maxLength={4000}
            value={job.symptom}
            onChange={({ currentTarget }) => intake.changeJob({ symptom: currentTarget.value })}
          />
        )}
      </FormField>
      {draft.origin?.price !== undefined && draft.origin.price !== null && draft.bookedOn === "" && (
        <Checkbox
          label={`At the accepted price of the quote, ${formatKes(draft.origin.price)}: nothing is estimated again`}
          checked={job.agreedByQuote}
          onChange={({ currentTarget: { checked } }) =>
            intake.changeJob({ agreedByQuote: checked, fixedPrice: checked ? String(draft.origin?.price ?? "") : "" })
          }
        />
      )}
      <PasscodeField intake={intake} />
      <div className="record-row">
        <FormField label="Diagnosis" error={intake.errorOf(`jobs.${at}.agreement.feePolicy`)}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={job.feePolicy}
              onChange={({ currentTarget }) => {
                const feePolicy = currentTarget.value as FeePolicy;
                intake.changeJob({ feePolicy, ...(feePolicy === "none" && { fee: "" }) });
              }}
              options={FEE_POLICIES.map((value) => ({ value, label: FEE_OPTIONS[value] }))}
            />
          )}
        </FormField>
        {job.feePolicy !== "none" && amount("fee", "Fee")}
        {amount("ceiling", "Repair up to, without asking")}
        {amount("fixedPrice", "Fixed price")}
      </div>
      <p className="repair-quiet">What is not told now cannot be charged later.</p>
    </>
  );
}
