import { Button, Callout, InputGroup } from "@blueprintjs/core";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { useQuery } from "@tanstack/react-query";
import { useNow } from "../../../lib/clock";
import { wallClock } from "../../../lib/shop-time";
import { DateField } from "../../../ui/forms/date-field";
import { FormField } from "../../../ui/forms/form-field";
import { repairWordsQuery } from "../repair-queries";
import { SignatureField } from "../signing/signature-field";
import { signerOf } from "./intake-body";
import type { IntakeModel } from "./use-intake";

/** How terms are usually agreed to where nothing is signed on a screen. */
const USUAL_REASONS = ["Signed on paper", "Agreed on the phone", "The customer is known and agreed before"];

/** What the customer is shown, the terms, and how they were agreed to: by a signature, or why without one. */
export function SignBlock({ intake }: { intake: IntakeModel }) {
  const { draft } = intake;
  const now = useNow();
  return (
    <>
      {intake.bookedId === null && (
        <FormField
          label="Only booked: it comes on"
          info="optional"
          hint="Without a day it is here now."
          error={intake.errorOf("bookedOn")}
        >
          {(control) => (
            <DateField
              {...control}
              min={wallClock(new Date(now)).date}
              value={draft.bookedOn}
              onChange={(bookedOn) => intake.change({ bookedOn })}
            />
          )}
        </FormField>
      )}
      <Shown intake={intake} />
      {draft.bookedOn === "" && !draft.who.isOurs && <Agreement intake={intake} />}
    </>
  );
}

/** What is signed, in the customer's language. */
function Shown({ intake }: { intake: IntakeModel }) {
  const { shown, draft } = intake;
  if (shown === null)
    return <p className="repair-quiet">What the customer signs is shown here once the other blocks are filled in.</p>;
  return (
    <section className="intake-shown" aria-label="What the customer signs" lang={draft.who.language || "en"}>
      {shown.split("\n\n").map((device, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        <p key={index} className="record-long">
          {device}
        </p>
      ))}
    </section>
  );
}

/** The terms in force, in the customer's language, and how they were agreed to. */
function Agreement({ intake }: { intake: IntakeModel }) {
  const { draft } = intake;
  const { data: words } = useQuery(repairWordsQuery);
  const terms = words?.terms.find(({ id }) => id === words.currentTermsId);
  return (
    <>
      {terms && (
        <details open className="repair-terms">
          <summary>
            Terms of {formatDay(terms.fromOn)}: {terms.title}
          </summary>
          <p lang={draft.who.language === "sw" ? "sw" : "en"}>
            {draft.who.language === "sw" ? terms.bodySw : terms.bodyEn}
          </p>
        </details>
      )}
      {draft.isUnsigned ? <Reason intake={intake} /> : <SignHere intake={intake} />}
    </>
  );
}

/** The customer signs on this screen. */
function SignHere({ intake }: { intake: IntakeModel }) {
  const { draft } = intake;
  const { data: words } = useQuery(repairWordsQuery);
  const error = intake.errorOf("signature");
  return (
    <>
      <FormField label="Who signs" error={intake.errorOf("signature.name")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={160}
            placeholder={signerOf({ ...draft, signer: "" })}
            value={draft.signer}
            onValueChange={(signer) => intake.change({ signer })}
          />
        )}
      </FormField>
      {intake.isOutdated && (
        <Callout compact intent="warning" role="status" className="intake-warning">
          What is signed was changed: let the customer sign again.
        </Callout>
      )}
      {/* Another text begins with an empty surface. */}
      <SignatureField
        key={intake.shown ?? ""}
        label="Signature of the customer"
        form={{
          ...{ purpose: "intake", name: signerOf(draft), language: draft.who.language || "en" },
          ...{ termsId: words?.currentTermsId ?? null, shown: intake.shown ?? "" },
        }}
        isSigned={intake.isSigned}
        onChange={intake.sign}
        onWaiting={intake.setOnPhone}
      />
      {error && (
        <p className="intake-missing" role="alert">
          {error}
        </p>
      )}
      <Button
        variant="minimal"
        text="The customer does not sign here"
        onClick={() => intake.change({ isUnsigned: true })}
      />
    </>
  );
}

/** Why nothing is signed on this screen. */
function Reason({ intake }: { intake: IntakeModel }) {
  const { draft } = intake;
  return (
    <>
      <FormField
        label="How the customer agreed to the terms"
        hint="It stands on the intake, with the terms that were shown."
        error={intake.errorOf("noSignatureReason")}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={200}
            value={draft.noSignatureReason}
            onValueChange={(noSignatureReason) => intake.change({ noSignatureReason })}
          />
        )}
      </FormField>
      <div className="repair-choices intake-reasons">
        {USUAL_REASONS.map((reason) => (
          <Button
            key={reason}
            size="small"
            text={reason}
            active={draft.noSignatureReason === reason}
            onClick={() => intake.change({ noSignatureReason: reason })}
          />
        ))}
      </div>
      <Button
        variant="minimal"
        text="The customer signs here"
        onClick={() => intake.change({ isUnsigned: false, noSignatureReason: "" })}
      />
    </>
  );
}
