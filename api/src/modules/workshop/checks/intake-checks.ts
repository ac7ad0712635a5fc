import { AppError } from "@fundi/shared/contract/errors";
import {
  answersOf,
  type ChecklistItem,
  type CheckPhase,
  checklistFor,
  isChecked,
  missingAnswers,
} from "@fundi/shared/workshop/check-rules";
import type { ChecksForm } from "@fundi/shared/workshop/checklists";
import {
  asksDataConsents,
  DATA_CONSENT_QUESTIONS,
  missingConsents,
  type SaidConsent,
} from "@fundi/shared/workshop/data-consent-rules";
import type { DeviceType } from "@fundi/shared/workshop/device-types";
import type { RepairKind } from "@fundi/shared/workshop/repair-stages";
import type { Db } from "../../../platform/database/database";
import type { Tx } from "../../../platform/database/transaction";
import { findDevicesById } from "../devices/device-store";
import { invalid } from "../intake/check-references";
import { findProblems } from "../words/word-store";
import type { ChecklistRecord } from "./check-columns";
import { findChecklists, insertCheck, insertConsents } from "./check-store";

/** Throws CHECKS_MISSING, which names what is missing, at the field of a form. */
export function checksMissing(missing: readonly string[], field: string, message: string): never {
  throw new AppError("CHECKS_MISSING", message, { missing: [...missing], fieldErrors: { [field]: [message] } });
}

const named = (items: readonly ChecklistItem[]): string[] => items.map(({ textEn }) => textEn);

/** Returns the list that a device of a job is gone through by; null where it needs none. */
export async function listFor(
  db: Db,
  { kind, deviceId }: { kind: RepairKind; deviceId: number | null },
  phase: CheckPhase,
): Promise<ChecklistRecord | null> {
  const deviceType = isChecked(kind) && deviceId !== null ? await typeOf(db, deviceId) : null;
  return deviceType === null ? null : checklistFor(await findChecklists(db), deviceType, phase);
}

const typeOf = async (db: Db, deviceId: number): Promise<DeviceType | null> =>
  (await findDevicesById(db, [deviceId]))[0]?.type ?? null;

/**
 * Returns the answers to a list, without those to questions that it does not have. Throws CHECKS_MISSING where a required
 * question is left open or an answer does not fit, and where another version was answered than is in force.
 */
export function checkedAnswers(list: ChecklistRecord | null, checks: ChecksForm | null, field: string) {
  if (list === null) {
    if (checks !== null) throw invalid(field, "It is not gone through by a checklist");
    return [];
  }
  if (checks !== null && checks.checklistId !== list.id)
    throw invalid(field, "The questions were changed meanwhile: answer them as they are now");
  const answers = answersOf(list.items, checks?.answers ?? []);
  const open = named(missingAnswers(list.items, answers));
  if (open.length > 0) checksMissing(open, field, `Not answered yet: ${open.join(", ")}.`);
  return answers;
}

interface Here {
  jobId: number;
  kind: RepairKind;
  deviceId: number | null;
  /** Null: the shop's own stock, which nobody consents for. */
  userId: number | null;
  problemIds: readonly number[];
  checks: ChecksForm | null;
  consents: readonly SaidConsent[];
  /** Before the names of fields: "jobs.0.", or nothing. */
  at: string;
  actorId: number;
  now: Date;
}

/**
 * Stores how a device that is here was gone through, and what its customer said about its data. Throws CHECKS_MISSING for
 * what is left open.
 */
export async function storeIntakeChecks(tx: Tx, here: Here): Promise<void> {
  const { jobId, actorId, now, at } = here;
  const list = await listFor(tx.db, here, "intake");
  const answers = checkedAnswers(list, here.checks, `${at}checks`);
  const consents = await checkedConsents(tx.db, here);
  if (answers.length > 0)
    await insertCheck(tx.db, {
      ...{ jobId, phase: "intake", checklistId: list?.id ?? null, answers, results: "", noPhotoReason: "" },
      ...{ checkedBy: actorId, checkedAt: now },
    });
  await insertConsents(
    tx.db,
    consents.map(({ kind, isGiven }) => ({
      ...{ jobId, kind, isGiven, via: "intake" as const, words: "", recordedBy: actorId, recordedAt: now },
    })),
  );
}

/** Returns what was said about data. Throws CHECKS_MISSING where a reported problem puts it at risk and somebody did not ask. */
async function checkedConsents(db: Db, { userId, problemIds, consents, at }: Here): Promise<readonly SaidConsent[]> {
  if (userId === null) return [];
  const problems = problemIds.length === 0 ? [] : await findProblems(db);
  if (!asksDataConsents(problems.filter(({ id }) => problemIds.includes(id)))) return consents;
  const open = missingConsents(consents).map((kind) => DATA_CONSENT_QUESTIONS[kind].en);
  if (open.length > 0) checksMissing(open, `${at}consents`, `Ask the customer, yes or no: ${open.join(", ")}.`);
  return consents;
}
