import type { ChecksForm } from "@fundi/shared/workshop/checklists";
import type { SaidConsent } from "@fundi/shared/workshop/data-consent-rules";
import { shownLines, textOfShown } from "@fundi/shared/workshop/intake-shown";
import type { IntakeForm, IntakeJob } from "@fundi/shared/workshop/intakes";
import { repairOriginOf } from "@fundi/shared/workshop/repair-stages";
import type { Db } from "../../../../platform/database/database";
import type { Tx } from "../../../../platform/database/transaction";
import type { PrivateFileRecord } from "../../../../platform/private-files/private-file-columns";
import { endAppointment } from "../../../appointments";
import { storeIntakeChecks } from "../../checks/intake-checks";
import { setOwner } from "../../devices/device-store";
import { readDocumentJobs, shownOfJobs } from "../../documents/document-job";
import { storeIntakeDocument } from "../../documents/intake-document";
import { checkTerms } from "../../intake/check-references";
import type { IntakeRecord } from "../../intake/intake-columns";
import { lockIntake, saveIntake } from "../../intake/intake-store";
import { findPhotos } from "../../photos/photo-store";
import { checkPhotos, storePhotos } from "../../photos/store-photos";
import { drawingOf, storeSignature } from "../../signatures/sign-intake";
import { findSignatures } from "../../signatures/signature-store";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import type { AccessoryRecord, JobRecord } from "../job-columns";
import { saveAccessories } from "../job-store";
import { type ActCommand, actOn, repairNotFound } from "../move-job";
import { findProblemsOf } from "../problem-store";

interface CheckIn {
  termsId: number | null;
  signature: IntakeForm["signature"];
  noSignatureReason: string;
  accessories?: readonly Omit<AccessoryRecord, "jobId">[] | undefined;
  photos: IntakeJob["photos"];
  noPhotoReason: string;
  place?: string | undefined;
  unlocking?: JobRecord["unlocking"] | undefined;
  checks: ChecksForm | null;
  consents: readonly SaidConsent[];
}

/**
 * What was booked is here: it is signed for, gone through and photographed like every other device. The first device of an
 * intake that comes is when it was received. Throws SIGNATURE_MISSING where it is neither signed for nor said why.
 */
export async function checkInRepair(
  dependencies: WorkshopDependencies,
  checkIn: ActCommand & CheckIn,
): Promise<number> {
  const { termsId, signature, noSignatureReason: reason, accessories, photos, noPhotoReason, ...more } = checkIn;
  const { place, unlocking, checks, consents, ...command } = more;
  const drawing: PrivateFileRecord | null = await drawingOf(dependencies, { signature }, command.actor.id);
  return actOn(dependencies, "check_in", command, async (tx, job, { now }) => {
    const intake = await lockIntake(tx.db, job.intakeId);
    if (!intake) throw repairNotFound();
    const actorId = command.actor.id;
    // Our own stock has nobody who would sign.
    const isSigned = drawing !== null && intake.userId !== null;
    const noSignatureReason = isSigned ? "" : reason;
    const terms =
      intake.userId === null ? null : await checkTerms(tx.db, dependencies, { termsId, isSigned, noSignatureReason });
    const isFirst = intake.receivedAt === null;
    const received = {
      ...intake,
      ...(isFirst && { receivedAt: now, receivedBy: actorId, termsId, noSignatureReason }),
      ...{ version: intake.version + 1, updatedAt: now },
    };
    await saveIntake(tx.db, received);
    const origin = repairOriginOf(intake.source, intake.sourceId);
    if (isFirst && origin?.source === "appointment")
      await endAppointment(tx, { id: origin.id, author: command.actor, now });
    if (intake.userId !== null && job.deviceId !== null) await setOwner(tx.db, job.deviceId, intake.userId, now);
    if (accessories) await saveAccessories(tx.db, job.id, accessories);
    await photograph(tx, dependencies, job, { photos, noPhotoReason, actorId, now });
    const problemIds = (await findProblemsOf(tx.db, job.id)).flatMap(({ id, phase }) =>
      phase === "reported" ? id : [],
    );
    await storeIntakeChecks(tx, {
      ...{ jobId: job.id, kind: job.kind, deviceId: job.deviceId, userId: intake.userId, problemIds },
      ...{ checks, consents, at: "", actorId, now },
    });
    if (isSigned)
      await storeSignature(tx, dependencies, {
        ...{ intakeId: intake.id, signature, file: drawing, terms, language: intake.language ?? "en" },
        ...{ shown: await shownOf(tx.db, dependencies, intake, job), actorId, now },
      });
    const placed = { ...(place !== undefined && { place }), ...(unlocking !== undefined && { unlocking }) };
    const change = { noPhotoReason, ...placed };
    await storeIntakeDocument(tx, dependencies, {
      ...{ intake: { ...received, termsId }, jobs: [{ ...job, ...change }], noSignatureReason },
      signature: isSigned ? ((await findSignatures(tx.db, [intake.id])).at(-1) ?? null) : null,
      ...{ receivedBy: actorId, at: now },
    });
    // The intake has the reason of its first device; that of a later one stands in the history of its job.
    return { to: "received", change, note: noSignatureReason, event: "repair.received" };
  });
}

type Photographed = Pick<CheckIn, "photos" | "noPhotoReason"> & { actorId: number; now: Date };

/** Stores photos of how a device came. Throws where there are fewer than the shop asks for, and nobody says why. */
async function photograph(
  tx: Tx,
  dependencies: WorkshopDependencies,
  { id, kind }: JobRecord,
  { photos, noPhotoReason, ...by }: Photographed,
): Promise<void> {
  const before = (await findPhotos(tx.db, [id])).filter(({ phase }) => phase === "intake").length;
  await checkPhotos(tx.db, { kind, photos: before + photos.length, noPhotoReason }, "photos");
  await storePhotos(tx, dependencies, { jobId: id, phase: "intake", photos, field: "photos", ...by });
}

/** Returns what the customer has to be shown of a job before they sign, from what is stored of it. */
async function shownOf(
  db: Db,
  { shop: { timeZone } }: WorkshopDependencies,
  { language: chosen }: Pick<IntakeRecord, "language">,
  job: JobRecord,
): Promise<string> {
  const language = chosen ?? "en";
  const shown = await shownOfJobs(db, await readDocumentJobs(db, [job]), language);
  return textOfShown(shown.map((one) => shownLines(one, { language, timeZone })));
}
