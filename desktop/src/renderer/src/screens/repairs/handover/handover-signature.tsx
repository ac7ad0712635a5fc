import { Button, Callout, InputGroup } from "@blueprintjs/core";
import type { Handover } from "@fundi/shared/workshop/handovers";
import type { DraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { SignatureField } from "../signing/signature-field";
import { type HandoverDraft, leavingOf, shownOf } from "./handover-draft";

interface Props {
  handover: Handover;
  form: DraftForm<HandoverDraft>;
}

/** What is signed, and the signature of who fetches the devices, or why there is none. */
export function HandoverSignature({ handover, form }: Props) {
  const { draft, errors, change } = form;
  if (leavingOf(handover, draft).length === 0) return null;
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
  const shown = shownOf(handover, draft);
  return (
    <>
      <section className="handover-shown" aria-label="What the customer signs" lang={handover.intake.language}>
        {shown.split("\n\n").map((device, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
          <p key={index} className="record-long">
            {device}
          </p>
        ))}
      </section>
      {draft.signature !== null && draft.signature.shown !== shown && (
        <Callout compact intent="warning" role="status">
          What is signed was changed: let the customer sign again.
        </Callout>
      )}
      {/* Another text begins with an empty surface. */}
      <SignatureField
        key={shown}
        label="Signature of who fetches it"
        form={{
          ...{ purpose: "handover", name: draft.proxyName.trim() || handover.intake.name },
          ...{ language: handover.intake.language, termsId: null, shown },
        }}
        isSigned={draft.signature?.shown === shown}
        onChange={(drawing) => change({ signature: drawing && { drawing, shown } })}
      />
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
