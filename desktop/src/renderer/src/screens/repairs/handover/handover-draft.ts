import type { Signature } from "@fundi/shared/signature/signature";
import { isCalendarDate } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { type HandoverProof, limitOf, proofSuffices } from "@fundi/shared/workshop/handover-rules";
import type { Handover, OldParts } from "@fundi/shared/workshop/handovers";
import type { HandoverBody } from "./handover-queries";

/** A handover as it is typed. */
export interface HandoverDraft {
  /** The devices that leave. */
  jobIds: readonly number[];
  proof: HandoverProof;
  idLast4: string;
  /** As the customer reads it out, also with a blank in the middle. */
  collectionCode: string;
  /** The photo of a signed statement; empty: none yet. */
  statementFileId: string;
  proxyName: string;
  /** Accessories that do not come back. */
  missing: readonly number[];
  missingNote: string;
  oldParts: OldParts;
  notTested: string;
  signature: Signature | null;
  isUnsigned: boolean;
  noSignatureReason: string;
  releaseReason: string;
  releaseDueOn: string;
}

/** Returns what a handover begins with: every device that can leave, or the one that was opened. */
export const startHandover = ({ jobs }: Handover): HandoverDraft => ({
  jobIds: jobs.filter(({ mayLeave }) => mayLeave).map(({ id }) => id),
  ...{
    proof: "receipt_and_id",
    idLast4: "",
    collectionCode: "",
    statementFileId: "",
    proxyName: "",
    missing: [],
    missingNote: "",
    oldParts: "none",
  },
  ...{ notTested: "", signature: null, isUnsigned: false, noSignatureReason: "" },
  ...{ releaseReason: "", releaseDueOn: "" },
});

/** Returns what is missing in shillings so that the chosen devices may leave: the rule of the server, for who looks at it. */
export function missingFor({ jobs, bill }: Handover, jobIds: readonly number[]): number {
  const share = jobs.filter(({ id, isOut }) => isOut || jobIds.includes(id)).reduce((sum, job) => sum + job.share, 0);
  return Math.min(bill?.due ?? 0, Math.max(0, share - (bill?.kept ?? 0)));
}

/** Returns what the chosen devices come to, in shillings. */
export const sumOf = ({ jobs }: Handover, jobIds: readonly number[]): number =>
  jobs.filter(({ id }) => jobIds.includes(id)).reduce((sum, { share }) => sum + share, 0);

const digitsOf = (code: string): string => code.replaceAll(" ", "");

/** Returns what is missing to know who fetches the devices. */
function proofErrors(handover: Handover, draft: HandoverDraft): FieldErrors<keyof HandoverDraft> {
  const { proof } = draft;
  const limit = limitOf(proof, handover.proofLimits);
  return {
    ...(limit !== null &&
      !proofSuffices(proof, sumOf(handover, draft.jobIds), handover.proofLimits) && {
        proof: `This is enough up to ${formatKes(limit)}: ask for more`,
      }),
    ...(proof === "receipt_and_id" && draft.idLast4.trim().length < 4 && { idLast4: "Enter its last four characters" }),
    ...(proof === "code" && digitsOf(draft.collectionCode).length !== 6 && { collectionCode: "Enter the six digits" }),
    ...(proof === "statement" &&
      draft.statementFileId === "" && { statementFileId: "Take a photo of the signed statement" }),
  };
}

/** Returns the errors of a handover; `missing` is what is not paid. */
export function handoverErrors(
  handover: Handover,
  draft: HandoverDraft,
  missing: number,
): FieldErrors<keyof HandoverDraft> {
  return {
    ...proofErrors(handover, draft),
    ...(draft.jobIds.length === 0 && { jobIds: "Choose a device" }),
    ...(draft.missing.length > 0 && draft.missingNote.trim() === "" && { missingNote: "Say where it is" }),
    ...(draft.isUnsigned && draft.noSignatureReason.trim() === "" && { noSignatureReason: "Say why not" }),
    ...(!draft.isUnsigned && draft.signature === null && { signature: "Let them sign, or say why not" }),
    ...(missing > 0 && draft.releaseReason.trim() === "" && { releaseReason: "Say why it goes before it is paid" }),
    ...(missing > 0 &&
      !isCalendarDate(draft.releaseDueOn) && { releaseDueOn: "Choose the day until which it is paid" }),
  };
}

/** Returns a handover as it is sent. */
export const handoverBody = ({ jobs, intake }: Handover, draft: HandoverDraft, missing: number): HandoverBody => ({
  jobs: jobs.filter(({ id }) => draft.jobIds.includes(id)).map(({ id, version }) => ({ id, version })),
  ...{ proof: draft.proof, idLast4: draft.proof === "receipt_and_id" ? draft.idLast4.trim() : "" },
  collectionCode: draft.proof === "code" ? digitsOf(draft.collectionCode) : null,
  statementFileId: draft.proof === "statement" ? draft.statementFileId : "",
  ...{ proxyName: draft.proxyName.trim(), oldParts: draft.oldParts, notTested: draft.notTested.trim() },
  missing: draft.missing.map((accessoryId) => ({ accessoryId, note: draft.missingNote.trim() })),
  signature:
    draft.isUnsigned || draft.signature === null
      ? null
      : { name: draft.proxyName.trim() || intake.name, drawing: draft.signature },
  noSignatureReason: draft.isUnsigned ? draft.noSignatureReason.trim() : "",
  release: missing > 0 ? { reason: draft.releaseReason.trim(), dueOn: draft.releaseDueOn } : null,
});
