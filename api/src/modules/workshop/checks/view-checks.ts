import type { DataConsent, DeviceCheck } from "@fundi/shared/workshop/checklists";
import { isWipeRefused } from "@fundi/shared/workshop/data-consent-rules";
import type { Db } from "../../../platform/database/database";
import { findNames } from "../intake/intake-store";
import { findChecklistsById, findChecks, findConsents } from "./check-store";

/** Returns how the device of a job was gone through, and what was said about its data, the oldest first. */
export async function viewChecks(db: Db, jobId: number): Promise<{ checks: DeviceCheck[]; consents: DataConsent[] }> {
  const [checks, consents] = await Promise.all([findChecks(db, [jobId]), findConsents(db, [jobId])]);
  const [lists, names] = await Promise.all([
    findChecklistsById(
      db,
      checks.flatMap(({ checklistId }) => checklistId ?? []),
    ),
    findNames(
      db,
      [...checks.map(({ checkedBy }) => checkedBy), ...consents.map(({ recordedBy }) => recordedBy)].flatMap(
        (id) => id ?? [],
      ),
    ),
  ]);
  const nameOf = (id: number | null) => (id === null ? "" : (names.get(id) ?? ""));
  return {
    checks: checks.map(({ id, phase, checklistId, answers, results, noPhotoReason, checkedBy, checkedAt }) => ({
      ...{ id, phase, checklistId, answers: [...answers], results, noPhotoReason },
      items: lists.find((list) => list.id === checklistId)?.items ?? [],
      ...{ by: nameOf(checkedBy), at: checkedAt.toISOString() },
    })),
    consents: consents.map(({ id, kind, isGiven, via, words, recordedBy, recordedAt }) => ({
      ...{ id, kind, isGiven, via, words, by: nameOf(recordedBy), at: recordedAt.toISOString() },
    })),
  };
}

/** Returns which of these jobs must not be wiped. */
export async function findWipeRefused(db: Db, jobIds: readonly number[]): Promise<ReadonlySet<number>> {
  const consents = await findConsents(db, jobIds);
  return new Set(jobIds.filter((id) => isWipeRefused(consents.filter(({ jobId }) => jobId === id))));
}
