import { AppError } from "@fundi/shared/contract/errors";
import { toMinor } from "@fundi/shared/values/money";
import type { RepairAccess } from "@fundi/shared/workshop/full-page";
import type { DecisionForm } from "@fundi/shared/workshop/public-estimates";
import type { Tx } from "../../../../platform/database/transaction";
import type { Device } from "../../../../platform/http/client-address";
import { keepSignature } from "../../../../platform/signatures/keep-signature";
import { takeRepairCode } from "../../codes/repair-code";
import type { JobViewer } from "../../jobs/job-life";
import { findJob } from "../../jobs/job-store";
import { newAccess, numberAt } from "../../public/page-access";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import {
  checkChoice,
  estimateChanged,
  estimateExpired,
  isOver,
  lockForDecision,
  presentVersion,
  writeDecision,
} from "../decide";
import type { EstimateRecord } from "../estimate-columns";
import { readEstimateRules } from "../estimate-settings";
import { findLines } from "../estimate-store";
import { type OpenedEstimate, type Opener, openEstimate } from "../open-estimate";
import { viewPublicly } from "../public-estimate";
import { textDecision } from "./text-decision";

interface PublicDecision {
  opener: Opener;
  form: DecisionForm;
  device: Device;
}

const CUSTOMER: JobViewer = { id: null, role: "user", capabilities: [], isCustomer: true };

/** Returns an estimate as it was opened, read again. */
export async function viewOpened(dependencies: WorkshopDependencies, opener: Opener) {
  const { estimate, isNewer } = await openEstimate(dependencies.db, opener);
  return viewPublicly(dependencies.db, dependencies, estimate, { isNewer });
}

/** Throws where a decision is about other words and figures than those that are valid now. */
async function checkShown(
  tx: Tx,
  dependencies: WorkshopDependencies,
  estimate: EstimateRecord,
  form: DecisionForm,
): Promise<void> {
  const current = () => viewPublicly(tx.db, dependencies, estimate, { isNewer: form.number !== estimate.number });
  if (form.number !== estimate.number || form.shownHash !== estimate.shownHash) throw estimateChanged(await current());
  if (isOver(estimate, dependencies.clock(), dependencies.shop.timeZone)) throw estimateExpired(await current());
  if (estimate.state !== "sent") throw estimateChanged(await current());
}

/** Throws SIGNATURE_MISSING for a sum that the shop wants to be signed for. */
async function checkSignature(tx: Tx, estimate: EstimateRecord, form: DecisionForm): Promise<void> {
  if (form.decision === "decline") return;
  const { totalMinor } = checkChoice(await findLines(tx.db, [estimate.id]), form);
  if (form.signature !== null || totalMinor < toMinor((await readEstimateRules(tx.db)).signatureFrom)) return;
  const message = "For this sum we ask for your signature.";
  throw new AppError("SIGNATURE_MISSING", message, { fieldErrors: { signature: [message] } });
}

/**
 * Decides once, by the holder of the link or the customer who is signed in: with a signature, or a code to the phone of the
 * repair. Who comes after a decision finds that one, and no error. Returns what opens the full page of the repair, to pay, for
 * who had the code; null for everybody else.
 */
export async function decidePublicly(
  dependencies: WorkshopDependencies,
  { opener, form, device }: PublicDecision,
): Promise<RepairAccess | null> {
  const { db, inTransaction, privateFiles, signer, clock } = dependencies;
  const opened = await openEstimate(db, opener);
  if (opened.estimate.state === "decided") return null;
  const signature =
    form.signature === null
      ? null
      : await keepSignature(privateFiles, form.signature, { kind: "approval-signature", uploadedBy: null });
  const { wrong = null, isProved = false } = await inTransaction((tx) =>
    decide(tx, dependencies, opened, { opener, form, device, signature }),
  );
  if (wrong) throw wrong;
  const job = isProved ? await findJob(db, opened.estimate.jobId) : null;
  const number = job && (await numberAt(db, job));
  return job && number ? newAccess(signer, { job, number }, clock()) : null;
}

/** The error of a wrong code, which is thrown after the transaction; and whether a right one was taken. */
interface Outcome {
  wrong?: AppError;
  isProved?: boolean;
}

async function decide(
  tx: Tx,
  dependencies: WorkshopDependencies,
  opened: OpenedEstimate,
  { opener, form, device, signature }: PublicDecision & { signature: { id: string } | null },
): Promise<Outcome> {
  const locked = await lockForDecision(tx, opened.estimate.jobId);
  const estimate = presentVersion(locked.estimates, opened.estimate.id);
  if (!estimate) throw estimateChanged(null);
  if (estimate.state === "decided" && estimate.id === opened.estimate.id) return {};
  await checkShown(tx, dependencies, estimate, form);
  await checkSignature(tx, estimate, form);
  if (signature === null) {
    const typed = { code: form.approvalCode ?? "", field: "approvalCode" };
    const wrong = await takeRepairCode(tx, { purpose: "approve", id: estimate.id }, typed, dependencies.clock());
    if (wrong) return { wrong };
  }
  const userId = "userId" in opener ? opener.userId : null;
  const approval = await writeDecision(tx, dependencies, {
    ...{ locked, estimate, viewer: { ...CUSTOMER, id: userId } },
    decided: {
      ...{ decision: form.decision, option: form.option, extraIds: form.extraIds, consents: form.consents },
      via: signature ? "signature" : "code",
      ...{ name: form.name, phone: null, words: form.decision === "decline" ? form.reason : "" },
      ...{ signatureId: signature?.id ?? null, language: form.language, recordedBy: null },
      ...{ address: device.network, agent: device.userAgent },
    },
    by: { userId, via: "public", author: { id: userId, name: "Customer" } },
  });
  if (signature) {
    await textDecision(tx, dependencies, locked.job, { estimate, approval });
    await dependencies.privateFiles.name(tx, [signature.id], {
      ...{ kind: "approval-signature", subjectId: approval.id, uploadedBy: null, isForCustomer: true },
      field: "signature",
    });
  }
  return { isProved: signature === null };
}
