import { fromMinor } from "@fundi/shared/values/money";
import type { Intake } from "@fundi/shared/workshop/intakes";
import { notFound } from "../../../platform/found";
import { cardsOf } from "../board/view-cards";
import { findAccessories, findJobsOfIntake } from "../jobs/job-store";
import type { Worker } from "../jobs/move-job";
import { presentSignature } from "../signatures/signature-presenter";
import { findSignatures } from "../signatures/signature-store";
import { findTerms } from "../words/word-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findIntake, findNames } from "./intake-store";

export const intakeNotFound = notFound("There is no such intake.");

/** Returns an intake with its jobs, and the terms as they were shown then. */
export async function viewIntake(dependencies: WorkshopDependencies, id: number, viewer: Worker): Promise<Intake> {
  const { db } = dependencies;
  const [intake, jobs, terms] = await Promise.all([findIntake(db, id), findJobsOfIntake(db, id), findTerms(db)]);
  if (!intake) throw intakeNotFound();
  const { receivedBy } = intake;
  const [cards, accessories, names, signatures] = await Promise.all([
    cardsOf(db, dependencies, jobs, viewer),
    findAccessories(
      db,
      jobs.map((job) => job.id),
    ),
    findNames(db, receivedBy === null ? [] : [receivedBy]),
    findSignatures(db, [id]),
  ]);
  const shown = terms.find((one) => one.id === intake.termsId);
  return {
    ...{ id, number: intake.number, source: intake.source, sourceId: intake.sourceId, customerId: intake.userId },
    ...{ name: intake.name, phone: intake.phone, email: intake.email, company: intake.company },
    ...{ kraPin: intake.kraPin, language: intake.language },
    terms: shown ? { id: shown.id, number: shown.number, title: shown.title } : null,
    noSignatureReason: intake.noSignatureReason,
    signatures: signatures.map(presentSignature),
    deposit: intake.depositMinor === null ? null : fromMinor(intake.depositMinor),
    orderId: intake.orderId,
    receivedAt: intake.receivedAt?.toISOString() ?? null,
    receivedBy: receivedBy === null ? null : (names.get(receivedBy) ?? null),
    jobs: cards.map((card) => ({
      ...card,
      accessories: accessories
        .filter(({ jobId }) => jobId === card.id)
        .map(({ name, quantity, note }) => ({ name, quantity, note })),
    })),
    version: intake.version,
    created_at: intake.createdAt.toISOString(),
    updated_at: intake.updatedAt.toISOString(),
  };
}
