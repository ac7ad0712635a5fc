import type { RepairOutcome } from "./repair-stages";

/** Free of schemas. By what who fetches a device is known, and for which sums that is enough. */

/**
 * A code to the phone at the repair; a receipt with an identity card; staff who know them by name; or, where they have none
 * of it, a statement that they signed, which a manager accepts and a photo shows.
 */
/** Outcomes after which a device works: the others leave with what was wrong. */
const WORKING: readonly RepairOutcome[] = ["repaired", "no_fault", "replaced", "serviced"];

/** Returns whether who fetches a device may sign that it works: by its outcome, and the answers of the check after the work. */
export const mayBeSignedAsWorking = (outcome: RepairOutcome | null, answers: readonly { answer: string }[]): boolean =>
  outcome !== null && WORKING.includes(outcome) && answers.every(({ answer }) => answer !== "fault");

export const HANDOVER_PROOFS = ["code", "receipt_and_id", "known", "statement"] as const;
export type HandoverProof = (typeof HANDOVER_PROOFS)[number];

export const HANDOVER_PROOF_LABELS: Record<HandoverProof, string> = {
  code: "A code to their phone",
  receipt_and_id: "Receipt and identity card",
  known: "We know them",
  statement: "Neither: a signed statement",
};

/** How many digits of an identity card are written down. */
export const ID_END_LENGTH = 4;

/** Returns whether these are the last digits of an identity card. */
export const isIdEnd = (typed: string): boolean =>
  typed.length === ID_END_LENGTH && [...typed].every((character) => character >= "0" && character <= "9");

/** Up to which sum in shillings each is enough, and how much a customer may owe; null: any. A statement always is enough, of a manager. */
export interface ProofLimits {
  codeUpTo: number | null;
  receiptAndIdUpTo: number | null;
  knownUpTo: number | null;
  /** How much one customer may owe for devices that managers let go before they were paid. */
  owedUpTo: number | null;
}

export const USUAL_PROOF_LIMITS: ProofLimits = {
  ...{ codeUpTo: null, receiptAndIdUpTo: null, knownUpTo: 5000 },
  owedUpTo: null,
};

/** Returns the most for which something is enough; null: any sum. */
export const limitOf = (proof: HandoverProof, limits: ProofLimits): number | null =>
  proof === "code"
    ? limits.codeUpTo
    : proof === "receipt_and_id"
      ? limits.receiptAndIdUpTo
      : proof === "known"
        ? limits.knownUpTo
        : null;

/** Returns whether something is enough for devices that come to a sum. */
export function proofSuffices(proof: HandoverProof, sum: number, limits: ProofLimits): boolean {
  const limit = limitOf(proof, limits);
  return limit === null || sum <= limit;
}
