import type { ChecksForm } from "@fundi/shared/workshop/checklists";
import type { SaidConsent } from "@fundi/shared/workshop/data-consent-rules";
import { repairOriginOf } from "@fundi/shared/workshop/repair-stages";
import { endAppointment } from "../../../appointments";
import { storeIntakeChecks } from "../../checks/intake-checks";
import { setOwner } from "../../devices/device-store";
import { storeIntakeDocument } from "../../documents/intake-document";
import { checkTerms } from "../../intake/check-references";
import { lockIntake, saveIntake } from "../../intake/intake-store";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import type { AccessoryRecord } from "../job-columns";
import { saveAccessories } from "../job-store";
import { type ActCommand, actOn, repairNotFound } from "../move-job";
import { findProblemsOf } from "../problem-store";

interface CheckIn {
  termsId: number | null;
  noSignatureReason: string;
  accessories?: readonly Omit<AccessoryRecord, "jobId">[] | undefined;
  place?: string | undefined;
  checks: ChecksForm | null;
  consents: readonly SaidConsent[];
}

/** What was booked is here. The first device of an intake that comes is when it was received. */
export const checkInRepair = (
  dependencies: WorkshopDependencies,
  { termsId, noSignatureReason, accessories, place, checks, consents, ...command }: ActCommand & CheckIn,
): Promise<number> =>
  actOn(dependencies, "check_in", command, async (tx, job, { now }) => {
    const intake = await lockIntake(tx.db, job.intakeId);
    if (!intake) throw repairNotFound();
    // Our own stock has nobody who would sign.
    if (intake.userId !== null) await checkTerms(tx.db, dependencies, { termsId, noSignatureReason });
    const isFirst = intake.receivedAt === null;
    const received = {
      ...intake,
      ...(isFirst && { receivedAt: now, receivedBy: command.actor.id, termsId, noSignatureReason }),
      ...{ version: intake.version + 1, updatedAt: now },
    };
    await saveIntake(tx.db, received);
    const origin = repairOriginOf(intake.source, intake.sourceId);
    if (isFirst && origin?.source === "appointment")
      await endAppointment(tx, { id: origin.id, author: command.actor, now });
    if (intake.userId !== null && job.deviceId !== null) await setOwner(tx.db, job.deviceId, intake.userId, now);
    if (accessories) await saveAccessories(tx.db, job.id, accessories);
    const problemIds = (await findProblemsOf(tx.db, job.id)).flatMap(({ id, phase }) =>
      phase === "reported" ? id : [],
    );
    await storeIntakeChecks(tx, {
      ...{ jobId: job.id, kind: job.kind, deviceId: job.deviceId, userId: intake.userId, problemIds },
      ...{ checks, consents, at: "", actorId: command.actor.id, now },
    });
    const change = place === undefined ? {} : { place };
    await storeIntakeDocument(tx, dependencies, {
      ...{ intake: received, jobs: [{ ...job, ...change }], signature: null, noSignatureReason },
      ...{ receivedBy: command.actor.id, at: now },
    });
    // The intake has the reason of its first device; that of a later one stands in the history of its job.
    return { to: "received", change, note: noSignatureReason, event: "repair.received" };
  });
