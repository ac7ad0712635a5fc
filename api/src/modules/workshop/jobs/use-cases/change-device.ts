import { deviceName } from "@fundi/shared/workshop/device-types";
import type { DeviceForm } from "@fundi/shared/workshop/devices";
import { type IdempotencyKey, withIdempotencyAs } from "../../../../platform/database/idempotency";
import { disown, findDevicesById } from "../../devices/device-store";
import { deviceOfForm } from "../../devices/enter-device";
import { invalid } from "../../intake/check-references";
import { checkCorrection, readDeviceDepending } from "../../intake/depending";
import { lockIntake } from "../../intake/intake-store";
import { replaceReceipt } from "../../intake/replace-receipt";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { findJob, lockJobs, saveJob } from "../job-store";
import { checkJobVersion, emitChange, factsOf, refuseSecondCustody, repairNotFound, type Worker } from "../move-job";

interface ChangeDevice {
  id: number;
  device: { id: number } | DeviceForm;
  version: number;
  actor: Worker;
  once: IdempotencyKey | null;
}

/**
 * Gives a job another device than the one that was chosen by mistake: a known one, or a new one. Throws CONFLICT where that
 * one is here for another job. Returns the id of the job.
 */
export const changeDevice = (
  dependencies: WorkshopDependencies,
  { id, device, version, actor, once }: ChangeDevice,
): Promise<number> =>
  dependencies.inTransaction((tx) =>
    withIdempotencyAs(tx, once, id, async () => {
      const known = await findJob(tx.db, id);
      const intake = known && (await lockIntake(tx.db, known.intakeId));
      const [before] = await lockJobs(tx.db, [id]);
      if (!intake || !before) throw repairNotFound();
      await checkJobVersion(tx, before, version);
      if (before.deviceId === null) throw invalid("device", "This job is a task without a device");
      checkCorrection(await readDeviceDepending(tx.db, intake, before), actor);
      const now = dependencies.clock();
      const at = now < before.updatedAt ? before.updatedAt : now;
      const isHere = before.stage !== "booked";
      const by = { ownerId: intake.userId, isHere, actorId: actor.id, now: at };
      const deviceId = await deviceOfForm(tx, device, by);
      if (deviceId === before.deviceId) throw invalid("device", "Choose another device than this one");
      const after = { ...before, deviceId, changedBy: actor.id, version: before.version + 1, updatedAt: at };
      await saveJob(tx.db, after).catch((error: unknown) => refuseSecondCustody(tx, deviceId, error));
      if (intake.userId !== null)
        await disown(tx.db, before.deviceId, { userId: intake.userId, since: intake.createdAt });
      await replaceReceipt(tx, dependencies, intake);
      const names = (await findDevicesById(tx.db, [before.deviceId, deviceId])).map(deviceName);
      const facts = await factsOf(tx, before, after);
      const changes = { device: [`${names[0]} (${before.deviceId})`, `${names[1]} (${deviceId})`] as const };
      emitChange(tx, { before, after, facts: { ...facts, changes } }, { name: "repair.changed", payload: {} });
    }),
  );
