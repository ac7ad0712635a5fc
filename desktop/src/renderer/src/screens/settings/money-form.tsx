import type { SettingsDraft } from "./settings-draft";
import { type SettingsFields, SettingsFormPage } from "./settings-form";
import { VatFields } from "./vat-fields";

/** Where customers pay to, what delivery costs, what clerks may give away, and the tax in the prices. */
export const MoneyForm = () => <SettingsFormPage label="Money" sections={sections} warning={warning} />;
export { MoneyForm as Component };

const sections = ({ form, mayEdit, line }: SettingsFields) => (
  <>
    <section className="settings-card">
      <h2>Payment account</h2>
      <div className="record-row">
        {line("paybill", { inputMode: "numeric", hint: "Where customers pay by M-Pesa." })}
        {line("accountNumber")}
      </div>
      {line("accountName", {
        info: "optional",
        hint: "As M-Pesa shows it before a customer confirms, so that they know it is you.",
      })}
    </section>
    <section className="settings-card">
      <h2>Delivery</h2>
      {line("deliveryFee", { inputMode: "decimal", unit: "Ksh", hint: "Added to each order; 0 is free." })}
    </section>
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

/** Money that goes to a wrong account is gone. */
function warning(before: SettingsDraft, after: SettingsDraft) {
  if (before.paybill === after.paybill && before.accountNumber === after.accountNumber) return null;
  return {
    title: "Send customers' payments to another account?",
    text: (
      <p>
        From now on customers are told to pay to paybill <strong>{after.paybill}</strong>, account{" "}
        <strong>{after.accountNumber}</strong>, on the payment page, in mails and on invoices. Payments to{" "}
        {before.paybill}, {before.accountNumber} that are under way still count.
      </p>
    ),
  };
}
