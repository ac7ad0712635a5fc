import type { Language } from "@fundi/shared/languages/languages";
import { codesWaitUntil, phoneInLog } from "@fundi/shared/workshop/correction-rules";
import type { Author } from "../../../platform/auth/viewer";
import { checkVersion } from "../../../platform/check-version";
import type { Tx } from "../../../platform/database/transaction";
import { changesBetween } from "../../../platform/events/changes";
import { found } from "../../../platform/found";
import type { Worker } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { followNumber } from "./changed-number";
import { invalid } from "./check-references";
import type { IntakeRecord } from "./intake-columns";
import { lockIntake, saveIntake } from "./intake-store";
import { intakeNotFound } from "./view-intake";

interface ContactEdit {
  name: string;
  phone: string | null;
  /** Undefined: it stays. */
  email?: string | undefined;
  company: string;
  kraPin: string | null;
  language: Language | null;
}

/** What the log says of a contact: events name no person, so of a number only its last digits, and of words that they changed. */
const inLog = ({ userId, phone, language }: IntakeRecord) => ({ customer: userId, phone: phoneInLog(phone), language });
const WORDS = ["name", "email", "company", "kraPin"] as const;

/** Returns the changes of a contact, as the log shows them. */
export const contactChanges = (before: IntakeRecord, after: IntakeRecord) => {
  const changed = WORDS.filter((field) => (before[field] ?? "") !== (after[field] ?? ""));
  return {
    ...changesBetween(inLog(before), inLog(after), ["customer", "phone", "language"]),
    // Two numbers may end alike.
    ...(before.phone !== after.phone && { phone: [phoneInLog(before.phone), phoneInLog(after.phone)] as const }),
    ...Object.fromEntries(changed.map((field) => [field, ["…", "changed"] as const])),
  };
};

/** Stores another contact of a locked intake, does what follows from another number, and tells who changed what. */
export async function storeContact(
  tx: Tx,
  dependencies: WorkshopDependencies,
  before: IntakeRecord,
  { edit, actor }: { edit: Partial<IntakeRecord>; actor: Author },
): Promise<void> {
  const now = dependencies.clock();
  const changed: IntakeRecord = { ...before, ...edit, version: before.version + 1, updatedAt: now };
  const isOther = changed.phone !== before.phone;
  const after = isOther ? { ...changed, codesWaitUntil: codesWaitUntil(actor.role, now) } : changed;
  await saveIntake(tx.db, after);
  if (isOther) await followNumber(tx, dependencies, before);
  if (isOther && after.orderId !== null)
    await dependencies.bills.setBillPhone(tx, { orderId: after.orderId, phone: after.phone });
  tx.emit({
    ...{ name: "intake.changed", entity: "intake", entityId: before.id, actorId: actor.id },
    payload: {
      ...{ intakeId: before.id, title: before.number, userId: before.userId },
      changes: contactChanges(before, after),
    },
  });
}

/**
 * Changes how the customer of an intake is reached, and what its documents say. Throws VALIDATION_ERROR where its customer
 * would have no number.
 */
export const changeContact = (
  dependencies: WorkshopDependencies,
  { id, version, edit, actor }: { id: number; version: number; edit: ContactEdit; actor: Worker },
): Promise<void> =>
  dependencies.inTransaction(async (tx) => {
    const before = await found(lockIntake(tx.db, id), intakeNotFound);
    checkVersion(before, version, `${before.number} was changed while you were looking at it.`);
    if (before.userId !== null && edit.phone === null)
      throw invalid("phone", "Enter a phone number, to be reached about it");
    await storeContact(tx, dependencies, before, { edit: { ...edit, email: edit.email ?? before.email }, actor });
  });
