import { ClosedDayAppointments } from "../scheduling/closed-day-appointments";
import { ClosedDays, HoursFields } from "./hours-fields";
import { type SettingsFields, SettingsFormPage } from "./settings-form";

/** What the shop says of itself, and when it is open. */
export const ShopForm = () => <SettingsFormPage label="Shop" sections={sections} />;
export { ShopForm as Component };

const sections = ({ form, settings, mayEdit, line }: SettingsFields) => (
  <>
    <section className="settings-card">
      <h2>The shop</h2>
      {line("brand", { hint: "As customers read it, on every page and in every mail." })}
      <div className="record-row">
        {line("phone", { type: "tel" })}
        {line("email", { type: "email" })}
      </div>
      {line("address")}
      <div className="record-row">
        {line("town", { hint: "Named in titles that search engines show." })}
        {line("kraPin", { info: "optional", hint: "Printed on invoices and receipts." })}
      </div>
    </section>
    <section className="settings-card">
      <h2>Open</h2>
      <HoursFields form={form} isDisabled={!mayEdit} />
      <ClosedDays form={form} isDisabled={!mayEdit} />
      <ClosedDayAppointments version={settings.version} />
      <p className="record-dates">Times of {settings.timeZone}. Appointments that are booked already stay.</p>
    </section>
  </>
);
