import type { z } from "@fundi/shared/contract/z";
import { CollectionDocument, IntakeDocument, type RepairDocument } from "@fundi/shared/workshop/repair-documents";
import type { Author } from "../../../platform/auth/viewer";
import type { Db } from "../../../platform/database/database";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import { bindUseCases } from "../../../platform/use-cases";
import { findIdentifiers } from "../devices/device-store";
import type { IntakeRecord } from "../intake/intake-columns";
import { findIntake, findNames, lockIntake } from "../intake/intake-store";
import { intakeNotFound } from "../intake/view-intake";
import type { JobRecord } from "../jobs/job-columns";
import { findJobsOfIntake } from "../jobs/job-store";
import { findSignatures } from "../signatures/signature-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { DocumentRecord } from "./document-columns";
import { findDocuments, findPrints, insertPrints } from "./document-store";
import { makeIntakeDocument } from "./intake-document";

/** Returns the documents of a kind that this release can read. */
function readable<T>(documents: readonly DocumentRecord[], kind: RepairDocument, schema: z.ZodType<T>) {
  return documents.flatMap(({ id, paper, content }) => {
    if (paper !== kind) return [];
    const { success, data } = schema.safeParse(parsed(content));
    return success ? [{ documentId: id, ...data }] : [];
  });
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}

/** Returns the receipts of an intake for which none was stored when it was taken in; none of what is only booked. */
async function receiptsNow(db: Db, dependencies: WorkshopDependencies, intake: IntakeRecord) {
  if (intake.receivedAt === null || intake.userId === null) return [];
  const [all, signatures] = await Promise.all([findJobsOfIntake(db, intake.id), findSignatures(db, [intake.id])]);
  const paper = await makeIntakeDocument(db, dependencies, {
    ...{ intake, noSignatureReason: intake.noSignatureReason, receivedBy: intake.receivedBy, at: intake.receivedAt },
    jobs: all.filter(({ stage }) => stage !== "booked"),
    signature: signatures.find(({ purpose }) => purpose === "intake") ?? null,
  });
  return [{ documentId: 0, ...paper }];
}

/** Returns the receipts of an intake as they were signed for. */
export async function viewDocuments(dependencies: WorkshopDependencies, intakeId: number) {
  const { db, storefrontUrl } = dependencies;
  const [intake, documents, jobs] = await Promise.all([
    findIntake(db, intakeId),
    findDocuments(db, [intakeId]),
    findJobsOfIntake(db, intakeId),
  ]);
  if (!intake) throw intakeNotFound();
  const receipts = readable(documents, "receipt", IntakeDocument);
  return {
    trackingAddress: storefrontUrl === undefined ? null : `${storefrontUrl}/r/`,
    receipts: receipts.length > 0 ? receipts : await receiptsNow(db, dependencies, intake),
    collections: readable(documents, "collection", CollectionDocument),
    unnumbered: await unnumberedOf(db, jobs),
  };
}

/** Returns the jobs whose device has no number by which it is known. */
async function unnumberedOf(db: Db, jobs: readonly JobRecord[]): Promise<number[]> {
  const withDevice = jobs.flatMap(({ id, deviceId }) => (deviceId === null ? [] : { id, deviceId }));
  const identifiers = await findIdentifiers(
    db,
    withDevice.map(({ deviceId }) => deviceId),
  );
  const numbered = new Set(identifiers.map(({ deviceId }) => deviceId));
  return withDevice.flatMap(({ id, deviceId }) => (numbered.has(deviceId) ? [] : id));
}

interface Print {
  intakeId: number;
  paper: RepairDocument;
  ids: readonly number[];
  actor: Author;
  once: IdempotencyKey | null;
}

/** Notes that something is printed. Returns who printed which of it before: of two at the same time, one is the copy. */
const notePrint = ({ inTransaction, clock }: WorkshopDependencies, { intakeId, paper, ids, actor, once }: Print) =>
  inTransaction((tx) =>
    withIdempotency(tx, once, async () => {
      if (!(await lockIntake(tx.db, intakeId))) throw intakeNotFound();
      const wanted = [...new Set(ids)];
      const known = await subjectsOf(tx.db, intakeId, paper);
      if (wanted.some((id) => !known.has(id))) throw intakeNotFound();
      const prints = await findPrints(tx.db, intakeId, paper);
      const names = await findNames(
        tx.db,
        prints.flatMap(({ printedBy }) => printedBy ?? []),
      );
      const at = clock();
      await insertPrints(
        tx.db,
        wanted.map((subjectId) => ({ intakeId, paper, subjectId, printedBy: actor.id, at })),
      );
      return {
        now: { by: actor.name, at: at.toISOString() },
        copies: wanted.flatMap((id) => {
          const first = prints.find(({ subjectId }) => subjectId === id);
          if (!first) return [];
          const by = first.printedBy === null ? "" : (names.get(first.printedBy) ?? "");
          return [{ id, first: { by, at: first.at.toISOString() } }];
        }),
      };
    }),
  );

/** Returns what there is to print of an intake. */
async function subjectsOf(db: Db, intakeId: number, paper: RepairDocument): Promise<ReadonlySet<number>> {
  if (paper === "label" || paper === "sheet" || paper === "warranty")
    return new Set((await findJobsOfIntake(db, intakeId)).map(({ id }) => id));
  const documents = (await findDocuments(db, [intakeId])).filter((one) => one.paper === paper).map(({ id }) => id);
  return new Set(documents.length === 0 && paper === "receipt" ? [0] : documents);
}

/** What is printed of repairs. */
export const createDocumentService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, { view: viewDocuments, notePrint });
