import type { Signature } from "@fundi/shared/signature/signature";
import { isCalendarDate } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import { visibleLine, visibleText } from "@fundi/shared/values/visible-text";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { type HandoverProof, isIdEnd, limitOf, proofSuffices } from "@fundi/shared/workshop/handover-rules";
import { shownAtHandover } from "@fundi/shared/workshop/handover-shown";
import type { Handover, OldParts } from "@fundi/shared/workshop/handovers";
import type { HandoverBody } from "./handover-queries";

export type LeavingJob = Handover["jobs"][number];

/** A handover as it is typed. */
export interface HandoverDraft {
  /** The devices that are chosen; `leavingOf` says which of them may still leave. */
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
  /** By job, where something else is said than what it begins with. */
  oldParts: Readonly<Record<number, OldParts>>;
  isNotTested: boolean;
  /** Why it was not tried. */
  notTested: string;
  /** The drawing, with what was shown to who signed. */
  signature: { drawing: Signature; shown: string } | null;
  isUnsigned: boolean;
  noSignatureReason: string;
  releaseReason: string;
  releaseDueOn: string;
}

/** Returns what a handover begins with: every device that can leave. */
export const startHandover = ({ jobs }: Handover): HandoverDraft => ({
  jobIds: jobs.filter(({ mayLeave }) => mayLeave).map(({ id }) => id),
  ...{ proof: "receipt_and_id", idLast4: "", collectionCode: "", statementFileId: "", proxyName: "" },
  ...{ missing: [], missingNote: "", oldParts: {}, isNotTested: false, notTested: "" },
  ...{ signature: null, isUnsigned: false, noSignatureReason: "", releaseReason: "", releaseDueOn: "" },
});

/** Returns the chosen devices that may leave now: somebody else may have handed one over meanwhile. */
export const leavingOf = ({ jobs }: Handover, { jobIds }: Pick<HandoverDraft, "jobIds">): LeavingJob[] =>
  jobs.filter(({ id, mayLeave }) => mayLeave && jobIds.includes(id));

/** Returns whether somebody fetches one of these, who has to be known. */
export const isAnyFetched = (leaving: readonly LeavingJob[]): boolean => leaving.some(({ isFetched }) => isFetched);

/** Returns the accessories of devices that leave which do not come back with them. */
export const missingOf = (leaving: readonly LeavingJob[], { missing }: HandoverDraft): number[] =>
  leaving.flatMap(({ accessories }) => accessories.map(({ id }) => id)).filter((id) => missing.includes(id));

/** Returns what is said of the old parts of a device: until somebody says otherwise, what was said when they were taken out. */
export const oldPartsOf = (job: LeavingJob, { oldParts }: HandoverDraft): OldParts =>
  oldParts[job.id] ?? (job.oldParts.length > 0 ? "given" : "none");

const notTestedOf = ({ isNotTested, notTested }: HandoverDraft): string => (isNotTested ? visibleLine(notTested) : "");

/** Returns what the customer is shown before they sign: the server has to come to the same text. */
export function shownOf(handover: Handover, draft: HandoverDraft): string {
  const leaving = leavingOf(handover, draft);
  const said = {
    missing: missingOf(leaving, draft).map((accessoryId) => ({ accessoryId })),
    notTested: notTestedOf(draft),
    oldPartsOf: (id: number) => {
      const job = leaving.find((one) => one.id === id);
      return job ? oldPartsOf(job, draft) : "none";
    },
  };
  return visibleText(shownAtHandover(leaving, said, handover.intake.language)).trim();
}

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
    ...(proof === "receipt_and_id" && !isIdEnd(draft.idLast4.trim()) && { idLast4: "Enter its last four digits" }),
    ...(proof === "code" && digitsOf(draft.collectionCode).length !== 6 && { collectionCode: "Enter the six digits" }),
    ...(proof === "statement" &&
      draft.statementFileId === "" && { statementFileId: "Take a photo of the signed statement" }),
  };
}

/** Returns what is wrong with the signature, or with the reason why there is none. */
function signatureErrors(handover: Handover, draft: HandoverDraft): FieldErrors<keyof HandoverDraft> {
  if (draft.isUnsigned) return draft.noSignatureReason.trim() === "" ? { noSignatureReason: "Say why not" } : {};
  if (draft.signature === null) return { signature: "Let them sign, or say why not" };
  return draft.signature.shown === shownOf(handover, draft)
    ? {}
    : { signature: "What is signed was changed: let them sign again" };
}

/** Returns the errors of a handover; `missing` is what is not paid. */
export function handoverErrors(
  handover: Handover,
  draft: HandoverDraft,
  missing: number,
): FieldErrors<keyof HandoverDraft> {
  const leaving = leavingOf(handover, draft);
  return {
    ...(isAnyFetched(leaving) && proofErrors(handover, { ...draft, jobIds: leaving.map(({ id }) => id) })),
    ...(leaving.length === 0 && { jobIds: "Choose a device" }),
    ...(missingOf(leaving, draft).length > 0 && draft.missingNote.trim() === "" && { missingNote: "Say where it is" }),
    ...(draft.isNotTested && draft.notTested.trim() === "" && { notTested: "Say why not" }),
    ...signatureErrors(handover, draft),
    ...(missing > 0 && draft.releaseReason.trim() === "" && { releaseReason: "Say why it goes before it is paid" }),
    ...(missing > 0 &&
      !isCalendarDate(draft.releaseDueOn) && { releaseDueOn: "Choose the day until which it is paid" }),
  };
}

/** Returns by what who fetches the devices is known, as it is sent. */
const proofBody = (draft: HandoverDraft): Pick<HandoverBody, "proof" | "idLast4" | "collectionCode" | "proxyName"> => ({
  ...{ proof: draft.proof, idLast4: draft.proof === "receipt_and_id" ? draft.idLast4.trim() : "" },
  ...{ collectionCode: draft.proof === "code" ? digitsOf(draft.collectionCode) : null },
  proxyName: draft.proxyName.trim(),
});

/** Returns a handover as it is sent. */
export function handoverBody(handover: Handover, draft: HandoverDraft, missing: number): HandoverBody {
  const leaving = leavingOf(handover, draft);
  const isFetched = isAnyFetched(leaving);
  const proof = isFetched ? proofBody(draft) : ({ proof: "known", proxyName: "" } as const);
  return {
    jobs: leaving.map((job) => ({ id: job.id, version: job.version, oldParts: oldPartsOf(job, draft) })),
    ...proof,
    statementFileId: proof.proof === "statement" ? draft.statementFileId : "",
    notTested: notTestedOf(draft),
    missing: missingOf(leaving, draft).map((accessoryId) => ({ accessoryId, note: draft.missingNote.trim() })),
    signature:
      draft.isUnsigned || draft.signature === null
        ? null
        : { name: proof.proxyName || handover.intake.name, ...draft.signature },
    noSignatureReason: draft.isUnsigned ? draft.noSignatureReason.trim() : "",
    release: missing > 0 ? { reason: draft.releaseReason.trim(), dueOn: draft.releaseDueOn } : null,
  };
}
