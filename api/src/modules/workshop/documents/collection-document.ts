import { fromMinor } from "@fundi/shared/values/money";
import type { HandoverForm } from "@fundi/shared/workshop/handovers";
import type { CollectionDocument } from "@fundi/shared/workshop/repair-documents";
import type { Author } from "../../../platform/auth/viewer";
import type { Tx } from "../../../platform/database/transaction";
import { findPaymentsOf } from "../../payments";
import { isChargedLine } from "../estimates/agreed-deposit";
import { findRepairLines } from "../estimates/approval-store";
import { findNumberedAccessories } from "../handover/handover-store";
import type { IntakeRecord } from "../intake/intake-columns";
import type { JobRecord } from "../jobs/job-columns";
import { findWarranties } from "../warranties/warranty-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { jobFields, nameOfDevice, readDocumentJobs } from "./document-job";
import { insertDocument } from "./document-store";

interface Collected {
  intake: IntakeRecord;
  jobs: readonly JobRecord[];
  form: HandoverForm;
  /** Of the drawing. */
  fileId: string | null;
  actor: Author;
  at: Date;
}

/** Returns what the bill of an intake comes to and what was paid for it, on the day of a handover. */
async function billOf(tx: Tx, { bills }: WorkshopDependencies, orderId: number | null) {
  if (orderId === null) return null;
  const [bill, payments] = await Promise.all([bills.readBill(tx.db, orderId), findPaymentsOf(tx.db, orderId)]);
  return (
    bill && {
      ...{ number: bill.orderNumber, total: fromMinor(bill.totalMinor), due: fromMinor(bill.dueMinor) },
      payments: payments
        .filter(({ status }) => status === "approved")
        .map(({ method, receipt, reference, amountMinor, createdAt }) => ({
          ...{ method, reference: receipt ?? reference ?? "", amount: fromMinor(amountMinor) },
          at: createdAt.toISOString(),
        })),
    }
  );
}

/** Stores the receipt for devices that leave, as it is signed for. */
export async function storeCollectionDocument(
  tx: Tx,
  dependencies: WorkshopDependencies,
  { intake, jobs, form, fileId, actor, at }: Collected,
): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  const [documents, lines, accessories, bill, warranties] = await Promise.all([
    readDocumentJobs(tx.db, jobs),
    findRepairLines(tx.db, ids),
    findNumberedAccessories(tx.db, ids),
    billOf(tx, dependencies, intake.orderId),
    findWarranties(tx.db, ids),
  ]);
  const noteOf = (id: number) => form.missing.find(({ accessoryId }) => accessoryId === id)?.note;
  const named = ({ name, quantity }: { name: string; quantity: number }) =>
    quantity > 1 ? `${quantity} × ${name}` : name;
  const content: CollectionDocument = {
    ...{ language: intake.language ?? "en", number: intake.number, at: at.toISOString(), by: actor.name },
    ...{ name: intake.name, proxyName: form.proxyName, oldParts: "none", notTested: form.notTested },
    signed: {
      ...{ name: form.signature?.name ?? "", fileId },
      noSignatureReason: form.signature ? "" : form.noSignatureReason,
    },
    jobs: documents.map((paper) => {
      const { job } = paper;
      const own = accessories.filter(({ job_id }) => job_id === job.id);
      return {
        ...{ ...jobFields(paper), device: nameOfDevice(paper), outcome: job.outcome, workDone: job.workDone ?? "" },
        charges: lines
          .filter((line) => line.jobId === job.id && isChargedLine(line))
          .map(({ id, kind, claimId, text, quantity, priceMinor }) => {
            const coveredUntil = warranties.find(({ lineId }) => lineId === id)?.untilOn ?? null;
            // What is done under a claim is covered by what was claimed.
            const mayBeCovered = (kind === "labour" || kind === "part") && claimId === null && job.deviceId !== null;
            return {
              ...{ text, quantity, amount: fromMinor(priceMinor * quantity), coveredUntil },
              isUncovered: mayBeCovered && coveredUntil === null,
            };
          }),
        oldParts: form.jobs.find(({ id }) => id === job.id)?.oldParts ?? "none",
        back: own.filter(({ id }) => noteOf(id) === undefined).map(named),
        missing: own.flatMap((one) => {
          const note = noteOf(one.id);
          return note === undefined ? [] : [`${named(one)} (${note})`];
        }),
      };
    }),
    bill,
  };
  await insertDocument(tx.db, {
    ...{ intakeId: intake.id, paper: "collection", content: JSON.stringify(content), madeAt: at },
  });
}
