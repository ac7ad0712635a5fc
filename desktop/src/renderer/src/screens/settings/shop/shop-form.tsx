import type { Settings } from "@fundi/shared/settings/settings";
import { ClosedDayAppointments } from "../../appointments/calendar/closed-day-appointments";
import { type SettingsFields, SettingsFormPage } from "../settings-form";
import { AccentField } from "./accent-field";
import { ClosedDays, HoursFields } from "./hours-fields";
import { LogoField } from "./logo-field";

/** Name, contact and opening hours of the shop. */
export const ShopForm = () => <SettingsFormPage label="Shop" sections={sections} />;
export { ShopForm as Component };

/** The prefix of new order numbers, and former prefixes that are still recognised. */
function prefixHint(typed: string, { orderPrefix, formerPrefixes }: Settings): string {
  const prefix = typed.trim().toUpperCase();
  const storedPrefixes = [...formerPrefixes, orderPrefix].filter((one) => one !== prefix);
  const known = storedPrefixes.length > 0 ? ` Numbers with ${storedPrefixes.join(", ")} stay known everywhere.` : "";
  return `New orders are numbered such as ${prefix || orderPrefix}-4821-7730.${known}`;
}

const sections = ({ form, settings, mayEdit, line }: SettingsFields) => (
  <>
    <section className="settings-card">
      <h2>The shop</h2>
      {line("brand", { hint: "As customers read it, on every page and in every mail." })}
      <div className="record-row">
        {line("phone", { type: "tel" })}
        {line("email", { type: "email" })}
      </div>
      {line("whatsapp", {
        type: "tel",
        info: "optional",
        hint: "Customers write to this number from the pages of products, services, orders and bookings. Empty: no button.",
      })}
      {line("address")}
      <div className="record-row">
        {line("town", { hint: "Named in titles that search engines show." })}
        {line("kraPin", { info: "optional", hint: "Printed on invoices and receipts." })}
      </div>
      {line("orderPrefix", { hint: prefixHint(form.draft.orderPrefix, settings) })}
    </section>
    <section className="settings-card">
      <h2>How it looks</h2>
      <LogoField form={form} isDisabled={!mayEdit} />
      <AccentField form={form} isDisabled={!mayEdit} />
    </section>
    <section className="settings-card">
      <h2>Open</h2>
      <HoursFields form={form} isDisabled={!mayEdit} />
      <ClosedDays form={form} isDisabled={!mayEdit} />
      {line("dropOffsPerDay", {
        inputMode: "numeric",
        hint: "How many devices customers may bring on a day without a time of a technician. 0: none. Staff are not limited.",
      })}
      <ClosedDayAppointments version={settings.version} />
      <p className="record-dates">Times of {settings.timeZone}. Appointments that are booked already stay.</p>
    </section>
  </>
);
