import { AppError } from "@fundi/shared/contract/errors";
import { type ConsentVia, currentConsents, type DataConsentKind } from "@fundi/shared/workshop/data-consent-rules";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import { withIdempotencyAs } from "../../../platform/database/idempotency";
import { ownerOfIntake } from "../intake/intake-store";
import { lockJobs, saveJob } from "../jobs/job-store";
import { type ActCommand, checkJobVersion, factsOf, repairNotFound } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findConsents, insertConsents } from "./check-store";

interface Said {
  kind: DataConsentKind;
  isGiven: boolean;
  via: ConsentVia;
  words: string;
}

const inWords = (isGiven: boolean | undefined) => (isGiven === undefined ? null : isGiven ? "yes" : "no");

/** Records what a customer says about the data of their device after the intake. What was said before stays. */
export const changeConsent = (
  dependencies: WorkshopDependencies,
  { id, version, actor, once, ...said }: ActCommand & Said,
): Promise<number> =>
  dependencies.inTransaction((tx) =>
    withIdempotencyAs(tx, once, id, async () => {
      const [before] = await lockJobs(tx.db, [id]);
      if (!before) throw repairNotFound();
      await checkJobVersion(tx, before, version);
      if (isFinalStage(before.stage))
        throw new AppError("INVALID_TRANSITION", `${before.number} is over: it stays as it is.`, {
          status: before.stage,
        });
      if ((await ownerOfIntake(tx.db, before.intakeId)) === null)
        throw new AppError("INVALID_TRANSITION", `${before.number} is the shop's own: nobody consents.`, {
          status: before.stage,
        });
      const clock = dependencies.clock();
      const now = clock < before.updatedAt ? before.updatedAt : clock;
      const earlier = currentConsents(await findConsents(tx.db, [id])).find(({ kind }) => kind === said.kind);
      await insertConsents(tx.db, [{ ...said, jobId: id, recordedBy: actor.id, recordedAt: now }]);
      const after = { ...before, changedBy: actor.id, version: before.version + 1, updatedAt: now };
      await saveJob(tx.db, after);
      const facts = await factsOf(tx, before, after);
      const change = [inWords(earlier?.isGiven), inWords(said.isGiven)] as const;
      tx.emit({
        ...{ name: "repair.changed", entity: "repair", entityId: id, actorId: actor.id },
        payload: { ...facts, changes: { ...facts.changes, [said.kind]: change } },
      });
    }),
  );
