import { InputGroup, SegmentedControl } from "@blueprintjs/core";
import { RECEIPT_MAX } from "@fundi/shared/payments/receipt-code";
import { formatKes } from "@fundi/shared/values/money";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { FormField } from "../../../ui/forms/form-field";
import { MoneyInput } from "../../../ui/forms/money-input";
import { METHOD_LABELS } from "../order-payments";
import { changeOf, missingOf, type PaymentDraft, TAKEN_METHODS, type TakenMethod } from "./payment-draft";
import "./payment-fields.css";

interface Props {
  draft: PaymentDraft;
  errors: FieldErrors<keyof PaymentDraft>;
  /** The focus starts where the least is left to type. */
  autoFocus?: boolean;
  /** The methods to choose from. */
  methods?: readonly TakenMethod[];
  onChange: (part: Partial<PaymentDraft>) => void;
}

const labelOf = (method: TakenMethod): string => (method === "mpesa_prompt" ? "M-Pesa prompt" : METHOD_LABELS[method]);

/** Method, amount and proof of a payment; with cash, the change. */
export function PaymentFields({ draft, errors, autoFocus = false, methods = TAKEN_METHODS, onChange }: Props) {
  return (
    <>
      <SegmentedControl
        className="payment-methods"
        aria-label="How it is paid"
        fill
        options={methods.map((method) => ({ value: method, label: labelOf(method) }))}
        value={draft.method}
        onValueChange={(method) => onChange({ method: method as PaymentDraft["method"] })}
      />
      <div className="payment-row">
        <FormField label="Amount" error={errors.amount}>
          {(control) => (
            <MoneyInput {...control} value={draft.amount} onValueChange={(amount) => onChange({ amount })} />
          )}
        </FormField>
        <ProofField draft={draft} errors={errors} autoFocus={autoFocus} onChange={onChange} />
      </div>
      <PaymentNote draft={draft} />
      {draft.method === "mpesa_manual" && (
        <FormField label="Paid from" info="optional" error={errors.phone}>
          {(control) => (
            <InputGroup
              {...control}
              type="tel"
              placeholder="07…"
              maxLength={16}
              value={draft.phone}
              onValueChange={(phone) => onChange({ phone })}
            />
          )}
        </FormField>
      )}
    </>
  );
}

type ProofFieldProps = Pick<Props, "draft" | "errors" | "autoFocus" | "onChange">;

/** What the method needs beside the amount: the cash handed over, the phone of a prompt, a code or a number. */
function ProofField({ draft, errors, autoFocus, onChange }: ProofFieldProps) {
  switch (draft.method) {
    case "cash":
      return (
        <FormField label="Handed over" info="optional" error={errors.tendered}>
          {(control) => (
            <MoneyInput
              {...control}
              key="cash"
              autoFocus={autoFocus}
              value={draft.tendered}
              onValueChange={(tendered) => onChange({ tendered })}
            />
          )}
        </FormField>
      );
    case "mpesa_prompt":
      return (
        <FormField label="Phone with M-Pesa" error={errors.phone}>
          {(control) => (
            <InputGroup
              {...control}
              key="prompt"
              autoFocus
              type="tel"
              placeholder="07…"
              maxLength={16}
              value={draft.phone}
              onValueChange={(phone) => onChange({ phone })}
            />
          )}
        </FormField>
      );
    case "mpesa_manual":
      return (
        <FormField label="M-Pesa code" error={errors.receipt}>
          {(control) => (
            <InputGroup
              {...control}
              key="mpesa"
              autoFocus
              autoCapitalize="characters"
              autoComplete="off"
              maxLength={RECEIPT_MAX + 4}
              value={draft.receipt}
              onValueChange={(receipt) => onChange({ receipt: receipt.toUpperCase() })}
            />
          )}
        </FormField>
      );
    case "card_terminal":
      return (
        <FormField label="Number on the slip" error={errors.reference}>
          {(control) => (
            <InputGroup
              {...control}
              key="card"
              autoFocus
              autoComplete="off"
              maxLength={60}
              value={draft.reference}
              onValueChange={(reference) => onChange({ reference })}
            />
          )}
        </FormField>
      );
  }
}

/** What happens with a prompt; the change of cash. */
function PaymentNote({ draft }: { draft: PaymentDraft }) {
  if (draft.method === "mpesa_prompt")
    return (
      <p className="payment-quiet">
        The customer types the PIN on that phone. Serve the next one meanwhile: the sale finishes by itself.
      </p>
    );
  if (draft.method !== "cash") return null;
  const change = changeOf(draft);
  const missing = missingOf(draft);
  if (missing > 0)
    return (
      <p className="payment-change" role="status">
        <span>
          <strong className="tabular">{formatKes(missing)}</strong> is missing. To take only what is there, lower the
          amount.
        </span>
      </p>
    );
  return (
    <p className="payment-change" role="status">
      {change === null ? (
        <span className="payment-quiet">Type what is handed over to see the change.</span>
      ) : (
        <>
          Change <strong className="tabular">{formatKes(change)}</strong>
        </>
      )}
    </p>
  );
}
