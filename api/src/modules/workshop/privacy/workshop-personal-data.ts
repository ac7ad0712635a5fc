import type { PersonalData } from "../../../platform/privacy/personal-data";
import { blankChecks } from "../checks/check-store";
import { viewChecks } from "../checks/view-checks";
import { viewDevices } from "../devices/device-presenter";
import { deleteDocuments, findDocuments } from "../documents/document-store";
import { findHandovers } from "../handover/handover-store";
import { findIntakes } from "../intake/intake-store";
import { findAccessories, findJobsOfIntake, lockJobs } from "../jobs/job-store";
import { destroyPasscodesOf } from "../passcodes/destroy-passcodes";
import { deletePhotos, findPhotos } from "../photos/photo-store";
import { blankSignatures, findSignatures } from "../signatures/signature-store";
import { blankTimes } from "../times/time-store";
import { blankClaims, findClaims, findWarranties } from "../warranties/warranty-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { collectEstimates } from "./estimate-privacy";
import { collectPasscodes } from "./passcode-privacy";
import {
  blankDevicesOf,
  blankEstimates,
  blankRepairsOf,
  findDeviceIdsOf,
  findIntakeIdsOf,
  findJobIdsOf,
} from "./workshop-privacy-store";

/**
 * A person's devices and repairs. What they wrote and what identifies them is erased; that there was a repair of such a
 * device stays, as a figure. An open job stays until it is over; its passcodes are destroyed at once.
 */
export const workshopPersonalData = ({
  privateFiles,
  ...sealing
}: Pick<WorkshopDependencies, "privateFiles" | "seal" | "clock">): PersonalData => ({
  name: "repairs",

  async collect(db, userId) {
    const [intakeIds, deviceIds] = await Promise.all([findIntakeIdsOf(db, userId), findDeviceIdsOf(db, userId)]);
    const [intakes, devices] = await Promise.all([findIntakes(db, intakeIds), viewDevices(db, deviceIds)]);
    const found: unknown[] = [];
    const [signatures, documents] = await Promise.all([findSignatures(db, intakeIds), findDocuments(db, intakeIds)]);
    for (const intake of intakes.values()) {
      const jobs = await findJobsOfIntake(db, intake.id);
      const jobIds = jobs.map(({ id }) => id);
      const [accessories, photos, handovers, passcodes, estimates, warranties, claims] = await Promise.all([
        findAccessories(db, jobIds),
        findPhotos(db, jobIds),
        findHandovers(db, jobIds),
        collectPasscodes(db, jobIds),
        collectEstimates(db, jobIds),
        findWarranties(db, jobIds),
        findClaims(db, jobIds),
      ]);
      const checked = new Map(await Promise.all(jobIds.map(async (id) => [id, await viewChecks(db, id)] as const)));
      found.push({
        ...{ number: intake.number, name: intake.name, phone: intake.phone, email: intake.email },
        wrongNumber: intake.wrongNumber,
        ...{ company: intake.company, kraPin: intake.kraPin, receivedAt: intake.receivedAt },
        signatures: signatures
          .filter(({ intakeId }) => intakeId === intake.id)
          .map(({ name, way, shown, shownHash, fileId, signedAt }) => ({
            name,
            way,
            shown,
            shownHash,
            fileId,
            signedAt,
          })),
        receipts: documents
          .filter(({ intakeId }) => intakeId === intake.id)
          .map(({ paper, content, madeAt }) => ({ paper, content, madeAt })),
        jobs: jobs.map((job) => ({
          ...{ number: job.number, trackingCode: job.trackingCode, kind: job.kind, stage: job.stage },
          ...{ deviceId: job.deviceId, task: job.task, symptom: job.symptom, finding: job.publicFinding },
          workDone: job.workDone,
          ...{ address: job.address, directions: job.directions, promisedAt: job.promisedAt, createdAt: job.createdAt },
          handovers: handovers
            .filter(({ jobId }) => jobId === job.id)
            .map(({ proxyName, proof, idLast4, notTested, oldParts, at }) => ({
              ...{ proxyName, proof, idLast4, notTested, oldParts, at },
            })),
          photos: photos
            .filter(({ jobId }) => jobId === job.id)
            .map(({ fileId, sha256, caption, takenAt }) => ({ fileId, sha256, caption, takenAt })),
          accessories: accessories
            .filter(({ jobId }) => jobId === job.id)
            .map(({ name, quantity, note }) => ({ name, quantity, note })),
          passcodes: passcodes(job.id),
          checks: checked.get(job.id)?.checks.map(({ phase, items, answers, results, at }) => ({
            ...{
              phase,
              questions: items.map(({ key, textEn }) => ({ key, question: textEn })),
              answers,
              results,
              at,
            },
          })),
          consents: checked.get(job.id)?.consents.map(({ kind, isGiven, via, words, at }) => ({
            ...{ kind, isGiven, via, words, at },
          })),
          ...estimates(job.id),
          warranties: warranties
            .filter(({ jobId }) => jobId === job.id)
            .map(({ text, scope, fromOn, untilOn }) => ({ text, scope, from: fromOn, until: untilOn })),
          claims: claims
            .filter(({ jobId }) => jobId === job.id)
            .map(({ decision, cause, customerReason, createdAt, decidedAt }) => ({
              ...{ decision, cause, reason: customerReason, claimedAt: createdAt, decidedAt },
            })),
        })),
      });
    }
    return {
      // Without the jobs of earlier or later owners.
      devices: devices.map(({ jobs: _jobs, owner: _owner, alert: _alert, ...device }) => device),
      intakes: found,
    };
  },

  async erase(tx, userId) {
    const { intakeIds, jobIds } = await blankRepairsOf(tx.db, userId);
    const signatureIds = await blankSignatures(tx.db, intakeIds);
    await privateFiles.discardOf(tx, ["repair-signature"], signatureIds);
    await deleteDocuments(tx.db, intakeIds);
    await blankClaims(tx.db, jobIds);
    await blankTimes(tx.db, jobIds);
    await deletePhotos(tx.db, jobIds);
    await blankChecks(tx.db, jobIds);
    await privateFiles.discardOf(tx, ["repair-photo"], jobIds);
    await privateFiles.discard(tx, await blankEstimates(tx.db, intakeIds));
    await blankDevicesOf(tx.db, userId);
    const jobs = await lockJobs(tx.db, await findJobIdsOf(tx.db, userId));
    await destroyPasscodesOf(
      tx,
      sealing,
      jobs.map(({ id }) => id),
      "erased",
    );
  },
});
