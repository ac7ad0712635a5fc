import { MPESA_FIELDS, mpesaOf } from "@fundi/shared/payments/mpesa";
import type { SettingsDraft } from "../settings-draft";
import { type Confirmation, type SettingsFields, SettingsFormPage } from "../settings-form";
import { formatPaymentNumber, MpesaFields } from "./mpesa-fields";
import { PayLaterFields } from "./pay-later-fields";
import { VatFields } from "./vat-fields";

/** Payment number, delivery fees, paying later, discount limits and VAT. */
export const MoneyForm = () => (
  <SettingsFormPage label="Money" sections={sections} confirmationFor={confirmPaymentNumber} />
);
export { MoneyForm as Component };

const sections = ({ form, mayEdit, line, save }: SettingsFields) => (
  <>
    <MpesaFields form={form} mayEdit={mayEdit} line={line} save={save} />
    <section className="settings-card">
      <h2>Delivery</h2>
      {line("deliveryFee", {
        inputMode: "decimal",
        unit: "Ksh",
        hint: "Added to each order that is delivered, where no zones are set under Delivery; 0 is free.",
      })}
    </section>
    <PayLaterFields form={form} mayEdit={mayEdit} />
    <section className="settings-card">
      <h2>Counter</h2>
      {line("clerkDiscount", {
        inputMode: "decimal",
        unit: "%",
        hint: "Of a whole sale, without asking anybody; beyond it a manager has to agree. 0: always.",
      })}
    </section>
    <section className="settings-card">
      <h2>Tax</h2>
      {line("vatRate", { inputMode: "decimal", unit: "%", hint: "Included in every price." })}
      <VatFields form={form} isDisabled={!mayEdit} />
    </section>
  </>
);

/** Asks for confirmation, as money paid to a wrong account is lost. */
function confirmPaymentNumber(before: SettingsDraft, after: SettingsDraft): Confirmation | null {
  if (MPESA_FIELDS.every((field) => before[field] === after[field])) return null;
  const number = mpesaOf(after);
  const old = before.mpesaConfirmed ? mpesaOf(before) : null;
  if (!number)
    return (
      old && {
        title: "Close M-Pesa?",
        text: (
          <p>
            Customers can no longer pay by M-Pesa until a number is set and confirmed. Payments to{" "}
            {formatPaymentNumber(old)} that are under way still count.
          </p>
        ),
        also: { mpesaConfirmed: false },
      }
    );
  return {
    title: old ? "Send customers' payments to another account?" : "Is this the shop's number?",
    text: (
      <p>
        From now on customers are told to pay to <strong>{formatPaymentNumber(number)}</strong>, on the payment page, in
        mails and on invoices. {old && `Payments to ${formatPaymentNumber(old)} that are under way still count.`}
      </p>
    ),
    also: { mpesaConfirmed: true },
  };
}
