import type { Language } from "@fundi/shared/languages/languages";
import { isKenyanPhone, normalizePhone } from "@fundi/shared/values/phone";
import { checkVersion } from "../../../platform/check-version";
import { found } from "../../../platform/found";
import { storedPhone, toE164 } from "../../../platform/phone/phone-number";
import { bindUseCases } from "../../../platform/use-cases";
import type { Worker } from "../jobs/move-job";
import { settleNumber } from "../numbers/wrong-number";
import { openOrigin } from "../origins/open-origin";
import { readOrigin } from "../origins/read-origin";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { askDeposit } from "./ask-deposit";
import { suggestedPromise } from "./check-promise";
import { invalid } from "./check-references";
import { type RepairContact, findContacts as readContacts } from "./contact-store";
import { readIntakeRules, saveIntakeRules } from "./intake-rules";
import { lockIntake, saveIntake } from "./intake-store";
import { takeIn } from "./take-in";
import { intakeNotFound, viewIntake } from "./view-intake";

interface ContactEdit {
  name: string;
  phone: string | null;
  company: string;
  kraPin: string | null;
  language: Language | null;
}

/** Changes how the customer of an intake is reached, and what its documents say. */
const updateIntake = (
  { inTransaction, clock }: WorkshopDependencies,
  { id, version, edit, actor }: { id: number; version: number; edit: ContactEdit; actor: Worker },
): Promise<void> =>
  inTransaction(async (tx) => {
    const before = await found(lockIntake(tx.db, id), intakeNotFound);
    checkVersion(before, version, `${before.number} was changed while you were looking at it.`);
    if (before.userId !== null && edit.phone === null)
      throw invalid("phone", "Enter a phone number, to be reached about it");
    await saveIntake(tx.db, { ...before, ...edit, version: before.version + 1, updatedAt: clock() });
    tx.emit({
      ...{ name: "intake.changed", entity: "intake", entityId: id, actorId: actor.id },
      payload: { intakeId: id, title: before.number, userId: before.userId },
    });
  });

/** Returns who has a number, however it is spelled: with or without prefix, blanks and the leading 0. */
const findContacts = ({ db }: WorkshopDependencies, typed: string): Promise<RepairContact[]> => {
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
    update: updateIntake,
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
