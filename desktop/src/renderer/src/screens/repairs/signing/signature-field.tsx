import { Button, Callout } from "@blueprintjs/core";
import type { Signature } from "@fundi/shared/signature/signature";
import type { SigningForm } from "@fundi/shared/workshop/phone-signings";
import { useState } from "react";
import { SignaturePad } from "../../../ui/signature/signature-pad";
import { PhoneSigning } from "./phone-signing";

interface Props {
  label: string;
  /** What is signed. */
  form: SigningForm;
  /** Something is signed already, which holds for this text. */
  isSigned: boolean;
  onChange: (drawing: Signature | null) => void;
  /** Gets whether the customer's phone is waited for: it ends where this field goes. */
  onWaiting?: (isWaiting: boolean) => void;
}

/** Signs on this screen, or on the customer's phone. Another text is signed for itself: give it another key. */
export function SignatureField({ label, form, isSigned, onChange, onWaiting }: Props) {
  const [isDrawing, setDrawing] = useState(false);
  if (isSigned && !isDrawing)
    return (
      <Callout compact intent="success" role="status" className="intake-warning">
        It is signed. <Button size="small" text="Sign again" onClick={() => onChange(null)} />
      </Callout>
    );
  return (
    <>
      <SignaturePad
        label={label}
        onChange={(drawing) => {
          setDrawing(true);
          onChange(drawing);
        }}
      />
      {form.shown !== "" && (
        <PhoneSigning
          form={form}
          onWaiting={onWaiting}
          onSigned={(drawing) => {
            setDrawing(false);
            onChange(drawing);
          }}
        />
      )}
    </>
  );
}
