import { Button, Callout, Radio, RadioGroup } from "@blueprintjs/core";
import { type Mpesa, type MpesaKind, mpesaOf } from "@fundi/shared/payments/mpesa";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { SETTINGS_LABELS } from "../settings-draft";
import type { SettingsFields } from "../settings-form";

/** Formats the payment number with its kind and account. */
export const formatPaymentNumber = (mpesa: Mpesa): string =>
  mpesa.kind === "till" ? `till ${mpesa.number}` : `paybill ${mpesa.number}, account ${mpesa.account}`;

/** The M-Pesa number that customers pay to. M-Pesa is closed until one is set and confirmed. */
export function MpesaFields({ form, mayEdit, line, save }: Omit<SettingsFields, "settings">) {
  const isTill = form.draft.mpesaKind === "till";
  return (
    <section className="settings-card">
      <h2>M-Pesa</h2>
      <Unconfirmed form={form} mayEdit={mayEdit} save={save} />
      <RadioGroup
        inline
        label={SETTINGS_LABELS.mpesaKind}
        selectedValue={form.draft.mpesaKind}
        disabled={!mayEdit}
        onChange={({ currentTarget }) => form.change({ mpesaKind: currentTarget.value as MpesaKind })}
      >
        <Radio value="paybill" label="Paybill with an account" />
        <Radio value="till" label="Till (Buy Goods)" />
      </RadioGroup>
      {isTill ? (
        line("tillNumber", { inputMode: "numeric", hint: "Where customers pay by M-Pesa." })
      ) : (
        <div className="record-row">
          {line("paybill", { inputMode: "numeric", hint: "Where customers pay by M-Pesa." })}
          {line("accountNumber")}
        </div>
      )}
      {line("accountName", {
        info: "optional",
        hint: "As M-Pesa shows it before a customer confirms, so that they know it is you.",
      })}
    </section>
  );
}

/** Shows why M-Pesa is closed, and lets an administrator confirm a preset number. */
function Unconfirmed({ form, mayEdit, save }: Pick<SettingsFields, "form" | "mayEdit" | "save">) {
  const [isConfirming, setConfirming] = useState(false);
  if (form.base.mpesaConfirmed) return null;
  const number = mpesaOf(form.base);
  return (
    <>
      <Callout intent="danger" compact>
        {number ? (
          <>
            M-Pesa is closed until somebody confirms the number: {formatPaymentNumber(number)}.{" "}
            {mayEdit && !form.isDirty && (
              <Button size="small" text="Confirm the number" onClick={() => setConfirming(true)} />
            )}
          </>
        ) : (
          "M-Pesa is closed: customers cannot pay online until the shop's number is set here."
        )}
      </Callout>
      {number && (
        <ConfirmDialog
          isOpen={isConfirming}
          title="Is this the shop's number?"
          confirmLabel="Yes, open M-Pesa"
          intent="warning"
          onConfirm={() => {
            setConfirming(false);
            save({ mpesaConfirmed: true });
          }}
          onClose={() => setConfirming(false)}
        >
          <p>
            Customers are told to pay to <strong>{formatPaymentNumber(number)}</strong>. Compare it with the papers of
            the bank or Safaricom: money that goes to another number is gone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
