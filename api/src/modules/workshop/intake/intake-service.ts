import { isKenyanPhone, normalizePhone } from "@fundi/shared/values/phone";
import { storedPhone, toE164 } from "../../../platform/phone/phone-number";
import { bindUseCases } from "../../../platform/use-cases";
import { settleNumber } from "../numbers/wrong-number";
import { openOrigin } from "../origins/open-origin";
import { readOrigin } from "../origins/read-origin";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { askDeposit } from "./ask-deposit";
import { changeContact } from "./change-contact";
import { changeCustomer } from "./change-customer";
import { suggestedPromise } from "./check-promise";
import { type RepairContact, findContacts as readContacts, viewContacts } from "./contact-store";
import { readIntakeRules, saveIntakeRules } from "./intake-rules";
import { takeIn } from "./take-in";
import { viewIntake } from "./view-intake";

interface ContactSearch {
  phone?: string | undefined;
  customerId?: number | undefined;
}

/** Returns one customer, or who has a number, however it is spelled: with or without prefix, blanks and the leading 0. */
const findContacts = (
  { db }: WorkshopDependencies,
  { phone: typed = "", customerId }: ContactSearch,
): Promise<RepairContact[]> => {
  if (customerId !== undefined) return viewContacts(db, [customerId]);
  const e164 = isKenyanPhone(typed) ? null : toE164(typed);
  const phone = isKenyanPhone(typed) ? normalizePhone(typed) : e164 && storedPhone(e164);
  return phone ? readContacts(db, phone) : Promise.resolve([]);
};

const suggest = (
  dependencies: WorkshopDependencies,
  work: { minutes: number; technicianId: number | null; earliestOn: string | undefined },
): Promise<Date | null> => suggestedPromise(dependencies.db, dependencies, work);

/** Intakes: what customers hand over. */
export const createIntakeService = (dependencies: WorkshopDependencies) => ({
  ...bindUseCases(dependencies, {
    takeIn,
    view: viewIntake,
    update: changeContact,
    changeCustomer,
    askDeposit,
    settleNumber,
    findContacts,
    suggest,
    origin: readOrigin,
    openOrigin,
    saveRules: saveIntakeRules,
  }),
  rules: () => readIntakeRules(dependencies.db),
});
