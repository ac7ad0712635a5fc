import { InputGroup } from "@blueprintjs/core";
import { formatKes } from "@fundi/shared/values/money";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { FormField } from "../../../ui/forms/form-field";
import { MoneyInput } from "../../../ui/forms/money-input";
import type { RequestDraft } from "./request-draft";

interface Props {
  draft: RequestDraft;
  errors: FieldErrors<keyof RequestDraft>;
  /** What is due, in whole shillings, and what it was rounded up by. */
  due: number;
  rounding: number;
  leftover: number;
  /** The most that M-Pesa takes at once. */
  max: number;
  onChange: (part: Partial<RequestDraft>) => void;
}

/** Amount and phone of a prompt. */
export const RequestFields = ({ draft, errors, due, rounding, leftover, max, onChange }: Props) => (
  <>
    <div className="payment-row">
      <FormField label="Phone with M-Pesa" error={errors.phone}>
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            type="tel"
            placeholder="07…"
            maxLength={16}
            value={draft.phone}
            onValueChange={(phone) => onChange({ phone })}
          />
        )}
      </FormField>
      <FormField label="Amount" error={errors.amount}>
        {(control) => (
          <MoneyInput
            {...control}
            inputMode="numeric"
            value={draft.amount}
            onValueChange={(amount) => onChange({ amount })}
          />
        )}
      </FormField>
    </div>
    {leftover > 0 && (
      <p className="record-quiet">
        {formatKes(due + leftover)} is due; M-Pesa takes whole shillings, so {formatKes(leftover)} stays to be paid.
      </p>
    )}
    {rounding > 0 && (
      <p className="payment-quiet">
        {formatKes(due - rounding)} is due; M-Pesa takes whole shillings, so it is rounded up to {formatKes(due)}.
      </p>
    )}
    {due > max && (
      <p className="payment-quiet">
        M-Pesa takes at most {formatKes(max)} at once: {formatKes(due)} is paid in {Math.ceil(due / max)} parts.
      </p>
    )}
  </>
);
