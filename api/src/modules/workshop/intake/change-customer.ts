import type { CustomerChoice } from "@fundi/shared/customers/customers";
import { codesWaitUntil } from "@fundi/shared/workshop/correction-rules";
import { checkVersion } from "../../../platform/check-version";
import { type IdempotencyKey, withIdempotencyAs } from "../../../platform/database/idempotency";
import { found } from "../../../platform/found";
import { moveOwner } from "../devices/device-store";
import { findJobsOfIntake, lockJobs } from "../jobs/job-store";
import type { Worker } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { contactChanges } from "./change-contact";
import { followNumber } from "./changed-number";
import { invalid } from "./check-references";
import { checkCorrection, readDepending } from "./depending";
import type { IntakeRecord } from "./intake-columns";
import { lockIntake, saveIntake } from "./intake-store";
import { replaceReceipt } from "./replace-receipt";
import { customerOf } from "./take-in";
import { intakeNotFound } from "./view-intake";

interface ChangeCustomer {
  id: number;
  customer: CustomerChoice;
  phone: string | null;
  version: number;
  actor: Worker;
  once: IdempotencyKey | null;
}

/**
 * Gives an intake to another customer than the one who was chosen by mistake, with its devices. Company, KRA PIN and language
 * were those of the other one and are emptied. Returns its id.
 */
export const changeCustomer = (
  dependencies: WorkshopDependencies,
  { id, customer, phone, version, actor, once }: ChangeCustomer,
): Promise<number> =>
  dependencies.inTransaction((tx) =>
    withIdempotencyAs(tx, once, id, async () => {
      const before = await found(lockIntake(tx.db, id), intakeNotFound);
      checkVersion(before, version, `${before.number} was changed while you were looking at it.`);
      if (before.userId === null) throw invalid("customer", "The shop's own stock has no customer");
      const known = await findJobsOfIntake(tx.db, id);
      const jobs = await lockJobs(
        tx.db,
        known.map((job) => job.id),
      );
      checkCorrection(await readDepending(tx.db, before, jobs), actor);
      const now = dependencies.clock();
      const chosen = await customerOf(tx, { customer, contact: { phone } }, actor.id, now);
      if (chosen === null || chosen.id === before.userId) throw invalid("customer", "Choose another customer");
      const after: IntakeRecord = {
        ...{ ...before, userId: chosen.id, name: chosen.name, phone: chosen.phone, email: chosen.email },
        ...{ company: "", kraPin: null, language: null, version: before.version + 1, updatedAt: now },
        ...(chosen.phone !== before.phone && { codesWaitUntil: codesWaitUntil(actor.role, now) }),
      };
      await saveIntake(tx.db, after);
      for (const { deviceId } of jobs)
        if (deviceId !== null)
          await moveOwner(tx.db, deviceId, { from: before.userId, to: chosen.id, since: before.createdAt, now });
      await replaceReceipt(tx, dependencies, after);
      if (chosen.phone !== before.phone) await followNumber(tx, dependencies, before);
      tx.emit({
        ...{ name: "intake.changed", entity: "intake", entityId: id, actorId: actor.id },
        payload: { intakeId: id, title: before.number, userId: chosen.id, changes: contactChanges(before, after) },
      });
    }),
  );
