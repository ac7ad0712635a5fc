import { Checkbox, InputGroup } from "@blueprintjs/core";
import type { PaymentMethod } from "@fundi/shared/payments/payment-record";
import { cleanReceipt, isReceipt, RECEIPT_HINT } from "@fundi/shared/payments/receipt-code";
import { FormField } from "../../../ui/forms/form-field";

/** What proves that money went back, as it is typed. */
export interface ReferenceDraft {
  reference: string;
  /** The code of the transfer is not known yet; the refund is marked until somebody adds it. */
  isCodeLater: boolean;
}

export const NO_REFERENCE: ReferenceDraft = { reference: "", isCodeLater: false };

/** Returns the error of a refund's proof: M-Pesa needs its code, or that somebody says that it comes later. */
export function referenceError(method: PaymentMethod, { reference, isCodeLater }: ReferenceDraft): string | undefined {
  if (method !== "mpesa_manual" || isCodeLater) return undefined;
  if (reference.trim() === "") return "Enter the code, or say that it is not known yet";
  return isReceipt(cleanReceipt(reference)) ? undefined : RECEIPT_HINT;
}

/** Returns the proof as it is sent. */
export const sentReference = (method: PaymentMethod, { reference, isCodeLater }: ReferenceDraft): string =>
  method === "mpesa_manual" ? (isCodeLater ? "" : cleanReceipt(reference)) : reference.trim();

interface Props {
  method: PaymentMethod;
  draft: ReferenceDraft;
  error: string | undefined;
  onChange: (part: Partial<ReferenceDraft>) => void;
}

/** What proves that the money went back; nothing for cash and for cards that Paystack pays back. */
export function ReferenceField({ method, draft: { reference, isCodeLater }, error, onChange }: Props) {
  if (method === "card_terminal")
    return (
      <FormField label="Number on the slip" info="optional" error={error}>
        {(control) => (
          <InputGroup
            {...control}
            maxLength={60}
            value={reference}
            onValueChange={(text) => onChange({ reference: text })}
          />
        )}
      </FormField>
    );
  if (method !== "mpesa_manual") return null;
  return (
    <>
      {!isCodeLater && (
        <FormField label="M-Pesa code of the refund" error={error}>
          {(control) => (
            <InputGroup
              {...control}
              maxLength={60}
              placeholder="THR1A2B3C4"
              value={reference}
              onValueChange={(text) => onChange({ reference: text })}
            />
          )}
        </FormField>
      )}
      <Checkbox
        checked={isCodeLater}
        onChange={(event) => onChange({ isCodeLater: event.currentTarget.checked })}
        label="The code is not known yet: the reconciliation shows it as missing until it is added to the order."
      />
    </>
  );
}
