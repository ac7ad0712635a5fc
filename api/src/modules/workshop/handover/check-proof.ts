import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { formatAmount } from "@fundi/shared/values/money";
import { limitOf, proofSuffices } from "@fundi/shared/workshop/handover-rules";
import type { HandoverForm } from "@fundi/shared/workshop/handovers";
import type { Tx } from "../../../platform/database/transaction";
import { CODE_MINUTES, countTry, newRepairCode, spendCountedTry } from "../codes/repair-code";
import { reachOf } from "../estimates/send-link";
import { checkNumber } from "../intake/changed-number";
import { invalid } from "../intake/check-references";
import { findIntake } from "../intake/intake-store";
import { intakeNotFound } from "../intake/view-intake";
import type { Worker } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { readProofRules } from "./proof-rules";

const subjectOf = (intakeId: number) => ({ purpose: "collect", id: intakeId }) as const;

/** Texts a code to the phone at an intake: who tells it may fetch its devices. Returns for how long it is good. */
export const sendCollectionCode = (
  { inTransaction, texts, clock, shop }: WorkshopDependencies,
  { intakeId, actor }: { intakeId: number; actor: Worker },
): Promise<{ minutes: number }> =>
  inTransaction(async (tx) => {
    const intake = await findIntake(tx.db, intakeId);
    if (!intake) throw intakeNotFound();
    const { number, isForeign, userId, language } = await reachOf(tx, { intakeId });
    if (!texts.isOn() || number === null || isForeign)
      throw new AppError("NOT_CONFIGURED", "No code can be texted. Ask for the receipt and an identity card.");
    checkNumber({ clock, shop }, intake, actor);
    const code = await newRepairCode(tx, subjectOf(intakeId), clock());
    const isSent = await texts.sendCode(tx, {
      ...{ number, userId, isProved: true, language, dedupeKey: `collect:${intakeId}:${clock().getTime()}` },
      content: { kind: "collection-code", values: { code, minutes: String(CODE_MINUTES) } },
    });
    if (!isSent)
      throw new AppError(
        "RATE_LIMITED",
        "This number had its codes for today. Ask for the receipt and an identity card.",
        {
          retryAfter: 3600,
        },
      );
    return { minutes: CODE_MINUTES };
  });

/** Counts the try of a code before the handover, which is rolled back where it is wrong. */
export async function countProofTry(
  { inTransaction, clock }: WorkshopDependencies,
  intakeId: number,
  { proof }: HandoverForm,
): Promise<void> {
  if (proof === "code") await inTransaction((tx) => countTry(tx, subjectOf(intakeId), clock()));
}

/**
 * Throws where it is not known well enough who fetches devices that come to a sum in shillings: VALIDATION_ERROR above the
 * limit of the shop, INVALID_OTP for a wrong code, FORBIDDEN for a statement that no manager accepts.
 */
export async function checkProof(
  tx: Tx,
  { clock }: WorkshopDependencies,
  { intakeId, form, sum, actor }: { intakeId: number; form: HandoverForm; sum: number; actor: Worker },
): Promise<void> {
  const { proof, collectionCode } = form;
  const limits = await readProofRules(tx.db);
  if (!proofSuffices(proof, sum, limits))
    throw invalid("proof", `This is enough up to ${formatAmount(limitOf(proof, limits) ?? 0)}: ask for more`);
  if (proof === "statement" && !mayAccess(actor.role, "manager"))
    throw new AppError("FORBIDDEN", "Only a manager hands a device over without phone, receipt and identity card.");
  if (proof === "code")
    await spendCountedTry(tx, subjectOf(intakeId), { code: collectionCode ?? "", field: "collectionCode" }, clock());
}

/** Lets the first of the devices that leave name the photo of the statement. Returns its id; null without one. */
export async function storeStatement(
  tx: Tx,
  { privateFiles }: WorkshopDependencies,
  { form, jobId, actor }: { form: HandoverForm; jobId: number; actor: Worker },
): Promise<string | null> {
  if (form.proof !== "statement") return null;
  await privateFiles.name(tx, [form.statementFileId], {
    ...{ kind: "repair-photo", subjectId: jobId, uploadedBy: actor.id, isForCustomer: false, field: "statementFileId" },
  });
  return form.statementFileId;
}
