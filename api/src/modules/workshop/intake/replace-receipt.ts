import type { Tx } from "../../../platform/database/transaction";
import { deleteDocuments } from "../documents/document-store";
import { storeIntakeDocument } from "../documents/intake-document";
import { findJobsOfIntake } from "../jobs/job-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { IntakeRecord } from "./intake-columns";

/**
 * Replaces the receipt of an intake that nobody signed: it named another customer or device, and its customer can read it.
 * One that is only booked has none.
 */
export async function replaceReceipt(tx: Tx, dependencies: WorkshopDependencies, intake: IntakeRecord): Promise<void> {
  if (intake.receivedAt === null) return;
  await deleteDocuments(tx.db, [intake.id]);
  await storeIntakeDocument(tx, dependencies, {
    ...{ intake, jobs: await findJobsOfIntake(tx.db, intake.id), signature: null },
    ...{ noSignatureReason: intake.noSignatureReason, receivedBy: intake.receivedBy, at: intake.receivedAt },
  });
}
