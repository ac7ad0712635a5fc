import { AppError } from "@fundi/shared/contract/errors";
import { isFinalStage } from "@fundi/shared/workshop/repair-stages";
import { checkVersion } from "../../../platform/check-version";
import { type IdempotencyKey, withIdempotencyAs } from "../../../platform/database/idempotency";
import { changesBetween } from "../../../platform/events/changes";
import { found } from "../../../platform/found";
import { reviseBillOf } from "../estimates/job-lines";
import { findJobsOfIntake } from "../jobs/job-store";
import type { Worker } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import * as store from "./intake-store";
import { intakeNotFound } from "./view-intake";

interface Asking {
  id: number;
  version: number;
  /** 0: nothing any more. */
  depositMinor: number;
  actor: Worker;
  once: IdempotencyKey | null;
}

/**
 * Asks the customer of an intake for a deposit before anything is estimated. It is a line of the bill at once, so that it can
 * be paid; lines that are approved later count towards it. Returns the id of the intake.
 */
export const askDeposit = (
  dependencies: WorkshopDependencies,
  { id, version, depositMinor, actor, once }: Asking,
): Promise<number> =>
  dependencies.inTransaction((tx) =>
    withIdempotencyAs(tx, once, id, async () => {
      await store.lockBillOf(tx.db, id);
      const intake = await found(store.lockIntake(tx.db, id), intakeNotFound);
      checkVersion(intake, version, `${intake.number} was changed while you were looking at it.`);
      if (intake.userId === null) throw new AppError("CONFLICT", "Our own stock pays no deposit.");
      if (!(await findJobsOfIntake(tx.db, id)).some(({ stage }) => !isFinalStage(stage)))
        throw new AppError("CONFLICT", `Nothing of ${intake.number} is open any more.`);
      const asked = depositMinor === 0 ? null : depositMinor;
      await store.saveIntake(tx.db, {
        ...intake,
        ...{ depositMinor: asked, version: intake.version + 1, updatedAt: dependencies.clock() },
      });
      await reviseBillOf(tx, dependencies, id, actor);
      tx.emit({
        ...{ name: "intake.changed", entity: "intake", entityId: id, actorId: actor.id },
        payload: {
          ...{ intakeId: id, title: intake.number, userId: intake.userId },
          changes: changesBetween({ depositMinor: intake.depositMinor }, { depositMinor: asked }, ["depositMinor"]),
        },
      });
    }),
  );
